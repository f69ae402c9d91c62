// Ctrl+K: go to a screen, or look at a region, by typing.
import { Combobox, Kbd, Modal, Text, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState, type ReactElement } from "react";
import { cariWilayah } from "#contract/wilayah.contract.ts";
import { chooseWilayah } from "../api/active-wilayah.ts";
import { kueri } from "../api/query.ts";
import { TYPING_PAUSE_MS } from "../ui/limits.ts";
import { matchesWords } from "../ui/match.ts";
import { toast } from "../ui/toast.ts";
import { useMenu } from "./use-menu.ts";

interface Command {
  id: string;
  label: string;
  hint: string;
  run: () => void;
}

const SHORTEST = 2;

function useScreens(words: string): Command[] {
  const { groups } = useMenu();
  const navigate = useNavigate();
  return groups.flatMap((group) =>
    group.entries
      .filter(({ label }) => matchesWords(`${label} ${group.label}`, words))
      .map(({ label, to }) => ({
        id: to,
        label,
        hint: group.label,
        run: () => void navigate({ to }),
      })),
  );
}

function useRegions(words: string): Command[] {
  const [settled] = useDebouncedValue(words.trim(), TYPING_PAUSE_MS);
  const { data } = useQuery({
    ...kueri(cariWilayah, { query: { s: settled } }),
    enabled: settled.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  if (words.trim().length < SHORTEST) {
    return [];
  }
  return (data?.data ?? []).map(({ id, keterangan, jalur }) => ({
    id: String(id),
    label: keterangan,
    hint: [String(id), jalur].filter(Boolean).join(" · "),
    run() {
      chooseWilayah({ id, keterangan });
      toast.info(`Wilayah yang ditampilkan: ${keterangan}`);
    },
  }));
}

function Options({ title, commands }: { title: string; commands: readonly Command[] }) {
  return commands.length === 0 ? null : (
    <Combobox.Group label={title}>
      {commands.map(({ id, label, hint }) => (
        <Combobox.Option key={id} value={id}>
          <Text>{label}</Text>
          <Text size="xs" c="dimmed">
            {hint}
          </Text>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

export function CommandPalette({ onClose }: { onClose: () => void }): ReactElement {
  const [words, setWords] = useState("");
  const screens = useScreens(words);
  const regions = useRegions(words);
  // The field keeps Escape from the dialog while its list is open.
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const { selectFirstOption } = combobox;
  const count = screens.length + regions.length;
  const selectFirst = useEffectEvent(() => void selectFirstOption());
  // oxlint-disable-next-line exhaustive-effect-dependencies -- anew for each list
  useEffect(() => selectFirst(), [words, count]);
  function run(id: string): void {
    onClose();
    [...screens, ...regions].find((command) => command.id === id)?.run();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={650}
      padding="sm"
      yOffset="10vh"
      centered={false}
      attributes={{ content: { "aria-label": "Cari menu atau wilayah" } }}
    >
      <Combobox store={combobox} onOptionSubmit={run} withinPortal={false}>
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            aria-label="Cari menu atau wilayah"
            placeholder="Cari menu atau wilayah"
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={<Kbd size="xs">Esc</Kbd>}
            rightSectionWidth={48}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className="palette-options" aria-label="Hasil pencarian">
          <Options title="Menu" commands={screens} />
          <Options title="Wilayah" commands={regions} />
          {count === 0 ? <Combobox.Empty>Tidak ada yang cocok</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox>
    </Modal>
  );
}

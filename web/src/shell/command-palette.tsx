// Ctrl+K: go to a screen or a setting, find a person, a TPS or a letter, or look at a region, by typing.
import { Combobox, Kbd, Modal, Text, TextInput, useCombobox } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState, type ReactElement } from "react";
import { useFocusBack } from "../ui/focus-back.ts";
import { useFound, type CommandGroup } from "./search-found.ts";
import { useScreens } from "./search-screens.ts";

const LABEL = "Cari menu, orang, TPS, atau wilayah";

function Options({ title, commands }: CommandGroup) {
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
  useFocusBack(true);
  const [words, setWords] = useState("");
  const screens = useScreens(words);
  const { groups, isSearching } = useFound(words);
  // The field keeps Escape from the dialog while its list is open.
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const { selectFirstOption } = combobox;
  const commands = [...screens, ...groups.flatMap((group) => group.commands)];
  const selectFirst = useEffectEvent(() => void selectFirstOption());
  // oxlint-disable-next-line exhaustive-effect-dependencies -- anew for each list
  useEffect(() => selectFirst(), [words, commands.length]);
  function run(id: string): void {
    onClose();
    commands.find((command) => command.id === id)?.run();
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
      attributes={{ content: { "aria-label": LABEL } }}
    >
      <Combobox store={combobox} onOptionSubmit={run} withinPortal={false}>
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            aria-label={LABEL}
            placeholder={LABEL}
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={<Kbd size="xs">Esc</Kbd>}
            rightSectionWidth={48}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className="palette-options" aria-label="Hasil pencarian">
          <Options title="Menu" commands={screens} />
          {groups.map((group) => (
            <Options key={group.title} {...group} />
          ))}
          {commands.length === 0 ? (
            <Combobox.Empty>{isSearching ? "Mencari …" : "Tidak ada yang cocok"}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox>
    </Modal>
  );
}

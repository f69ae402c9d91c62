import { Input, SegmentedControl, Stack, useMantineColorScheme } from "@mantine/core";
import type { ReactElement } from "react";
import { useStore, type Store } from "../api/store.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FONT_SCALES, fontScale, MENU_MODES, menuMode, type MenuMode } from "./settings.ts";

interface Choice<Value> {
  value: Value;
  label: string;
}

interface ChoiceFieldProps<Value> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

function ChoiceField<Value extends string | number>({
  label,
  choices,
  value,
  onChange,
}: ChoiceFieldProps<Value>): ReactElement {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={label}
        data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
        value={String(value)}
        onChange={(chosen) => {
          const choice = choices.find((candidate) => String(candidate.value) === chosen);
          if (choice !== undefined) {
            onChange(choice.value);
          }
        }}
      />
    </Input.Wrapper>
  );
}

const MENU_LABELS: Readonly<Record<MenuMode, string>> = { static: "Tetap", overlay: "Melayang" };
const MENU_CHOICES = MENU_MODES.map((value) => ({ value, label: MENU_LABELS[value] }));
const FONT_CHOICES = FONT_SCALES.map((value) => ({ value, label: `${value}` }));
const THEME_CHOICES = [
  { value: "light", label: "Terang" },
  { value: "dark", label: "Gelap" },
  { value: "auto", label: "Ikut perangkat" },
] as const;

function StoredChoice<Value extends string | number>({
  store,
  ...rest
}: Omit<ChoiceFieldProps<Value>, "value" | "onChange"> & { store: Store<Value> }): ReactElement {
  return <ChoiceField {...rest} value={useStore(store)} onChange={store.set} />;
}

/** Kept on this browser (decision G-36). */
export function SettingsDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Dialog title="Pengaturan tampilan" opened onClose={onClose}>
      <Stack gap="md">
        <ChoiceField
          label="Tema"
          choices={THEME_CHOICES}
          value={colorScheme}
          onChange={setColorScheme}
        />
        <StoredChoice label="Ukuran huruf" choices={FONT_CHOICES} store={fontScale} />
        <StoredChoice label="Menu samping" choices={MENU_CHOICES} store={menuMode} />
      </Stack>
    </Dialog>
  );
}

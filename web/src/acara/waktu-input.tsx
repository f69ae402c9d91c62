// A moment in WIB, typed or picked, as forms send it: "2024-02-14 13:00:00".
import { TextInput, type TextInputProps } from "@mantine/core";
import type { ReactElement } from "react";

const SECONDS = ":00";
const LENGTH_TO_MINUTES = 16;

/** What the field of the browser says, as it is sent. */
const wireOf = (typed: string): string =>
  typed.replace("T", " ") + (typed.length === LENGTH_TO_MINUTES ? SECONDS : "");

interface WaktuInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  value: string;
  onChange: (value: string) => void;
}

export function WaktuInput({ value, onChange, ...rest }: WaktuInputProps): ReactElement {
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      maw={280}
      value={value.replace(" ", "T")}
      onChange={({ currentTarget }) => onChange(wireOf(currentTarget.value))}
    />
  );
}

// A date, typed as 17-08-1990 or however people write it, or picked from the calendar of the device.
import { ActionIcon, TextInput, type TextInputProps } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { useRef, useState, type ReactElement } from "react";
import { dateFault, maskDate, parseDate, parseLeftDate } from "./date-rules.ts";
import { formatDate } from "./format.ts";
import "./date-input.css";

interface DateInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  /** "1990-08-17", or "" */
  value: string;
  onChange: (value: string) => void;
}

const textOf = (value: string): string => (value === "" ? "" : formatDate(value));

/** What stands in the field, and the day that it means. */
function useDateText({ value, onChange }: Pick<DateInputProps, "value" | "onChange">) {
  const [text, setText] = useState(textOf(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // Set from outside: a reset, or the calendar.
    setKnown(value);
    setText((typed) => (parseDate(typed) === value ? typed : textOf(value)));
  }
  const [isLeft, setIsLeft] = useState(false);
  function show(shown: string, date: string): void {
    setText(shown);
    setKnown(date);
    if (date !== value) {
      onChange(date);
    }
  }
  function type(typed: string): void {
    const masked = maskDate(typed);
    setIsLeft(false);
    show(masked, parseDate(masked) ?? "");
  }
  function leave(): void {
    const date = parseLeftDate(text);
    setIsLeft(true);
    if (date !== undefined) {
      show(textOf(date), date);
    }
  }
  return { text, fault: dateFault(text, isLeft), type, leave };
}

export function DateInput({
  value,
  onChange,
  error,
  onBlur,
  ...rest
}: DateInputProps): ReactElement {
  const { text, fault, type, leave } = useDateText({ value, onChange });
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      placeholder="dd-mm-yyyy"
      value={text}
      error={fault ?? error}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
      // Enter sends the form, and nobody leaves the field before.
      onKeyDown={({ key }) => (key === "Enter" ? leave() : undefined)}
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Buka kalender"
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={18} />
          </ActionIcon>
          <input
            ref={calendar}
            type="date"
            className="date-native"
            tabIndex={-1}
            aria-hidden
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </>
      }
    />
  );
}

// Where a scanner types, or somebody: the next card without a click.
import { Button, Group, Switch, TextInput } from "@mantine/core";
import {
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
  type SyntheticEvent,
} from "react";
import { labelOf } from "#contract/described.ts";
import { PRESENSI } from "#contract/event.fields.ts";
import { isKartuUtuh } from "#contract/presensi.rules.ts";
import { KameraKartu } from "./kamera-kartu.tsx";

/** A scanner types faster, also on a device that is busy; only what has stood still is whole. */
const DIAM_MS = 400;
/** What is typed there is meant for it. */
const MENGETIK = "input:not([type=checkbox]), textarea, [role=dialog]";

/** A scanner types wherever the focus is: also after a dialog, or a touch beside the field. */
function useFokus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function follow({ key, target }: KeyboardEvent): void {
      const isElsewhere = !(target instanceof Element && target.closest(MENGETIK) !== null);
      if (/^[\w.,-]$/u.test(key) && isElsewhere) {
        input.current?.focus();
      }
    }
    input.current?.focus();
    addEventListener("keydown", follow);
    return () => removeEventListener("keydown", follow);
  }, [input]);
}

interface KartuInputProps {
  /** @returns false: it was not taken, and stays */
  onKartu: (kartu: string) => unknown;
  /** Only pages that may open one. */
  withKamera?: boolean;
}

export function KartuInput({ onKartu, withKamera = false }: KartuInputProps): ReactElement {
  const [text, setText] = useState("");
  const [isManual, setManual] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function send(kartu: string): void {
    clearTimeout(timer.current);
    input.current?.focus();
    if (kartu.trim() === "" || onKartu(kartu.trim()) !== false) {
      setText("");
    }
  }

  function type(typed: string): void {
    setText(typed);
    clearTimeout(timer.current);
    if (isKartuUtuh(typed, isManual)) {
      timer.current = setTimeout(() => send(typed), DIAM_MS);
    }
  }

  /** What else lies before a camera is no card. */
  function see(seen: string): void {
    if (isKartuUtuh(seen, isManual)) {
      onKartu(seen);
    }
  }

  useFokus(input);
  useEffect(() => () => clearTimeout(timer.current), []);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    send(text);
  }

  return (
    <form onSubmit={submit}>
      <TextInput
        ref={input}
        label={labelOf(PRESENSI, "nomer_kta")}
        description="Pindai kartu, atau ketik nomor KTA (bukan nomor saksi) lalu tekan Cek"
        size="lg"
        autoComplete="off"
        maxLength={300}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Group mt="sm" justify="space-between">
        <Switch
          label="Mode manual"
          checked={isManual}
          onChange={({ currentTarget }) => {
            setManual(currentTarget.checked);
            input.current?.focus();
          }}
        />
        <Button type="submit">Cek</Button>
      </Group>
      {withKamera ? <KameraKartu onKartu={see} /> : null}
    </form>
  );
}

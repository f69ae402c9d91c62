// Where a scanner types, or somebody: the next card without a click.
import { Button, Group, Switch, TextInput } from "@mantine/core";
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
  type SyntheticEvent,
} from "react";
import { labelOf } from "#contract/core/described.ts";
import { PRESENSI } from "#contract/acara/event.fields.ts";
import { isKartuUtuh } from "#contract/acara/presensi.rules.ts";
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
  /** Until then what is read is held: it is not known yet what the event asks for. */
  siap?: boolean;
  /** @returns false: it was not taken, and stays */
  onKartu: (kartu: string) => unknown;
  /** One that was sent in vain for want of something else: it stands there again. */
  kembali?: string | undefined;
  /** Only pages that may open one. */
  withKamera?: boolean;
}

/** What is read before it is time waits and is then taken in its order; what is not taken comes back. */
function useTertahan(
  siap: boolean,
  onKartu: KartuInputProps["onKartu"],
  onKembali: (kartu: string) => void,
) {
  const [tertahan, setTertahan] = useState<readonly string[]>([]);
  const isMenahan = tertahan.length > 0;
  const release = useEffectEvent((): void => {
    setTertahan([]);
    const ditolak = tertahan.filter((kartu) => onKartu(kartu) === false);
    ditolak.slice(-1).forEach(onKembali);
  });
  useEffect(() => {
    // Once the field of the code, to which its user may be sent, is drawn.
    const timer = siap && isMenahan ? setTimeout(release) : undefined;
    return () => clearTimeout(timer);
  }, [siap, isMenahan]);
  function take(kartu: string): boolean {
    if (siap) {
      return onKartu(kartu) !== false;
    }
    setTertahan((held) => [...held, kartu]);
    return true;
  }
  return { take, isMenahan };
}

const PETUNJUK = "Pindai kartu, atau ketik nomor KTA (bukan nomor saksi) lalu tekan Cek";
const MENAHAN = "Kartu dibaca begitu keterangan event tiba …";

interface TombolProps {
  isManual: boolean;
  onManual: (isManual: boolean) => void;
}

function Tombol({ isManual, onManual }: TombolProps): ReactElement {
  return (
    <Group mt="sm" justify="space-between">
      <Switch
        label="Mode manual"
        checked={isManual}
        onChange={({ currentTarget }) => onManual(currentTarget.checked)}
      />
      <Button type="submit">Cek</Button>
    </Group>
  );
}

/** What stands in the field; what comes back does not take the place of what is being typed. */
function useTeks(kembali: string) {
  const [text, setText] = useState("");
  const [dahulu, setDahulu] = useState("");
  if (kembali !== dahulu) {
    setDahulu(kembali);
    setText(text === "" ? kembali : text);
  }
  return { text, setText };
}

export function KartuInput({
  siap = true,
  onKartu,
  kembali = "",
  withKamera = false,
}: KartuInputProps): ReactElement {
  const { text, setText } = useTeks(kembali);
  const { take, isMenahan } = useTertahan(siap, onKartu, setText);
  const [isManual, setManual] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function send(kartu: string): void {
    clearTimeout(timer.current);
    input.current?.focus();
    if (kartu.trim() === "" || take(kartu.trim())) {
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
      take(seen);
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
        description={isMenahan ? MENAHAN : PETUNJUK}
        size="lg"
        autoComplete="off"
        maxLength={300}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Tombol
        isManual={isManual}
        onManual={(next) => {
          setManual(next);
          input.current?.focus();
        }}
      />
      {withKamera ? <KameraKartu onKartu={see} /> : null}
    </form>
  );
}

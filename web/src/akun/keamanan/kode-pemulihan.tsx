// Recovery codes, the one time that they are shown.
import { Alert, Button, Group, Stack } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { copy } from "../../ui/copy.ts";
import { useShownOnce } from "../../ui/shown-once.ts";
import "./kode-rahasia.css";

interface KodePemulihanProps {
  kode: readonly string[];
  onDone: () => void;
}

const SALIN = { berhasil: "Kode disalin", jalanLain: "Unduh kodenya." };

export function KodePemulihan({ kode, onDone }: KodePemulihanProps): ReactElement {
  const [isSaved, setSaved] = useState(false);
  const { taken } = useShownOnce();
  const text = kode.join("\n");
  return (
    <Stack gap="md">
      <Alert color="yellow" title="Simpan kode pemulihan ini">
        Setiap kode membuka akun Anda satu kali bila ponsel hilang. Kode ini tidak ditampilkan lagi.
      </Alert>
      <ul className="kode-pemulihan" aria-label="Kode pemulihan">
        {kode.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="kode-pemulihan-suar.txt"
          onClick={() => setSaved(true)}
        >
          Unduh kode
        </Button>
        <Button variant="default" onClick={() => void copy(text, SALIN).then(() => setSaved(true))}>
          Salin kode
        </Button>
      </Group>
      <Button w="fit-content" variant={isSaved ? "filled" : "light"} onClick={taken(onDone)}>
        Saya sudah menyimpannya
      </Button>
    </Stack>
  );
}

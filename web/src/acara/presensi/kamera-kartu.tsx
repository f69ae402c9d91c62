// The camera beside the field: cards are held before it, one after the other.
import { Alert, Button, Group, Text } from "@mantine/core";
import { IconCamera, IconCameraOff, IconCameraRotate } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from "react";
import { readStorage, writeStorage } from "../../api/storage.ts";
import { pandang, type Arah } from "./kamera.ts";

const KETIK = "Sementara itu ketik nomornya, atau pakai pemindai.";
/** By the name of what the browser throws. */
const SEBAB: Readonly<Record<string, string>> = {
  NotAllowedError: `Izinkan kamera untuk halaman ini: tekan tanda di sebelah alamatnya, pilih izin kamera, lalu tekan Pakai Kamera lagi. ${KETIK}`,
  NotFoundError: `Perangkat ini tidak punya kamera. ${KETIK}`,
  NotReadableError: `Kamera sedang dipakai aplikasi lain. Tutup aplikasi itu, lalu tekan Pakai Kamera lagi. ${KETIK}`,
  SecurityError: `Kamera hanya dapat dipakai lewat alamat https. ${KETIK}`,
};
const LAIN = `Kamera tidak dapat dibuka. Cabut dan pasang lagi, lalu tekan Pakai Kamera. ${KETIK}`;

const DIPAKAI = "presensi-kamera";
const ingat = (): boolean => readStorage(DIPAKAI) === "1";

interface JendelaProps {
  onKartu: (teks: string) => void;
  onGagal: (sebab: string) => void;
}

function Jendela({ onKartu, onGagal }: JendelaProps): ReactElement {
  const video = useRef<HTMLVideoElement>(null);
  const [arah, setArah] = useState<Arah>("environment");
  const terbaca = useEffectEvent(onKartu);
  const gagal = useEffectEvent(onGagal);
  useEffect(() => {
    const berhenti = new AbortController();
    const { signal } = berhenti;
    if (video.current !== null) {
      pandang({ video: video.current, arah, signal, onKartu: (teks) => terbaca(teks) }).catch(
        (error: unknown) => {
          if (!signal.aborted) {
            gagal(error instanceof DOMException ? (SEBAB[error.name] ?? LAIN) : LAIN);
          }
        },
      );
    }
    return () => berhenti.abort();
  }, [arah]);
  return (
    <div className="presensi-kamera">
      <video ref={video} muted playsInline aria-label="Gambar kamera" />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconCameraRotate size={16} aria-hidden />}
        onClick={() => setArah(arah === "user" ? "environment" : "user")}
      >
        Ganti Kamera
      </Button>
    </div>
  );
}

export function KameraKartu({ onKartu }: Pick<JendelaProps, "onKartu">): ReactElement {
  const [isDipakai, setDipakai] = useState(ingat);
  const [sebab, setSebab] = useState<string>();
  function pakai(isBaru: boolean): void {
    setSebab(undefined);
    setDipakai(isBaru);
    writeStorage(DIPAKAI, isBaru ? "1" : "0");
  }
  return (
    <>
      <Group mt="sm">
        <Button
          variant="default"
          leftSection={
            isDipakai ? (
              <IconCameraOff size={16} aria-hidden />
            ) : (
              <IconCamera size={16} aria-hidden />
            )
          }
          onClick={() => pakai(!isDipakai)}
        >
          {isDipakai ? "Matikan Kamera" : "Pakai Kamera"}
        </Button>
        {isDipakai ? <Text c="dimmed">Hadapkan kode QR kartu ke kamera.</Text> : null}
      </Group>
      {isDipakai ? (
        <Jendela
          onKartu={onKartu}
          onGagal={(teks) => {
            setDipakai(false);
            setSebab(teks);
          }}
        />
      ) : null}
      {sebab === undefined ? null : (
        <Alert color="yellow" title="Kamera tidak terbuka" mt="sm">
          {sebab}
        </Alert>
      )}
    </>
  );
}

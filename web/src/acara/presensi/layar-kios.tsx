// What this device shows and says as a kiosk of the event, and how it becomes one.
import { Alert, Button, Group, Paper, Text, TextInput } from "@mantine/core";
import { useEffect, useState, type ReactElement, type SyntheticEvent } from "react";
import { labelOf } from "#contract/core/described.ts";
import { KIOS } from "#contract/acara/event.fields.ts";
import { ANGKA_LAYAR } from "#contract/acara/presensi.rules.ts";
import { ApiError } from "../../api/error.ts";
import { useStore } from "../../api/store.ts";
import { confirm } from "../../ui/confirm.ts";
import { ConfirmHost } from "../../ui/confirm-host.tsx";
import { KodeQr } from "../../ui/kode-qr.tsx";
import type { KeadaanKios, Kios } from "./kios.ts";
import { isiHash } from "./isi-hash.ts";

const LANGKAH_MS = 30_000;
const DETIK_MS = 1000;

function useKini(): number {
  const [kini, setKini] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setKini(performance.now()), DETIK_MS);
    return () => clearInterval(timer);
  }, []);
  return kini;
}

function LayarKode({ layar }: { layar: NonNullable<KeadaanKios["layar"]> }): ReactElement {
  const lewat = useKini() - layar.akhir;
  const kode = layar.kode[lewat < 0 ? 0 : Math.floor(lewat / LANGKAH_MS) + 1];
  if (kode === undefined) {
    return (
      <Alert color="red" title="Kode layar habis">
        Sambungkan perangkat ini ke jaringan. Kartu yang dipindai di sini tetap dicatat.
      </Alert>
    );
  }
  const { origin, pathname } = location;
  return (
    <div className="presensi-layar">
      <KodeQr
        text={`${origin}${pathname}#layar=${kode}`}
        label="Alamat presensi dengan kode layar"
      />
      <div>
        <Text>Kode layar, berganti tiap 30 detik</Text>
        <div className="presensi-kode">{kode}</div>
        <Text c="dimmed" maw={320}>
          Hadir dengan ponsel sendiri? Pindai kode QR ini, atau buka halaman presensi event ini dan
          ketik {ANGKA_LAYAR} angka itu. Kartu yang dipindai di kios ini tidak memerlukannya.
        </Text>
      </div>
    </div>
  );
}

function kataDaftar({ jumlah }: KeadaanKios): string {
  if (jumlah === undefined) {
    return "Belum membawa daftar peserta: tanpa jaringan kartu dicatat, dan diperiksa server kemudian.";
  }
  return jumlah === null
    ? "Peserta event ini terlalu banyak untuk dibawa: tanpa jaringan kartu dicatat, dan diperiksa server kemudian."
    : `Membawa daftar ${jumlah.toLocaleString("id-ID")} peserta untuk memeriksa kartu tanpa jaringan.`;
}

function Terpasang({ kios, keadaan }: { kios: Kios; keadaan: KeadaanKios }): ReactElement {
  async function lepas(): Promise<void> {
    const isSure = await confirm({
      title: `Lepas kios ${keadaan.nama ?? ""}?`,
      body: "Perangkat ini tidak lagi menjadi kios. Presensi yang menunggu tetap dikirim.",
      action: "Lepas",
      danger: true,
    });
    if (isSure) {
      await kios.lepas();
    }
  }
  return (
    <Paper withBorder p="md">
      {keadaan.layar === undefined ? null : <LayarKode layar={keadaan.layar} />}
      {keadaan.isBerlaku === false ? (
        <Alert color="yellow" title="Kios tidak berlaku" mb="sm">
          Presensinya sedang tidak dibuka. Daftar peserta di perangkat ini sudah dihapus. Tanyakan
          kepada panitia.
        </Alert>
      ) : null}
      <ConfirmHost />
      <Group justify="space-between" mt="sm">
        <div>
          <Text fw={600}>Kios {keadaan.nama}</Text>
          {keadaan.isBerlaku === false ? null : <Text c="dimmed">{kataDaftar(keadaan)}</Text>}
        </div>
        <Button variant="default" size="compact-sm" onClick={() => void lepas()}>
          Lepas Kios
        </Button>
      </Group>
    </Paper>
  );
}

function Pasang({ kios }: { kios: Kios }): ReactElement {
  const [kode, setKode] = useState(() => isiHash("pasang"));
  const [isTerbuka, setTerbuka] = useState(kode !== "");
  const [isSibuk, setSibuk] = useState(false);
  const [error, setError] = useState<string>();
  async function pasang(): Promise<void> {
    setSibuk(true);
    setError(undefined);
    try {
      await kios.pasang(kode);
      history.replaceState(history.state, "", location.pathname);
    } catch (gagal) {
      if (!(gagal instanceof ApiError)) {
        throw gagal;
      }
      setError(gagal.message);
    } finally {
      setSibuk(false);
    }
  }
  if (!isTerbuka) {
    return (
      <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setTerbuka(true)}>
        Jadikan Perangkat Ini Kios
      </Button>
    );
  }
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void pasang();
  }
  return (
    <form onSubmit={submit}>
      <Group align="end">
        <TextInput
          label={labelOf(KIOS, "kode_pasang")}
          description="Dibuat panitia di halaman event; berlaku satu kali"
          autoComplete="off"
          maxLength={20}
          required
          value={kode}
          error={error}
          onChange={({ currentTarget }) => setKode(currentTarget.value)}
        />
        <Button type="submit" loading={isSibuk}>
          Pasang
        </Button>
      </Group>
    </form>
  );
}

export function LayarKios({ kios }: { kios: Kios }): ReactElement {
  const keadaan = useStore(kios.keadaan);
  return keadaan.nama === undefined ? (
    <>
      {keadaan.isDicabut === true ? (
        <Alert color="yellow" title="Kios ini sudah dicabut">
          Perangkat ini bukan kios lagi, dan daftar pesertanya sudah dihapus. Tanyakan kepada
          panitia.
        </Alert>
      ) : null}
      <Pasang kios={kios} />
    </>
  ) : (
    <Terpasang kios={kios} keadaan={keadaan} />
  );
}

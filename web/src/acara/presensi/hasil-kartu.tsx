// What the server said of a card: a green check or a red cross, large enough to be seen from two metres.
import { Paper, Text } from "@mantine/core";
import {
  IconCircleCheck,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconClock,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { HasilPresensi } from "#contract/acara/presensi.contract.ts";
import { isTanpaKta, TANPA_KTA } from "#contract/acara/presensi.rules.ts";
import { bunyiOf, type Bunyi } from "./bunyi.ts";
import "./presensi.css";

interface Terlihat {
  /** undefined while it waits. */
  hasil?: HasilPresensi | undefined;
  /** Meanwhile: is it on the check list of this kiosk? */
  diDaftar?: boolean | undefined;
}

interface HasilKartuProps extends Terlihat {
  kartu: string;
}

type Keadaan = "menunggu" | "bukan-daftar" | Bunyi;

export function keadaanOf({ hasil, diDaftar }: Terlihat): Keadaan {
  if (hasil === undefined) {
    return diDaftar === false ? "bukan-daftar" : "menunggu";
  }
  return bunyiOf(hasil);
}

const TANDA: Readonly<Record<Keadaan, ReactElement>> = {
  menunggu: <IconClock size={56} aria-label="Menunggu" />,
  "bukan-daftar": <IconCircleXFilled size={56} aria-label="Tidak ada di daftar" />,
  benar: <IconCircleCheckFilled size={56} aria-label="Berhasil" />,
  sudah: <IconCircleCheck size={56} aria-label="Sudah tercatat" />,
  salah: <IconCircleXFilled size={56} aria-label="Gagal" />,
};

const DIKIRIM = "Dikirim sendiri begitu tersambung.";

function kataOf({ kartu, hasil, diDaftar }: HasilKartuProps): string {
  if (hasil !== undefined) {
    return hasil.message;
  }
  // Not to be learnt when its holder has gone.
  if (diDaftar !== true && isTanpaKta(kartu)) {
    return `${TANPA_KTA} ${DIKIRIM}`;
  }
  if (diDaftar === undefined) {
    return `Menunggu jaringan. ${DIKIRIM}`;
  }
  return diDaftar
    ? `Ada di daftar peserta. ${DIKIRIM}`
    : `Tidak ada di daftar peserta yang dibawa kios ini. Arahkan ke panitia. ${DIKIRIM}`;
}

export function HasilKartu({ kartu, ...terlihat }: HasilKartuProps): ReactElement {
  const { hasil } = terlihat;
  const keadaan = keadaanOf(terlihat);
  return (
    <Paper className="presensi-hasil" data-keadaan={keadaan} withBorder p="md" role="status">
      {TANDA[keadaan]}
      {typeof hasil?.foto === "string" ? (
        <img src={hasil.foto} alt="" className="presensi-foto" />
      ) : null}
      <div className="presensi-kata">
        <Text fw={700} size="xl">
          {hasil?.nama ?? kartu}
        </Text>
        <Text>{kataOf({ kartu, ...terlihat })}</Text>
      </div>
    </Paper>
  );
}

// How an announcement stands, who receives it, and the way back to the list.
import { Badge } from "@mantine/core";
import type { ReactElement } from "react";
import type { PengumumanRingkas } from "#contract/pesan/pengumuman.contract.ts";
import { PENGUMUMAN, type Keadaan } from "#contract/pesan/pengumuman.fields.ts";
import { wordOf } from "#contract/core/described.ts";
import { KeDaftar } from "../ui/ke-daftar.tsx";

const WARNA: Readonly<Record<Keadaan, string>> = {
  belum: "gray",
  terjadwal: "blue",
  terbit: "green",
  ditarik: "orange",
};

export function TandaKeadaan({ keadaan }: Pick<PengumumanRingkas, "keadaan">): ReactElement {
  return (
    <Badge variant="light" color={WARNA[keadaan]} tt="none" miw="max-content">
      {wordOf(PENGUMUMAN.keadaan, keadaan)}
    </Badge>
  );
}

export const peranPenerima = ({ peran }: Pick<PengumumanRingkas, "peran">): string =>
  peran.map(({ keterangan }) => keterangan).join(", ") || "Semua peran";

export const keDaftarPengumuman = <KeDaftar to="/pesan/list">Kelola Pesan</KeDaftar>;

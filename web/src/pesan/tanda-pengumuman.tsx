// How an announcement stands, who receives it, and the way back to the list.
import { Anchor, Badge } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { PengumumanRingkas } from "#contract/pengumuman.contract.ts";
import { PENGUMUMAN, type Keadaan } from "#contract/pengumuman.fields.ts";
import { wordOf } from "#contract/described.ts";

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

export const keDaftarPengumuman = (
  <Anchor size="sm" renderRoot={(props) => <Link to="/pesan/list" {...props} />}>
    Kelola Pesan
  </Anchor>
);

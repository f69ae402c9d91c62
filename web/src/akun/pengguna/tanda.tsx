// How an account stands, in words with signs.
import { Badge } from "@mantine/core";
import { IconCircleCheck, IconCircleOff, IconMailPause } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { labelOf, wordOf } from "#contract/core/described.ts";
import type { PenggunaRingkas } from "#contract/akun/pengguna.contract.ts";
import { PENGGUNA, SARINGAN_PENGGUNA } from "#contract/akun/pengguna.fields.ts";
import { UNKNOWN } from "../../ui/format.ts";

type Baris = Pick<PenggunaRingkas, "wilayah" | "peran">;

export const wilayahOf = ({ wilayah }: Baris): string => wilayah?.keterangan ?? UNKNOWN;

export const peranOf = ({ peran }: Baris): string =>
  peran.map(({ nama }) => nama).join(", ") || UNKNOWN;

/** What sets an account apart from others of its role. */
export function Gelar({
  pengguna,
}: {
  pengguna: Pick<PenggunaRingkas, "is_super_admin" | "is_approval">;
}): ReactElement {
  return (
    <>
      {pengguna.is_super_admin === 1 ? (
        <Badge variant="light" tt="none">
          {labelOf(PENGGUNA, "is_super_admin")}
        </Badge>
      ) : null}
      {pengguna.is_approval === 1 ? (
        <Badge variant="light" tt="none">
          {labelOf(PENGGUNA, "is_approval")}
        </Badge>
      ) : null}
    </>
  );
}

export function Keadaan({
  pengguna: { is_aktif: isAktif, belum_masuk: isInvited },
}: {
  pengguna: Pick<PenggunaRingkas, "is_aktif" | "belum_masuk">;
}): ReactElement {
  if (isAktif === 1 && isInvited) {
    return (
      <span className="pengguna-keadaan" data-keadaan="undangan">
        <IconMailPause size={16} aria-hidden /> Belum memakai undangan
      </span>
    );
  }
  const Icon = isAktif === 1 ? IconCircleCheck : IconCircleOff;
  return (
    <span className="pengguna-keadaan" data-keadaan={isAktif === 1 ? "aktif" : "nonaktif"}>
      <Icon size={16} aria-hidden /> {wordOf(SARINGAN_PENGGUNA.is_aktif, String(isAktif))}
    </span>
  );
}

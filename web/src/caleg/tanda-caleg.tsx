// How a candidate stands, in words with signs.
import { Badge } from "@mantine/core";
import { IconHourglass, IconLock, IconRosetteDiscountCheck, IconStar } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { STATUS_TERKUNCI, type CalegRingkas } from "#contract/caleg/caleg.contract.ts";

const DIPROSES = 2;
const TERVERIFIKASI = 3;

export const namaBernomor = ({
  nomor_urut: nomor,
  nama_lengkap: nama,
}: Pick<CalegRingkas, "nomor_urut" | "nama_lengkap">): string =>
  nomor === null ? nama : `#${nomor} ${nama}`;

interface TandaProps {
  caleg: Pick<CalegRingkas, "is_utama" | "is_baru" | "status" | "status_pengisian">;
}

/** CAL-025, CAL-204..207, decision G-57 */
export function TandaCaleg({ caleg }: TandaProps): ReactElement {
  const { is_utama: isUtama, is_baru: baru, status } = caleg;
  return (
    <>
      {isUtama === 1 ? (
        <Badge color="accent" leftSection={<IconStar size={12} aria-hidden />}>
          Utama
        </Badge>
      ) : null}
      {baru === 0 ? null : <Badge variant="default">Data Baru</Badge>}
      {status === DIPROSES ? (
        <IconHourglass size={16} role="img" aria-label={caleg.status_pengisian.keterangan} />
      ) : null}
      {status === STATUS_TERKUNCI ? <IconLock size={16} role="img" aria-label="Terkunci" /> : null}
    </>
  );
}

/** CAL-037 */
export function Terverifikasi({
  status_pengisian: { id, keterangan },
}: Pick<CalegRingkas, "status_pengisian">): ReactElement | null {
  return id === TERVERIFIKASI ? (
    <IconRosetteDiscountCheck size={20} color="green" role="img" aria-label={keterangan} />
  ) : null;
}

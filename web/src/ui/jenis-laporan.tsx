// Report types to choose from: those in use, with numbers.
import type { ReactElement } from "react";
import type { JenisLaporan } from "#contract/hasil/item.contract.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { Kosong } from "./kosong.tsx";
import { optionOf, type Option } from "./offer.ts";

export const jenisOptions = ({ data }: { data: readonly JenisLaporan[] }): Option[] =>
  data.filter((jenis) => jenis.is_file === 0).map(optionOf);

export function KosongJenisLaporan(): ReactElement {
  return (
    <Kosong
      boleh={isAllowed(useSelf(), "super-admin")}
      link={{ to: "/pengaturan/jenis-laporan" }}
      ajakan="Aktifkan di"
      tautan="Jenis Laporan"
    >
      Belum ada jenis laporan yang dipakai.
    </Kosong>
  );
}

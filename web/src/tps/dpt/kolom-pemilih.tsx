import { labelOf } from "#contract/core/described.ts";
import type { DptRow } from "#contract/tps/dpt.contract.ts";
import { PEMILIH } from "#contract/tps/dpt.fields.ts";
import { UNKNOWN } from "../../ui/format.ts";
import type { VirtualColumn } from "../../ui/virtual-table.tsx";

/** "TPS 003" */
export const namaTps = (nomor: number): string => `TPS ${String(nomor).padStart(3, "0")}`;

export const TPS: VirtualColumn<DptRow> = {
  key: "tps",
  header: labelOf(PEMILIH, "tps"),
  width: "clamp(2.625rem, 6vw, 4rem)",
  cell: ({ tps_kpu: nomor }) => String(nomor).padStart(3, "0"),
};

export const NAMA: VirtualColumn<DptRow> = {
  key: "nama",
  header: labelOf(PEMILIH, "nama"),
  cell: ({ nama }) => (
    <span className="virtual-clip" title={nama}>
      {nama}
    </span>
  ),
};

const LENGKAP: Readonly<Record<string, string>> = { L: "laki-laki", P: "perempuan" };

export const USIA: VirtualColumn<DptRow> = {
  key: "usia",
  header: labelOf(PEMILIH, "usia"),
  width: "clamp(3.25rem, 7vw, 4.25rem)",
  numeric: true,
  cell: ({ usia, kelamin }) => (
    <>
      {usia}
      {kelamin === "" ? null : (
        <abbr title={LENGKAP[kelamin]} className="pemilih-kelamin">
          {" "}
          {kelamin}
        </abbr>
      )}
    </>
  ),
};

const kode = (value: string): string => (value === "" ? UNKNOWN : value);

export const RT_RW: VirtualColumn<DptRow> = {
  key: "rt-rw",
  header: "RT/RW",
  width: "clamp(4.5rem, 10vw, 5.5rem)",
  cell: ({ rt, rw }) => (rt === "" && rw === "" ? UNKNOWN : `${kode(rt)}/${kode(rw)}`),
};

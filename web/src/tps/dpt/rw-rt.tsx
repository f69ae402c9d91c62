// RW and, once one is chosen, its RT (TPS-022), as the voter lists of a kelurahan have them.
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { labelOf } from "#contract/core/described.ts";
import { SARINGAN_DPT } from "#contract/tps/dpt.fields.ts";
import { listTpsRt, listTpsRw } from "#contract/tps/tps.contract.ts";
import { queryFor } from "../../api/query.ts";
import { KosongImpor } from "../../ui/kosong-impor.tsx";
import { offer, type Option } from "../../ui/offer.ts";
import { Chooser } from "../../ui/chooser.tsx";
import { formatNumber } from "../../ui/format.ts";

export interface RwRt {
  rw?: string | undefined;
  rt?: string | undefined;
}

const TANPA = "tanpa keterangan";

/** "RW 003", also where the list says none. */
export const namaRw = (rw: string): string => `RW ${rw === "" ? TANPA : rw}`;
export const namaRt = (rt: string): string => `RT ${rt === "" ? TANPA : rt}`;

const optionsOf = (rows: readonly { kode: string; nama: string; jumlah: number }[]): Option[] =>
  // A list may leave it out; that cannot be asked for.
  rows
    .filter(({ kode }) => kode !== "")
    .map(({ kode, nama, jumlah }) => ({
      value: kode,
      label: `${nama} (${formatNumber(jumlah)} pemilih)`,
    }));

interface RwRtSelectProps {
  kelurahanId: number;
  value: RwRt;
  onChange: (value: RwRt) => void;
}

export function RwRtSelect({ kelurahanId, value, onChange }: RwRtSelectProps): ReactElement {
  const { rw, rt } = value;
  const rwList = useQuery({
    ...queryFor(listTpsRw, { query: { kelurahan_id: kelurahanId } }),
    staleTime: 60_000,
  });
  const rtList = useQuery({
    ...queryFor(listTpsRt, { query: { kelurahan_id: kelurahanId, rw: rw ?? "" } }),
    enabled: rw !== undefined,
    staleTime: 60_000,
  });
  const isEmpty = rwList.data?.data.length === 0;
  return (
    <>
      <Chooser
        label={labelOf(SARINGAN_DPT, "rw")}
        placeholder="Semua RW"
        data={offer(rwList, ({ data }) =>
          optionsOf(data.map((one) => ({ kode: one.rw, nama: namaRw(one.rw), ...one }))),
        )}
        kosong={
          isEmpty ? (
            <KosongImpor jenis="dpt">Belum ada daftar pemilih di kelurahan ini.</KosongImpor>
          ) : (
            "Daftar pemilih kelurahan ini tidak menyebut RW."
          )
        }
        value={rw ?? null}
        onChange={(next) => onChange({ rw: next ?? undefined, rt: undefined })}
        disabled={isEmpty}
        searchable
        clearable
        clearButtonProps={{ "aria-label": "Kosongkan RW" }}
      />
      <Chooser
        label={labelOf(SARINGAN_DPT, "rt")}
        placeholder={rw === undefined ? "Pilih RW lebih dahulu" : "Semua RT"}
        data={offer(rtList, ({ data }) =>
          optionsOf(data.map((one) => ({ kode: one.rt, nama: namaRt(one.rt), ...one }))),
        )}
        kosong="Daftar pemilih RW ini tidak menyebut RT."
        value={rt ?? null}
        onChange={(next) => onChange({ rw, rt: next ?? undefined })}
        disabled={rw === undefined}
        searchable
        clearable
        clearButtonProps={{ "aria-label": "Kosongkan RT" }}
      />
    </>
  );
}

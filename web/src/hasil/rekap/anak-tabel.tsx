import { useMediaQuery } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, type ReactElement } from "react";
import type { Rekap } from "#contract/hasil/rekap.contract.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { KosongImpor } from "../../ui/kosong-impor.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { PAGE_SIZE, STACK_BELOW } from "../../ui/limits.ts";
import { localPage } from "../../ui/table-local.ts";
import { useUrlTable } from "../../ui/table-state.ts";
import { kolomAnak, tujuanAnak, urutanAnak, type Tempat } from "./anak-kolom.tsx";
import { punyaTpsDahulu, type AnakRekap, type ItemBerposisi } from "./rekap.rules.ts";

const KELURAHAN = 4;
const ANAK: readonly string[] = ["provinsi", "kota/kabupaten", "kecamatan", "kelurahan", "TPS"];

/** What the children of a region are called: "kecamatan". */
export function namaAnak(wilayahId: number): string {
  return ANAK[levelOf(wilayahId) ?? 0] ?? "";
}

/** Where the children of a recap lie. */
export const tempatOf = ({ wilayah }: Rekap, jenisId: number): Tempat => ({
  jenisId,
  isTps: levelOf(wilayah.id) === KELURAHAN,
  kelurahan: wilayah.keterangan,
});

interface AnakTabelProps {
  rekap: Rekap;
  kontestan: readonly ItemBerposisi[];
  jenisId: number;
}

export function AnakTabel({ rekap, kontestan, jenisId }: AnakTabelProps): ReactElement {
  const table = useUrlTable({});
  const navigate = useNavigate();
  const isStacked = useMediaQuery(STACK_BELOW, undefined, { getInitialValueInEffect: false });
  const tempat = tempatOf(rekap, jenisId);
  const { isTps } = tempat;
  const susunan = { kontestan, isStacked, ...tempat };
  const open = (anak: AnakRekap): void => {
    void navigate(tujuanAnak(anak, susunan));
  };
  const sortBy = useMemo(() => urutanAnak(kontestan), [kontestan]);
  const nama = namaAnak(rekap.wilayah.id);
  return (
    <section aria-labelledby="anak" className="anak-tabel">
      <h2 id="anak" className="rekap-judul">
        Per {nama}
      </h2>
      <DataTable
        id={`rekap-${jenisId}${isTps ? "-tps" : ""}`}
        label={`Rekap per ${nama}`}
        table={table}
        query={localPage(
          {
            rows: punyaTpsDahulu(rekap.anak),
            textOf: ({ keterangan }) => keterangan,
            sortBy,
            ...(isStacked ? { pageSize: PAGE_SIZE } : {}),
          },
          table,
        )}
        columns={kolomAnak(susunan)}
        rowKey={({ wilayah_id: id }) => id}
        rowLabel={({ keterangan }) => keterangan}
        onOpen={open}
        search={`Cari ${nama}`}
        empty={<KosongImpor jenis="tps">Di sini belum ada data TPS.</KosongImpor>}
      />
    </section>
  );
}

import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo, type ReactElement } from "react";
import type { Rekap } from "#contract/rekap.contract.ts";
import { levelOf } from "#contract/wilayah.contract.ts";
import { DataTable } from "../ui/data-table.tsx";
import { STACK_BELOW } from "../ui/limits.ts";
import { localPage } from "../ui/table-local.ts";
import { useUrlTable } from "../ui/table-state.ts";
import { kolomAnak, tpsOf, urutanAnak } from "./anak-kolom.tsx";
import type { AnakRekap, ItemBerposisi } from "./rekap.rules.ts";
import { tujuanLaporan, tujuanRekap } from "./tautan.tsx";

const KELURAHAN = 4;
const ANAK: readonly string[] = ["provinsi", "kota/kabupaten", "kecamatan", "kelurahan", "TPS"];

/** What the children of a region are called: "kecamatan". */
export function namaAnak(wilayahId: number): string {
  return ANAK[levelOf(wilayahId) ?? 0] ?? "";
}

function KosongTps(): ReactElement {
  return (
    <>
      <p className="rekap-catatan">Di sini belum ada data TPS.</p>
      <Button variant="default" renderRoot={(props) => <Link to="/impor/baru" {...props} />}>
        Impor TPS
      </Button>
    </>
  );
}

interface AnakTabelProps {
  rekap: Rekap;
  kontestan: readonly ItemBerposisi[];
  jenisId: number;
}

export function AnakTabel({ rekap, kontestan, jenisId }: AnakTabelProps): ReactElement {
  const table = useUrlTable({});
  const navigate = useNavigate();
  const isStacked = useMediaQuery(STACK_BELOW, undefined, { getInitialValueInEffect: false });
  const isTps = levelOf(rekap.wilayah.id) === KELURAHAN;
  const kelurahan = rekap.wilayah.keterangan;
  const susunan = { kontestan, isTps, isStacked, jenisId, kelurahan };
  const open = (anak: AnakRekap): void => {
    void navigate(
      isTps ? tujuanLaporan(tpsOf(anak, susunan), jenisId) : tujuanRekap(jenisId, anak.wilayah_id),
    );
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
          { rows: rekap.anak, textOf: ({ keterangan }) => keterangan, sortBy },
          table,
        )}
        columns={kolomAnak(susunan)}
        rowKey={({ wilayah_id: id }) => id}
        rowLabel={({ keterangan }) => keterangan}
        onOpen={open}
        search={`Cari ${nama}`}
        empty={<KosongTps />}
      />
    </section>
  );
}

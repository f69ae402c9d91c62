// "Daftar Wilayah": the regions below one, with their TPS and voters (TPS-009).
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useDeferredValue, type ReactElement } from "react";
import {
  listDptWilayah,
  URUT_WILAYAH_DPT,
  type BarisWilayahDpt,
} from "#contract/tps/tps.contract.ts";
import { levelOf, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { listQuery } from "../api/query.ts";
import { KosongImpor } from "../ui/kosong-impor.tsx";
import { rememberKelurahan } from "../wilayah/active-kelurahan.ts";
import { DataTable } from "../ui/data-table.tsx";
import { ShareCell } from "../ui/share-bar.tsx";
import { numberColumn, type Column } from "../ui/table-columns.ts";
import { useUrlTable } from "../ui/table-state.ts";
import { BatangTps } from "./batang-tps.tsx";
import { CacahDpt } from "./cacah-dpt.tsx";
import { DiinputOleh } from "./diinput-oleh.tsx";
import { PetaCakupan } from "./peta-cakupan.tsx";
import { daftarLink } from "./tps-links.ts";

const KECAMATAN = 3;
const KELURAHAN = 4;

const angka = (
  key: keyof BarisWilayahDpt,
  header: string,
  rest: Partial<Column<BarisWilayahDpt>> = {},
) => numberColumn<BarisWilayahDpt>(key, header, { sortable: true, ...rest });

const KOLOM: readonly Column<BarisWilayahDpt>[] = [
  {
    key: "keterangan",
    header: "Wilayah",
    sortable: true,
    telling: true,
    cell: ({ id, keterangan }) => (
      <Link {...daftarLink(id)} className="quiet-link">
        {keterangan}
      </Link>
    ),
  },
  angka("jumlah_tps", "TPS", { telling: true }),
  angka("jumlah_dpt", "DPT", { telling: true }),
  angka("jumlah_dpt_kuat", "Kuat"),
  angka("jumlah_dpt_potensial", "Potensial"),
  angka("jumlah_dpt_kuat_plus_potensial", "Tertandai"),
  {
    key: "cakupan",
    header: "Daftar nama",
    sortable: true,
    cell: ({ jumlah_tps_berdaftar: bagian, jumlah_tps: semua }) => (
      <ShareCell part={bagian} total={semua} />
    ),
  },
  {
    key: "info",
    header: "Info",
    width: "3.5rem",
    cell: (row) => <DiinputOleh {...row} />,
  },
];

/** Whoever opens a kelurahan starts there the next time (SHELL-102). */
function useBuka() {
  const navigate = useNavigate();
  return ({ id }: BarisWilayahDpt): void => {
    if (levelOf(id) === KELURAHAN) {
      rememberKelurahan(id);
    }
    void navigate(daftarLink(id));
  };
}

const BelumAdaTps = (): ReactElement => (
  <KosongImpor jenis="tps" ajakan="Tambah satu per satu di kelurahannya, atau">
    Wilayah ini belum punya TPS.
  </KosongImpor>
);

function Gambar({ wilayahId }: { wilayahId: number }): ReactElement | null {
  if (wilayahId === NASIONAL) {
    return <PetaCakupan />;
  }
  // A kecamatan can have more kelurahan than bars can be told apart.
  return (levelOf(wilayahId) ?? KECAMATAN) < KECAMATAN ? <BatangTps wilayahId={wilayahId} /> : null;
}

export function DaftarWilayah({ wilayahId }: { wilayahId: number }): ReactElement {
  const table = useUrlTable({}, URUT_WILAYAH_DPT);
  const buka = useBuka();
  const query = useQuery(
    listQuery(listDptWilayah, {
      query: {
        ...table.query,
        wilayah_id: wilayahId,
      },
      progress: false,
    }),
  );
  const jumlah = query.data?.jumlah;
  // With the rows above it, which would push it away.
  const shown = useDeferredValue(jumlah);
  return (
    <>
      <CacahDpt jumlah={jumlah} />
      {jumlah?.jumlah_tps === 0 && !query.isPlaceholderData ? <BelumAdaTps /> : null}
      <section aria-labelledby="daftar-wilayah">
        <h2 id="daftar-wilayah" className="section-title">
          Daftar Wilayah
        </h2>
        <DataTable
          id="tps-wilayah"
          label="Daftar Wilayah"
          table={table}
          query={query}
          columns={KOLOM}
          rowKey={({ id }) => id}
          rowLabel={({ keterangan }) => keterangan}
          onOpen={buka}
          search="Cari wilayah"
          empty={<KosongImpor jenis="wilayah">Wilayah di bawahnya belum ada.</KosongImpor>}
        />
      </section>
      {shown === undefined || shown.jumlah_tps === 0 ? null : <Gambar wilayahId={wilayahId} />}
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { DAPIL_ENDPOINTS, TINGKAT_DAPIL } from "#contract/dapil/dapil.contract.ts";
import { keadaanKursi } from "#contract/hasil/fraksi.rules.ts";
import type { KursiDapil } from "#contract/hasil/kursi.contract.ts";
import type { SumberSuara } from "#contract/hasil/kursi.fields.ts";
import { queryFor } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { KosongImpor } from "../../ui/kosong-impor.tsx";
import { formatNumber, UNKNOWN } from "../../ui/format.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { PAGE_SIZE } from "../../ui/limits.ts";
import { numberColumn, type Column } from "../../ui/table-columns.ts";
import { localPage } from "../../ui/table-local.ts";
import { useUrlTable } from "../../ui/table-state.ts";
import { PerolehanPartai } from "./dewan.tsx";

const tpsKata = ({ tps }: KursiDapil): string =>
  tps === null ? UNKNOWN : `${formatNumber(tps.masuk)} / ${formatNumber(tps.jumlah)}`;

interface Alamat {
  jenis: number;
  sumber: SumberSuara;
  sendiri: number | null;
}

const kolomOf = ({ jenis, sumber, sendiri }: Alamat): Column<KursiDapil>[] => [
  {
    key: "dapil",
    header: "Dapil",
    sortable: true,
    cell: ({ id, keterangan }) => (
      <Link
        to="/kursi/$jenis/$dapil_id"
        params={{ jenis: String(jenis), dapil_id: String(id) }}
        search={{ sumber }}
        className="kursi-tautan"
      >
        {keterangan}
      </Link>
    ),
  },
  numberColumn<KursiDapil>("kursi", "Kursi", { sortable: true }),
  {
    key: "partai",
    header: "Perolehan",
    cell: (row) => <PerolehanPartai dapil={[row]} sendiri={sendiri} />,
  },
  { key: "belum", header: "Keadaan", sortable: true, cell: keadaanKursi },
  { key: "tps", header: "TPS masuk", numeric: true, cell: tpsKata },
];

/** How many seats can still become somebody else's, as far as that is told. */
const terbukaOf = ({ kursi, kursi_belum_pasti: kosong, kursi_terbuka: terbuka, tps }: KursiDapil) =>
  terbuka ?? (tps === null || tps.masuk === tps.jumlah ? kosong : kursi);

const URUTAN = {
  dapil: ({ keterangan }: KursiDapil) => keterangan,
  kursi: ({ kursi }: KursiDapil) => kursi,
  belum: terbukaOf,
};

/** None that can be divided here: is there any at all? */
function TanpaDapil({ jenis }: Pick<Alamat, "jenis">): ReactElement {
  const tingkat = TINGKAT_DAPIL[jenis - 1] ?? "pusat";
  const { data } = useQuery({
    ...queryFor(DAPIL_ENDPOINTS[tingkat].daftar, { query: { per_page: 1 } }),
    enabled: isAllowed(useSelf(), `dapil_${tingkat}.read`),
    meta: { quiet: true },
  });
  return data?.total === 0 ? (
    <KosongImpor jenis="dapil">Belum ada dapil tingkat ini di wilayah Anda.</KosongImpor>
  ) : (
    <p className="kursi-catatan">
      Tidak ada dapil tingkat ini yang seluruhnya di wilayah ini: kursi hanya dapat dihitung dari
      semua suara dapilnya.
    </p>
  );
}

export function DapilTabel({
  rows,
  ...alamat
}: Alamat & { rows: readonly KursiDapil[] }): ReactElement {
  const table = useUrlTable({});
  return (
    <DataTable
      id="kursi"
      label="Kursi per dapil"
      table={table}
      query={localPage(
        {
          rows,
          textOf: ({ keterangan, kode }) => `${keterangan} ${kode}`,
          sortBy: URUTAN,
          pageSize: PAGE_SIZE,
        },
        table,
      )}
      columns={kolomOf(alamat)}
      rowKey={({ id }) => id}
      rowLabel={({ keterangan }) => keterangan}
      search="Cari dapil"
      empty={<TanpaDapil jenis={alamat.jenis} />}
    />
  );
}

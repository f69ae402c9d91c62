// The dapil of a recap, with what can be done for each.
import { IconListDetails, IconMap2, IconUsers } from "@tabler/icons-react";
import { Link, linkOptions, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState, type ReactElement, type ReactNode } from "react";
import type { BarisRekapCaleg, RekapCaleg } from "#contract/hasil/rekap-caleg.contract.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { useTingkatDapil, type Tingkat } from "../../dapil/tingkat.ts";
import { useActsDapil } from "../../dapil/use-acts-dapil.tsx";
import { WilayahDialog } from "../../dapil/wilayah-dapil.tsx";
import { KosongImpor } from "../../ui/kosong-impor.tsx";
import { actionOf, type Act } from "../../ui/act.tsx";
import { DataTable, type TableQuery } from "../../ui/data-table.tsx";
import { formatNumber } from "../../ui/format.ts";
import { numberColumn, type Column } from "../../ui/table-columns.ts";
import type { TableState } from "../../ui/table-state.ts";
import { TINGKAT, type Level } from "./level.ts";
import { useUnduhDapil } from "./use-unduh-rekap.tsx";

const MassalDialog = lazy(async () => ({
  default: (await import("../../caleg/tindakan/massal-dialog.tsx")).MassalDialog,
}));

const tiga = (...angka: readonly number[]): string => angka.map(formatNumber).join(" / ");

const kolomOf = (nama: (row: BarisRekapCaleg) => ReactNode): Column<BarisRekapCaleg>[] => [
  { key: "keterangan", header: "Dapil", cell: nama, telling: true },
  {
    key: "total_caleg_utama",
    header: "Caleg Utama",
    numeric: true,
    cell: ({ total_caleg_utama: utama }) => (utama > 0 ? formatNumber(utama) : ""),
  },
  {
    key: "saksi",
    header: "Saksi / TPS / TPS valid",
    numeric: true,
    cell: (row) => tiga(row.jumlah_saksi, row.jumlah_saksi_tps, row.jumlah_saksi_tps_valid),
    telling: true,
  },
  numberColumn("jumlah_dpt", "DPT"),
  {
    key: "tertandai",
    header: "Kuat / Potensial / Tertandai",
    numeric: true,
    cell: (row) =>
      tiga(row.jumlah_dpt_kuat, row.jumlah_dpt_potensial, row.jumlah_dpt_kuat_plus_potensial),
  },
  numberColumn("jumlah_tps", "TPS", { telling: true }),
];

interface TabelRekapProps {
  level: Level;
  table: TableState;
  query: TableQuery<BarisRekapCaleg>;
  /** Name of the row: that of DPR RI leads to its province (RECAP-023), every other to its dapil. */
  isBertaut: boolean;
}

interface Dibuka {
  apa: "bacaleg" | "wilayah";
  dapil: BarisRekapCaleg;
}

function useMenuDapil(level: Level, tingkat: Tingkat, onOpen: (dibuka: Dibuka) => void) {
  const navigate = useNavigate();
  const actsOf = useActsDapil(tingkat);
  const bolehDapil = isAllowed(useSelf(), `dapil_${tingkat.tingkat}.read`);
  const unduhanOf = useUnduhDapil(level);
  return (dapil: BarisRekapCaleg): Act[] => {
    // What lies in no dapil has nobody who stands there.
    if (dapil.wilayah === null) {
      return [];
    }
    return [
      { label: "Daftar Bacaleg", icon: IconUsers, run: () => onOpen({ apa: "bacaleg", dapil }) },
      ...(bolehDapil
        ? [
            {
              label: "Detail Wilayah",
              icon: IconMap2,
              run: () => onOpen({ apa: "wilayah", dapil }),
            },
            {
              label: "Data Dapil",
              icon: IconListDetails,
              run: () => navigate(tingkat.alamat.kandidat(dapil.id)),
            },
          ]
        : []),
      ...(dapil.total_caleg > 0 ? unduhanOf({ ...dapil, wilayahId: dapil.wilayah.id }) : []),
      ...actsOf(dapil).filter(({ danger }) => danger === true),
    ];
  };
}

export function TabelRekap({ level, table, query, isBertaut }: TabelRekapProps): ReactElement {
  const tingkat = useTingkatDapil(TINGKAT[level]);
  const bolehDapil = isAllowed(useSelf(), `dapil_${tingkat.tingkat}.read`);
  const [dibuka, setDibuka] = useState<Dibuka>();
  const menu = useMenuDapil(level, tingkat, setDibuka);
  const close = (): void => setDibuka(undefined);
  return (
    <>
      <DataTable
        id={`rekap-caleg-${level}`}
        label="Rekap per dapil"
        table={table}
        query={query}
        columns={kolomOf(({ id, keterangan, wilayah }) =>
          wilayah === null || !(isBertaut || bolehDapil) ? (
            keterangan
          ) : (
            <Link
              className="quiet-link"
              {...(isBertaut
                ? linkOptions({
                    to: "/subrekap/rekap/pusat/$wilayah/$id",
                    params: { wilayah: wilayah.keterangan, id: String(wilayah.id) },
                  })
                : tingkat.alamat.kandidat(id))}
            >
              {keterangan}
            </Link>
          ),
        )}
        rowKey={({ id }) => id}
        rowLabel={({ keterangan }) => keterangan}
        rowMenu={(dapil) => menu(dapil).map(actionOf)}
        search="Cari dapil"
        empty={
          <KosongImpor jenis="dapil" ajakan="Tambah dengan tombol Dapil, atau">
            Belum ada daerah pemilihan di sini.
          </KosongImpor>
        }
      />
      {dibuka?.apa === "wilayah" ? (
        <WilayahDialog tingkat={tingkat} dapil={dibuka.dapil} onClose={close} />
      ) : null}
      {dibuka?.apa === "bacaleg" ? (
        <Suspense>
          <MassalDialog dapilId={dibuka.dapil.id} terpilih={[]} onDone={close} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The page of dapil that is inside the answer. */
export const dapilOf = (query: {
  data: { data: RekapCaleg } | undefined;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}): TableQuery<BarisRekapCaleg> => ({ ...query, data: query.data?.data.rekap });

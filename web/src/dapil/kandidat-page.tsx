// /dapil/{level}/kandidat/{dapil_id}: which regions a dapil has, and who stands in it (decision G-92).
import { Anchor, Group } from "@mantine/core";
import { IconArrowRight, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import {
  TINGKAT_DAPIL,
  type KandidatDapil,
  type WilayahDapil,
} from "#contract/dapil/dapil.contract.ts";
import { CALEG } from "#contract/caleg/caleg.fields.ts";
import { DAPIL } from "#contract/dapil/dapil.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { adminOf, progresOf } from "../caleg/kolom-caleg.tsx";
import { queryFor, useSend } from "../api/query.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { KosongImpor } from "../ui/kosong-impor.tsx";
import { actionOf, type Act } from "../ui/act.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { describedColumns, describedRows } from "../ui/described-cells.tsx";
import { DetailActions } from "../ui/detail-actions.tsx";
import { UNKNOWN } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { Rincian } from "../ui/rincian.tsx";
import { localPage } from "../ui/table-local.ts";
import { useLocalTable } from "../ui/table-state.ts";
import { keDaftar } from "./dapil-form-page.tsx";
import { PindahDialog } from "./pindah-dialog.tsx";
import { TambahWilayah } from "./tambah-wilayah.tsx";
import { useTingkat, type Tingkat } from "./tingkat.ts";
import { useActsDapil } from "./use-acts-dapil.tsx";
import { TabelWilayah } from "./wilayah-dapil.tsx";
import "./kandidat.css";

interface IsiProps {
  tingkat: Tingkat;
  isi: KandidatDapil;
}

type CalegDapil = KandidatDapil["caleg"][number];

function NamaCaleg({ caleg }: { caleg: CalegDapil }): ReactElement {
  const { id, nama_lengkap: nama } = caleg;
  return isAllowed(useSelf(), "caleg.read") ? (
    <Link className="quiet-link" to="/caleg/profil/$caleg_id" params={{ caleg_id: String(id) }}>
      {nama}
    </Link>
  ) : (
    <>{nama}</>
  );
}

const KOLOM_CALEG = describedColumns<CalegDapil, typeof CALEG>(CALEG, {
  nama_lengkap: (caleg) => <NamaCaleg caleg={caleg} />,
  nomor_urut: { telling: true },
  progres: progresOf,
  admin: adminOf,
});

function TabelCaleg({ isi: { dapil, caleg } }: IsiProps): ReactElement {
  const table = useLocalTable({});
  return (
    <section aria-labelledby="caleg-dapil">
      <h2 id="caleg-dapil" className="section-title">
        Caleg
      </h2>
      <DataTable
        id="caleg-dapil"
        label={`Caleg ${dapil.keterangan}`}
        table={table}
        query={localPage({ rows: caleg }, table)}
        columns={KOLOM_CALEG}
        rowKey={({ id }) => id}
        rowLabel={({ nama_lengkap: nama }) => nama}
        empty={<KosongImpor jenis="caleg">Belum ada caleg di dapil ini.</KosongImpor>}
      />
    </section>
  );
}

function Wilayah({ tingkat, isi: { dapil } }: IsiProps): ReactElement {
  const { api, bolehUbah, refreshes } = tingkat;
  const lepas = useSend(api.lepas, { refreshes });
  const [pindah, setPindah] = useState<WilayahDapil>();
  const actsOf = (wilayah: WilayahDapil): Act[] => [
    // A whole province, as a file may say, is not chosen here.
    ...((levelOf(wilayah.id) ?? 0) < 2
      ? []
      : [{ label: "Pindahkan", icon: IconArrowRight, run: () => setPindah(wilayah) }]),
    {
      label: "Keluarkan",
      icon: IconTrash,
      danger: true,
      ask: {
        title: `Keluarkan ${wilayah.keterangan}?`,
        body: `TPS ${wilayah.keterangan} keluar dari ${dapil.keterangan}, dan hasilnya tidak dihitung lagi di sana.`,
        action: "Keluarkan",
        danger: true,
      },
      run: () => lepas.mutateAsync({ params: { id: dapil.id, wilayah_id: wilayah.id } }),
    },
  ];
  return (
    <section aria-labelledby="wilayah-dapil">
      <h2 id="wilayah-dapil" className="section-title">
        {labelOf(DAPIL, "wilayah_id")}
      </h2>
      {bolehUbah ? <TambahWilayah tingkat={tingkat} dapil={dapil} /> : null}
      <TabelWilayah
        dapil={dapil}
        {...(bolehUbah ? { rowMenu: (one: WilayahDapil) => actsOf(one).map(actionOf) } : {})}
      />
      {pindah === undefined ? null : (
        <PindahDialog
          tingkat={tingkat}
          dapil={dapil}
          wilayah={pindah}
          onClose={() => setPindah(undefined)}
        />
      )}
    </section>
  );
}

function Isi({ tingkat, isi }: IsiProps): ReactElement {
  const { dapil } = isi;
  const kota = tingkat.induk === "kota" ? { kota_id: () => dapil.kota ?? UNKNOWN } : {};
  return (
    <>
      <Rincian
        isi={describedRows<KandidatDapil["dapil"], typeof DAPIL>(
          DAPIL,
          { kode: {}, propinsi_id: ({ propinsi }) => propinsi, ...kota, kursi: {} },
          dapil,
        )}
      />
      <div className="kandidat">
        <Wilayah tingkat={tingkat} isi={isi} />
        <TabelCaleg tingkat={tingkat} isi={isi} />
      </div>
    </>
  );
}

/** Who wins the seats of this dapil. */
const KeKursi = ({ tingkat, id }: { tingkat: Tingkat; id: string }): ReactElement => (
  <Anchor
    size="sm"
    renderRoot={(props) => (
      <Link
        to="/kursi/$jenis/$dapil_id"
        params={{ jenis: String(TINGKAT_DAPIL.indexOf(tingkat.tingkat) + 1), dapil_id: id }}
        {...props}
      />
    )}
  >
    Kursi dapil ini
  </Anchor>
);

export function KandidatPage(): ReactElement {
  const tingkat = useTingkat();
  const { dapil_id: id = "" } = useParams({ strict: false });
  const query = useQuery(queryFor(tingkat.api.kandidat, { params: { id } }));
  const navigate = useNavigate();
  const actsOf = useActsDapil(tingkat);
  const dapil = query.data?.data.dapil;
  const { alamat, bolehUbah } = tingkat;
  const bolehKursi = isAllowed(useSelf(), "qc.read");
  return (
    <Page
      title={dapil?.keterangan ?? "Data Dapil"}
      trail={
        <Group gap="md">
          {keDaftar(tingkat)}
          {bolehKursi ? <KeKursi tingkat={tingkat} id={id} /> : null}
        </Group>
      }
      {...(dapil === undefined || !bolehUbah
        ? {}
        : {
            actions: (
              <DetailActions
                menu={actsOf(dapil, () => navigate({ ...alamat.daftar, replace: true })).map(
                  actionOf,
                )}
                ubah={(props) => <Link {...alamat.ubah(dapil.id)} {...props} />}
              />
            ),
          })}
    >
      <QueryView query={query} skeleton={480}>
        {({ data }) => <Isi tingkat={tingkat} isi={data} />}
      </QueryView>
    </Page>
  );
}

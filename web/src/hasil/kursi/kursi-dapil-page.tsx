// /kursi/{jenis}/{dapil_id}: the seats of one dapil, by our own count or by the official result.
import { Button, Group, Text } from "@mantine/core";
import { IconZoomQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { TINGKAT_DAPIL } from "#contract/dapil/dapil.contract.ts";
import { cetakKursiDapil, getKursiDapil, unduhKursiDapil } from "#contract/hasil/kursi.contract.ts";
import type { SumberSuara } from "#contract/hasil/kursi.fields.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { ownWilayah } from "../../api/active-wilayah.ts";
import { addressOf } from "../../api/call-api.ts";
import { queryFor } from "../../api/query.ts";
import { isAllowed, isNasional, useSelf } from "../../api/self.ts";
import { useInstalasi } from "../../api/status.ts";
import { LuarWilayahView } from "../../router/error-view.tsx";
import { useGerak, useIkuti } from "../rekap/use-rekap.ts";
import { formatDateTime } from "../../ui/format.ts";
import { LiveNote } from "../../ui/live-note.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useSearchParams } from "../../ui/search-params.ts";
import { StatusPage } from "../../ui/status-page.tsx";
import { PRINTER, UnduhButton } from "../../ui/unduh-button.tsx";
import { useTingkatDapil } from "../../dapil/tingkat.ts";
import { IsiDapil } from "./isi-dapil.tsx";
import { PilihSumber } from "./sumber.tsx";
import "./kursi.css";

interface Alamat {
  jenis: number;
  dapilId: number;
}

const requestOf = ({ jenis, dapilId }: Alamat, sumber: SumberSuara) => ({
  params: { jenis_caleg_id: jenis, dapil_id: dapilId },
  query: { sumber },
});

const LAIN = { qc: "resmi", resmi: "qc" } as const;

/** Nobody's, or not all of it in one's own region: the server does not say which. */
function TidakAda(): ReactElement {
  const self = useSelf();
  return isNasional(self) ? (
    <StatusPage
      icon={<IconZoomQuestion size={44} stroke={1.4} />}
      title="Dapil ini tidak ada"
      actions={
        <Button renderRoot={(props) => <Link to="/kursi" {...props} />}>Perolehan Kursi</Button>
      }
    >
      Mungkin sudah dihapus, atau alamatnya salah.
    </StatusPage>
  ) : (
    <LuarWilayahView own={ownWilayah(self)} to="/kursi" />
  );
}

/** To all seats of the level, and to the dapil with its regions and candidates. */
function Jalan({ jenis, dapilId, sumber }: Alamat & { sumber: SumberSuara }): ReactElement {
  const nama = TINGKAT_DAPIL[jenis - 1] ?? "pusat";
  const { alamat } = useTingkatDapil(nama);
  const { fitur } = useInstalasi();
  const bolehDapil = isAllowed(useSelf(), `dapil_${nama}.read`) && fitur.dapil === true;
  return (
    <Group gap="md">
      <Link to="/kursi" search={{ jenis: String(jenis), sumber }} className="kursi-tautan">
        Perolehan Kursi
      </Link>
      {bolehDapil ? (
        <Link {...alamat.kandidat(dapilId)} className="kursi-tautan">
          Wilayah dan caleg dapil ini
        </Link>
      ) : null}
    </Group>
  );
}

function Unduhan({ sumber, ...alamat }: Alamat & { sumber: SumberSuara }): ReactElement {
  const tanya = requestOf(alamat, sumber);
  return (
    <>
      <UnduhButton alamat={addressOf(cetakKursiDapil, tanya)} icon={PRINTER}>
        Cetak PDF
      </UnduhButton>
      <UnduhButton alamat={addressOf(unduhKursiDapil, tanya)}>Unduh Excel</UnduhButton>
    </>
  );
}

const useKursiDapil = (alamat: Alamat, sumber: SumberSuara) =>
  useQuery({
    ...queryFor(getKursiDapil, { ...requestOf(alamat, sumber), progress: false }),
    ...useGerak(),
  });

const isTidakAda = ({ data, error }: ReturnType<typeof useKursiDapil>): boolean =>
  data === undefined && error?.is("tidak-ditemukan") === true;

interface IsiProps {
  alamat: Alamat;
  sumber: SumberSuara;
  query: ReturnType<typeof useKursiDapil>;
}

/** Of a dapil that there is: followed live, the other source beside it. */
function Isi({ alamat, sumber, query }: IsiProps): ReactElement | null {
  const lain = useKursiDapil(alamat, LAIN[sumber]);
  const lingkup = { jenisIds: [alamat.jenis], wilayahId: NASIONAL };
  useIkuti(lingkup, query);
  useIkuti(lingkup, lain);
  return query.data === undefined ? null : (
    <IsiDapil key={sumber} jenis={alamat.jenis} isi={query.data.data} lain={lain.data?.data} />
  );
}

export function KursiDapilPage(): ReactElement {
  const { jenis = "", dapil_id = "" } = useParams({ strict: false });
  const alamat = { jenis: Number(jenis), dapilId: Number(dapil_id) };
  const [search, setSearch] = useSearchParams({ isLangkah: true });
  const sumber: SumberSuara = search["sumber"] === "resmi" ? "resmi" : "qc";
  const query = useKursiDapil(alamat, sumber);
  const nama = query.data?.data.bahan.dapil.keterangan;
  if (isTidakAda(query)) {
    return <TidakAda />;
  }
  return (
    <Page
      title={nama === undefined ? "Kursi dapil" : `Kursi ${nama}`}
      trail={<Jalan {...alamat} sumber={sumber} />}
      {...(nama === undefined ? {} : { actions: <Unduhan {...alamat} sumber={sumber} /> })}
    >
      <div className="kursi-keadaan">
        <PilihSumber sumber={sumber} onChange={(next) => setSearch({ sumber: next })} />
        <Text c="dimmed" size="sm">
          {nama === undefined ? " " : `Keadaan ${formatDateTime(query.dataUpdatedAt)}`}
        </Text>
        {sumber === "qc" ? <LiveNote /> : null}
      </div>
      <QueryView query={query} skeleton={480}>
        {() => <Isi alamat={alamat} sumber={sumber} query={query} />}
      </QueryView>
    </Page>
  );
}

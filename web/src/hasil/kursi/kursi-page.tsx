// /kursi: who wins which seats, of one level in one region.
import { SegmentedControl, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { CALON } from "#contract/caleg/calon.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import {
  cetakKursi,
  getKursi,
  unduhKursi,
  type PerolehanKursi,
} from "#contract/hasil/kursi.contract.ts";
import { metodeKata } from "#contract/hasil/kata-kursi.rules.ts";
import type { SumberSuara } from "#contract/hasil/kursi.fields.ts";
import { levelOf, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { ownWilayah } from "../../api/active-wilayah.ts";
import { addressOf } from "../../api/call-api.ts";
import { queryFor } from "../../api/query.ts";
import { useSelf } from "../../api/self.ts";
import { JENIS, jenisAwal } from "../../caleg/kepatuhan/kepatuhan.rules.ts";
import { useGerak, useIkuti } from "../rekap/use-rekap.ts";
import { formatDateTime, formatNumber } from "../../ui/format.ts";
import { LiveNote } from "../../ui/live-note.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useSearchParams } from "../../ui/search-params.ts";
import { PRINTER, UnduhButton } from "../../ui/unduh-button.tsx";
import { useWilayah } from "../../wilayah/use-wilayah.ts";
import { WilayahPicker } from "../../wilayah/wilayah-picker.tsx";
import { DapilTabel } from "./dapil-tabel.tsx";
import { Dewan } from "./dewan.tsx";
import { PilihSumber, UnggahResmi } from "./sumber.tsx";
import "./kursi.css";

function Ambang({ ambang }: Pick<PerolehanKursi, "ambang">): ReactElement | null {
  return ambang.persen === 0 ? null : (
    <Text size="sm">
      Ambang batas {ambang.persen.toLocaleString("id-ID")} % suara sah nasional:{" "}
      {formatNumber(ambang.suara_minimal)} dari {formatNumber(ambang.suara_sah)} suara.
    </Text>
  );
}

/** Of official results. */
function BelumDimuat({ jumlah, jenis }: { jumlah: number; jenis: number }): ReactElement | null {
  const akibat = jenis === 1 ? " Ambang batas dihitung dari yang sudah ada saja." : "";
  return jumlah === 0 ? null : (
    <Text size="sm">
      Hasil resmi {formatNumber(jumlah)} dapil belum dimuat.{akibat} <UnggahResmi />
    </Text>
  );
}

/** Where the count alone does not tell which seats are still open. */
function TanpaTerbuka({ metode, dapil }: PerolehanKursi): ReactElement | null {
  const isDiam = dapil.some(
    ({ tps, kursi_terbuka: terbuka }) =>
      terbuka === null && tps !== null && tps.masuk > 0 && tps.masuk < tps.jumlah,
  );
  return metode === "hare" || !isDiam ? null : (
    <Text size="sm" c="dimmed">
      Berapa kursi tiap dapil yang masih terbuka tampak bila provinsi atau kota dipilih.
    </Text>
  );
}

interface Pilihan {
  jenis: number;
  sumber: SumberSuara;
  wilayahId: number;
}

function Isi({ jenis, sumber, wilayahId }: Pilihan): ReactElement {
  const query = useQuery({
    ...queryFor(getKursi, {
      params: { jenis_caleg_id: jenis },
      query: { sumber, wilayah_id: wilayahId },
      progress: false,
    }),
    ...useGerak(),
  });
  // The threshold of DPR RI moves with votes from anywhere.
  useIkuti({ jenisIds: [jenis], wilayahId: jenis === 1 ? NASIONAL : wilayahId }, query);
  return (
    <>
      <div className="kursi-keadaan">
        <Text c="dimmed" size="sm">
          {query.data === undefined ? " " : `Keadaan ${formatDateTime(query.dataUpdatedAt)}`}
        </Text>
        {sumber === "qc" ? <LiveNote /> : null}
      </div>
      <QueryView query={query} skeleton={480}>
        {({ data }) => (
          <div className="kursi-isi" data-stale={query.isPlaceholderData || undefined}>
            <div>
              <Text size="sm">Cara menghitung: {metodeKata(data)}.</Text>
              <Ambang ambang={data.ambang} />
              <BelumDimuat jumlah={data.belum_dimuat} jenis={jenis} />
            </div>
            <Dewan perolehan={data} jenis={jenis} sumber={sumber} />
            <TanpaTerbuka {...data} />
            <DapilTabel
              rows={data.dapil}
              jenis={jenis}
              sumber={sumber}
              sendiri={data.partai_sendiri}
            />
          </div>
        )}
      </QueryView>
    </>
  );
}

export function KursiPage(): ReactElement {
  const { value, id, change } = useWilayah({ clears: ["s"], isLangkah: true });
  const own = ownWilayah(useSelf());
  const wilayahId = id ?? own.id;
  const [search, setSearch] = useSearchParams({ isLangkah: true });
  const jenis = Number(search["jenis"] ?? jenisAwal(levelOf(wilayahId) ?? 0));
  const sumber = search["sumber"] === "resmi" ? "resmi" : "qc";
  const tanya = { params: { jenis_caleg_id: jenis }, query: { sumber, wilayah_id: wilayahId } };
  return (
    <Page
      title="Perolehan Kursi"
      actions={
        <>
          <UnduhButton alamat={addressOf(cetakKursi, tanya)} icon={PRINTER}>
            Cetak PDF
          </UnduhButton>
          <UnduhButton alamat={addressOf(unduhKursi, tanya)}>Unduh Excel</UnduhButton>
        </>
      }
    >
      <WilayahPicker value={value} onChange={change} until="kota" />
      <div className="kursi-pilihan">
        <SegmentedControl
          aria-label={labelOf(CALON, "jenis_caleg_id")}
          data={JENIS}
          value={String(jenis)}
          onChange={(next) => setSearch({ jenis: next, page: undefined, s: undefined })}
        />
        <PilihSumber sumber={sumber} onChange={(next) => setSearch({ sumber: next })} />
      </div>
      <Isi jenis={jenis} sumber={sumber} wilayahId={wilayahId} />
    </Page>
  );
}

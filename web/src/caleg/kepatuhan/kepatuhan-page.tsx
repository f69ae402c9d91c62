// /caleg/kepatuhan: which rules the lists of candidates break, the lists behind each, and their names.
import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  cetakKepatuhan,
  getKepatuhan,
  listPartai,
  unduhKepatuhan,
} from "#contract/caleg/kepatuhan.contract.ts";
import { CALON } from "#contract/caleg/calon.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import { SARINGAN_KEPATUHAN } from "#contract/caleg/kepatuhan.fields.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { ownWilayah } from "../../api/active-wilayah.ts";
import { addressOf } from "../../api/call-api.ts";
import { queryFor } from "../../api/query.ts";
import { useSelf } from "../../api/self.ts";
import { Chooser } from "../../ui/chooser.tsx";
import { BAWAAN, offer } from "../../ui/offer.ts";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useSearchParams } from "../../ui/search-params.ts";
import { UnduhButton } from "../../ui/unduh-button.tsx";
import { useUrlTable } from "../../ui/table-state.ts";
import { useWilayah } from "../../wilayah/use-wilayah.ts";
import { WilayahPicker } from "../../wilayah/wilayah-picker.tsx";
import { DaftarTabel } from "./daftar-tabel.tsx";
import { JENIS, SUMBER, callOf, callSendiriOf, jenisAwal, type Tanya } from "./kepatuhan.rules.ts";
import { Kosong } from "./kosong.tsx";
import { Ringkasan } from "./ringkasan.tsx";
import { Sendiri, UnduhanSendiri } from "./sendiri.tsx";
import "./kepatuhan.css";

/** Parties by their number, with what they are called. */
function usePartai() {
  return offer(useQuery({ ...queryFor(listPartai), staleTime: Infinity }), ({ data }) =>
    data.map((one) => ({ value: String(one.id), label: `${one.id} ${one.singkat}` })),
  );
}

function PilihPartai(): ReactElement {
  const [{ partai }, setSearch] = useSearchParams();
  return (
    <Chooser
      aria-label={labelOf(SARINGAN_KEPATUHAN, "partai")}
      placeholder="Semua partai"
      data={usePartai()}
      kosong={BAWAAN}
      value={partai ?? null}
      onChange={(next) => setSearch({ partai: next ?? undefined, page: undefined })}
      searchable
      clearable
      clearButtonProps={{ "aria-label": "Semua partai" }}
    />
  );
}

/** Without a choice: the level whose dapil lie in the region. */
function useJenis(wilayahId: number): [jenis: number, change: (jenis: string) => void] {
  const [search, change] = useSearchParams();
  const jenis = Number(search["jenis"] ?? jenisAwal(levelOf(wilayahId) ?? 0));
  return [jenis, (next) => change({ jenis: next, page: undefined, s: undefined })];
}

/** For those who meet over it. */
function Unduhan({ tanya: { params, query } }: { tanya: Tanya }): ReactElement {
  return (
    <>
      <UnduhButton alamat={addressOf(unduhKepatuhan, { params, query })}>Unduh Excel</UnduhButton>
      <UnduhButton alamat={addressOf(cetakKepatuhan, { params, query })}>Unduh PDF</UnduhButton>
    </>
  );
}

/** The lists of all parties, as they were loaded. */
function SemuaPartai({ jenis, wilayahId }: { jenis: number; wilayahId: number }): ReactElement {
  const table = useUrlTable(SARINGAN_KEPATUHAN);
  const tanya = callOf({ jenis, wilayahId, partai: table.filters.partai });
  const query = useQuery(queryFor(getKepatuhan, tanya));
  return (
    <QueryView query={query} skeleton={280}>
      {({ data }) => (
        <>
          <Ringkasan kepatuhan={data} table={table} />
          {data.jumlah_daftar === 0 ? <Kosong /> : <DaftarTabel tanya={tanya} table={table} />}
        </>
      )}
    </QueryView>
  );
}

export function KepatuhanPage(): ReactElement {
  const self = useSelf();
  const { value, id, change } = useWilayah({ clears: ["s"] });
  const wilayahId = id ?? ownWilayah(self).id;
  const [jenis, setJenis] = useJenis(wilayahId);
  const [{ sumber = "sendiri", partai }, setSearch] = useSearchParams();
  const sendiri = callSendiriOf({ jenis, wilayahId });
  const isSemua = sumber === "semua";
  return (
    <Page
      title="Kepatuhan Daftar Calon"
      actions={
        isSemua ? (
          <Unduhan tanya={callOf({ jenis, wilayahId, partai })} />
        ) : (
          <UnduhanSendiri {...sendiri} />
        )
      }
    >
      <WilayahPicker value={value} onChange={change} until="kota" />
      <div className="kepatuhan-saringan">
        <SegmentedControl
          aria-label="Yang dinilai"
          data={SUMBER}
          value={sumber}
          // What one is narrowed to, the other may not know.
          onChange={(next) =>
            setSearch({
              sumber: next,
              aturan: undefined,
              partai: undefined,
              page: undefined,
              s: undefined,
            })
          }
        />
        <SegmentedControl
          aria-label={labelOf(CALON, "jenis_caleg_id")}
          data={JENIS}
          value={String(jenis)}
          onChange={setJenis}
        />
        {isSemua ? <PilihPartai /> : null}
      </div>
      {isSemua ? <SemuaPartai jenis={jenis} wilayahId={wilayahId} /> : <Sendiri tanya={sendiri} />}
    </Page>
  );
}

// Voters by name, in a dialog: searched, filtered, as long as they are.
import { Text } from "@mantine/core";
import { useState, type ReactElement, type ReactNode } from "react";
import { DPT_PER_HALAMAN, type DptRow } from "#contract/tps/dpt.contract.ts";
import { DEEPEST, isCutOff } from "#contract/core/list.rules.ts";
import { formatNumber } from "../../ui/format.ts";
import { CUT_OFF_TEXT } from "../../ui/limits.ts";
import { QueryError } from "../../ui/query-view.tsx";
import { usePages, type PageQuery, type Pages } from "../../ui/use-pages.ts";
import { VirtualTable, type VirtualColumn } from "../../ui/virtual-table.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { SaringanFields } from "./saringan-pemilih-fields.tsx";
import {
  galatUsia,
  jumlahSaringan,
  TANPA_SARINGAN,
  type SaringanPemilih,
} from "./saringan-pemilih.ts";
import "./dpt.css";

export type PemilihQuery = SaringanPemilih & { page: number; per_page: number };

export interface DaftarPemilihProps<Row extends DptRow> {
  label: string;
  /** Where: changes with the TPS, the kelurahan, the kota. */
  tempat: number;
  kolom: readonly VirtualColumn<Row>[];
  queryOf: (query: PemilihQuery) => PageQuery<Row>;
  kelurahanId: number | undefined;
  /** Shown while nothing is searched for or filtered, and there is nobody. */
  kosong: ReactNode;
  /** How many letters a search needs; nothing is shown before. */
  terpendek?: number;
  /** The row that is shown first. */
  mulai?: number | undefined;
  /** Height of a row. */
  rowPx?: number | undefined;
}

function Kosong({ children }: { children: ReactNode }): ReactElement {
  return <div className="pemilih-kosong">{children}</div>;
}

const TIDAK_ADA = (
  <Kosong>
    <Text>Data tidak ditemukan.</Text>
    <Text c="dimmed">Ubah kata pencarian atau lepas filternya.</Text>
  </Kosong>
);

interface IsiProps<Row extends DptRow> {
  props: DaftarPemilihProps<Row>;
  pages: Pages<Row>;
  saringan: SaringanPemilih;
}

function Isi<Row extends DptRow>({ props, pages, saringan }: IsiProps<Row>): ReactElement | null {
  const { label, kolom, kosong, mulai, tempat, rowPx } = props;
  const { first, error } = pages;
  const isWhole = saringan.s === "" && jumlahSaringan(saringan) === 0;
  if (error !== null) {
    return <QueryError error={error} onRetry={pages.retry} />;
  }
  if (first === undefined) {
    return <Waiting shape={320} />;
  }
  if (first.total === 0) {
    return isWhole && !pages.isStale ? <Kosong>{kosong}</Kosong> : TIDAK_ADA;
  }
  return (
    <VirtualTable
      key={`${tempat} ${JSON.stringify(saringan)}`}
      label={label}
      columns={kolom}
      total={Math.min(first.total, DEEPEST)}
      rowAt={pages.rowAt}
      onRange={pages.onRange}
      isStale={pages.isStale}
      marked={isWhole ? mulai : undefined}
      rowPx={rowPx}
    />
  );
}

function Kaki({ first }: Pick<Pages<unknown>, "first">): ReactElement | null {
  if (first === undefined) {
    return null;
  }
  const isMore = first.total_is_estimate === true;
  return (
    <div className="pemilih-kaki">
      <span className="angka" role="status">
        {isMore
          ? `Lebih dari ${formatNumber(first.total)} orang: tambahkan kata atau filter.`
          : `Total Data ${formatNumber(first.total)}`}
      </span>
      {isCutOff(first) && !isMore ? <span>{CUT_OFF_TEXT}</span> : null}
      <span>Setiap pencarian tercatat.</span>
    </div>
  );
}

export function DaftarPemilih<Row extends DptRow>(props: DaftarPemilihProps<Row>): ReactElement {
  const { tempat, queryOf, kelurahanId, terpendek = 0 } = props;
  const [saringan, setSaringan] = useState(TANPA_SARINGAN);
  const isEnough = (saringan.s.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= terpendek;
  const isReady = isEnough && galatUsia(saringan) === undefined;
  const pages = usePages<Row>({
    subject: `${tempat} ${JSON.stringify(saringan)}`,
    perPage: DPT_PER_HALAMAN,
    pageOf: (page) => queryOf({ ...saringan, page, per_page: DPT_PER_HALAMAN }),
    enabled: isReady,
  });
  return (
    <div className="pemilih">
      <SaringanFields value={saringan} onChange={setSaringan} kelurahanId={kelurahanId} />
      {isEnough ? (
        <Isi props={props} pages={pages} saringan={saringan} />
      ) : (
        <Kosong>
          <Text>Ketik nama yang dicari, paling sedikit {terpendek} huruf.</Text>
          <Text c="dimmed">Ejaan yang sedikit berbeda juga ditemukan.</Text>
        </Kosong>
      )}
      {isEnough ? <Kaki first={pages.first} /> : null}
    </div>
  );
}

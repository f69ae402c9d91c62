// The fields of a report in the groups and the order of the paper form, its sums, its save buttons.
import { Alert, Anchor, Button, Kbd } from "@mantine/core";
import { IconAlertTriangle, IconHistory } from "@tabler/icons-react";
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactElement,
} from "react";
import type { ItemLaporan } from "#contract/hasil/item.contract.ts";
import type { Laporan } from "#contract/hasil/laporan.contract.ts";
import type { Kesalahan, TingkatKesalahan } from "#contract/hasil/kesalahan-laporan.rules.ts";
import { formatDateTime } from "../../ui/format.ts";
import { useStickyBar } from "../../ui/sticky-bar.ts";
import {
  awalKerja,
  itemTersangkut,
  jumlahOf,
  kelompokkan,
  check,
  type Counts,
  type Kelompok,
} from "./counts.ts";
import { fieldId, CountsRow } from "./counts-row.tsx";
import { PartaiRows, useLipatan, type Lipatan } from "./partai-rows.tsx";
import { BukaRingkasan, JumlahBerjalan, KesalahanList } from "./ringkasan.tsx";
import { StatusSimpan } from "./status-simpan.tsx";
import type { Formulir } from "./use-formulir.ts";
import { useCountsKeys } from "./use-counts-keys.ts";
import "./counts-form.css";

function Notes({ formulir }: { formulir: Formulir }): ReactElement | null {
  const { pulih, kiriman, drop } = formulir;
  const rejected = kiriman?.keadaan === "ditolak" ? kiriman : undefined;
  if (pulih === undefined && rejected === undefined) {
    return null;
  }
  const isRejected = rejected !== undefined;
  const Icon = isRejected ? IconAlertTriangle : IconHistory;
  return (
    <Alert color={isRejected ? "red" : "blue"} icon={<Icon aria-hidden />} className="isian-note">
      <span>
        {isRejected
          ? `Laporan ini belum tersimpan di server. ${rejected.pesan}`
          : `Isian dari ${formatDateTime(pulih?.pada)} yang belum disimpan dipulihkan.`}
      </span>
      <Button size="compact-sm" variant="default" onClick={drop}>
        Buang
      </Button>
    </Alert>
  );
}

/** The gravest fault that each item takes part in. */
function faultsByItem(
  item: Laporan["item"],
  kesalahan: readonly Kesalahan[],
  isian: Counts,
): ReadonlyMap<number, TingkatKesalahan> {
  const faults = new Map<number, TingkatKesalahan>();
  for (const fault of kesalahan.toReversed()) {
    for (const { id } of itemTersangkut(item, fault, isian)) {
      faults.set(id, fault.tingkat);
    }
  }
  return faults;
}

/** It stands under its party. */
const isBaris = ({ kelompok }: ItemLaporan): boolean => kelompok === "caleg";

/** The fields that are there: candidates that are folded away are none. */
const terlihat = (groups: readonly Kelompok[], { isOpen }: Lipatan): Kelompok[] =>
  groups.map((group) => ({
    ...group,
    item: group.item.filter((one) => !isBaris(one) || isOpen(one.partai_id)),
  }));

interface GroupProps {
  kelompok: Kelompok;
  lipatan: Lipatan;
  isian: Counts;
  faults: ReadonlyMap<number, TingkatKesalahan>;
  readOnly: boolean;
  onChange: (id: number, raw: string) => void;
}

function Group({ kelompok, lipatan, isian, ...common }: GroupProps): ReactElement {
  const { judul, item, isKontestan } = kelompok;
  const { faults, readOnly, onChange } = common;
  const name = judul.replaceAll(" ", "-").toLowerCase();
  const headingId = `kolom-${name}`;
  return (
    <div role="group" aria-labelledby={`kelompok-${name}`} className="isian-kelompok">
      <div className="isian-judul">
        <h2 id={`kelompok-${name}`}>{judul}</h2>
        {item.some(isBaris) ? (
          <Anchor component="button" type="button" size="sm" onClick={lipatan.toggleAll}>
            {lipatan.isAllOpen ? "Lipat semua calon" : "Buka semua calon"}
          </Anchor>
        ) : null}
        <span id={headingId}>{isKontestan ? "Jumlah Suara" : "Jumlah"}</span>
      </div>
      <ul>
        {item.map((one) =>
          one.kelompok === "partai" ? (
            <PartaiRows
              key={one.id}
              partai={one}
              {...{ item, isian, headingId, lipatan, faults, readOnly, onChange }}
            />
          ) : isBaris(one) ? null : (
            <CountsRow
              key={one.id}
              item={one}
              text={isian[one.id] ?? ""}
              fault={faults.get(one.id)}
              {...{ headingId, isKontestan, readOnly, onChange }}
            />
          ),
        )}
      </ul>
    </div>
  );
}

const HINTS = [
  ["Enter", "lanjut"],
  ["Ctrl Enter", "simpan & lanjut"],
  ["Esc", "keluar"],
  ["Alt ↑ ↓", "dokumen"],
] as const;

function KeyHints(): ReactElement {
  return (
    <p className="isian-hints" aria-hidden>
      {HINTS.map(([keys, words]) => (
        <span key={keys}>
          <Kbd size="xs">{keys}</Kbd> {words}
        </span>
      ))}
    </p>
  );
}

export interface CountsFormProps {
  laporan: Laporan;
  formulir: Formulir;
  readOnly: boolean;
  /** On the primary button: "Simpan & TPS berikutnya". */
  nextLabel: string;
  onSave: () => void;
  onSaveNext: () => void;
  onCompare: () => void;
  onLeave: () => void;
}

/** A function that stays the same while what it does changes, for rows that are drawn only when needed. */
function useSteady<Args extends unknown[]>(work: (...args: Args) => void) {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

const hasMouse = (): boolean => matchMedia("(pointer: fine)").matches;

/** Where the form opens. On a phone the keyboard would cover half of the page before anything was read. */
function useAwal(item: ItemLaporan | undefined): void {
  const [first] = useState(item);
  useEffect(() => {
    if (first !== undefined && hasMouse()) {
      document.getElementById(fieldId(first.id))?.focus();
    }
  }, [first]);
}

/** Saved while one types: the field keeps the focus, and nothing moves under the finger. */
const stayInField = (event: MouseEvent): void => event.preventDefault();

export function CountsForm(props: CountsFormProps): ReactElement {
  const { laporan, formulir, readOnly, nextLabel, onSave, onSaveNext, onCompare, onLeave } = props;
  const { item } = laporan;
  const { isian, set } = formulir;
  const foot = useStickyBar<HTMLDivElement>("Bottom");
  const nextButton = useRef<HTMLButtonElement>(null);
  const keys = useCountsKeys({ set, onEnd: () => nextButton.current?.focus(), onLeave });
  const onChange = useSteady(set);
  const groups = useMemo(() => kelompokkan(item), [item]);
  const lipatan = useLipatan();
  const kesalahan = check(laporan, isian);
  const faults = faultsByItem(item, kesalahan, isian);
  // Half of a draft contradicts itself until the rest is typed.
  const awal = awalKerja(terlihat(groups, lipatan), isian, formulir.isDirty ? [] : kesalahan);
  useAwal(readOnly ? undefined : awal);
  return (
    <form
      className="isian"
      aria-label={`Laporan ${laporan.jenis_laporan.keterangan}`}
      onSubmit={(event) => event.preventDefault()}
      {...keys}
    >
      <div className="isian-scroll">
        <Notes formulir={formulir} />
        {groups.map((kelompok) => (
          <Group
            key={kelompok.judul}
            kelompok={kelompok}
            lipatan={lipatan}
            isian={isian}
            faults={faults}
            readOnly={readOnly}
            onChange={onChange}
          />
        ))}
      </div>
      <div ref={foot} className="isian-foot">
        <JumlahBerjalan jumlah={jumlahOf(item, isian)} />
        {readOnly ? null : (
          <BukaRingkasan kesalahan={kesalahan} onClick={() => nextButton.current?.focus()} />
        )}
        <KesalahanList kesalahan={kesalahan} item={item} isian={isian} />
        <StatusSimpan laporan={laporan} formulir={formulir} onCompare={onCompare} />
        {readOnly ? null : (
          <div className="isian-actions">
            <Button variant="default" onMouseDown={stayInField} onClick={onSave}>
              Simpan
            </Button>
            <Button ref={nextButton} className="isian-lanjut" onClick={onSaveNext}>
              {nextLabel}
            </Button>
          </div>
        )}
        {readOnly ? null : <KeyHints />}
      </div>
    </form>
  );
}

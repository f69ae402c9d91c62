// The foot of the form: the sums that run along, and in words what does not fit.
import { Anchor, UnstyledButton } from "@mantine/core";
import {
  IconAlertTriangle,
  IconChevronUp,
  IconCircleCheck,
  IconCircleX,
} from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import type { ItemLaporan } from "#contract/hasil/item.contract.ts";
import type { Kesalahan } from "#contract/hasil/kesalahan-laporan.rules.ts";
import { formatNumber } from "../../ui/format.ts";
import { awalKesalahan, isEmpty, sebutCocok, type Counts, type Jumlah } from "./counts.ts";
import { fieldId } from "./counts-row.tsx";

interface SumProps {
  /** Left out where there is room for one line only. */
  rinci?: string;
  label: string;
  value: number | null;
}

function Sum({ rinci, label, value }: SumProps): ReactElement {
  return (
    <div className="jumlah-cell">
      <dt>
        {rinci === undefined ? null : <span className="jumlah-rinci">{rinci} </span>}
        {label}
      </dt>
      <dd className="angka">{formatNumber(value)}</dd>
    </div>
  );
}

export function JumlahBerjalan({ jumlah }: { jumlah: Jumlah }): ReactElement {
  const { suara, sah, sahTidakSah, total } = jumlah;
  return (
    <dl className="jumlah" aria-label="Jumlah berjalan">
      <Sum rinci="Jumlah" label="suara" value={suara} />
      <Sum rinci="Suara" label="sah" value={sah} />
      <Sum label="Sah + tidak sah" value={sahTidakSah} />
      <Sum label="Total" value={total} />
    </dl>
  );
}

const ICONS = { galat: IconCircleX, peringatan: IconAlertTriangle } as const;
const WORDS = { galat: "Tidak cocok", peringatan: "Perlu dicek" } as const;

interface BukaRingkasanProps {
  kesalahan: readonly Kesalahan[];
  onClick: () => void;
}

/** At the end of the one line that is left of the foot while one types. */
export function BukaRingkasan({ kesalahan, onClick }: BukaRingkasanProps): ReactElement {
  const tingkat = kesalahan[0]?.tingkat;
  const Icon = tingkat === undefined ? undefined : ICONS[tingkat];
  return (
    <UnstyledButton
      className="isian-buka"
      data-tingkat={tingkat}
      aria-label={`Tampilkan ringkasan dan tombol simpan${tingkat === undefined ? "" : `, ${kesalahan.length} perlu dilihat`}`}
      onClick={onClick}
    >
      {Icon === undefined ? null : <Icon size={16} stroke={1.8} aria-hidden />}
      {kesalahan.length === 0 ? null : <span className="angka">{kesalahan.length}</span>}
      <IconChevronUp size={18} aria-hidden />
    </UnstyledButton>
  );
}

interface FaultProps {
  fault: Kesalahan;
  item: readonly ItemLaporan[];
  isian: Counts;
}

function FaultRow({ fault, item, isian }: FaultProps): ReactElement {
  const { tingkat, teks } = fault;
  const Icon = ICONS[tingkat];
  const first = awalKesalahan(item, fault, isian);
  return (
    <li className="kesalahan" data-tingkat={tingkat}>
      <UnstyledButton
        className="kesalahan-isi"
        onClick={() => document.getElementById(fieldId(first?.id ?? 0))?.focus()}
      >
        <Icon size={16} stroke={1.8} aria-hidden />
        <span>
          <b>{WORDS[tingkat]}.</b> {teks}
        </span>
      </UnstyledButton>
    </li>
  );
}

/** So many stand there at once where there is room. */
const MUAT = 3;

interface KesalahanListProps {
  kesalahan: readonly Kesalahan[];
  item: readonly ItemLaporan[];
  isian: Counts;
}

/** Never in the way of saving: what does not fit is stored as it is, and listed (decision O-06). */
export function KesalahanList({ kesalahan, item, isian }: KesalahanListProps): ReactElement {
  const [isAll, setAll] = useState(false);
  const jumlah = kesalahan.length;
  return (
    <div className="kesalahan-kotak" data-semua={isAll || undefined}>
      <div className="kesalahan-area" role="status">
        {jumlah === 0 && !isEmpty(isian) ? (
          <p className="kesalahan" data-tingkat="cocok">
            <span className="kesalahan-isi">
              <IconCircleCheck size={16} stroke={1.8} aria-hidden />
              {sebutCocok(item, isian)}
            </span>
          </p>
        ) : null}
        {jumlah === 0 ? null : (
          <ul>
            {kesalahan.map((fault) => (
              <FaultRow key={fault.kode} fault={fault} item={item} isian={isian} />
            ))}
          </ul>
        )}
      </div>
      {jumlah < 2 ? null : (
        <Anchor
          component="button"
          type="button"
          size="sm"
          className="kesalahan-lagi"
          data-muat={jumlah <= MUAT || undefined}
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? "Ringkas lagi" : `Tampilkan semua: ${formatNumber(jumlah)} perlu dilihat`}
        </Anchor>
      )}
    </div>
  );
}

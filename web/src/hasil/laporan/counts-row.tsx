// One item of a report: its number, picture, names, and the field for its count.
import { memo, type ReactElement, type ReactNode } from "react";
import type { ItemLaporan } from "#contract/hasil/item.contract.ts";
import type { TingkatKesalahan } from "#contract/hasil/kesalahan-laporan.rules.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { formatNumber } from "../../ui/format.ts";
import { namaItem, nilaiOf } from "./counts.ts";

const THOUSAND = 1000;

export interface CountsRowProps {
  item: ItemLaporan;
  text: string;
  /** Of the gravest fault that it takes part in. */
  fault: TingkatKesalahan | undefined;
  /** The heading of its column. */
  headingId: string;
  isKontestan: boolean;
  readOnly: boolean;
  /** Between the name and the field. */
  sisi?: ReactNode;
  onChange: (id: number, raw: string) => void;
}

export const fieldId = (itemId: number): string => `isian-${itemId}`;

function ItemName({ item }: Pick<CountsRowProps, "item">): ReactElement {
  const { utama, rincian } = namaItem(item);
  return (
    <label htmlFor={fieldId(item.id)} id={`${fieldId(item.id)}-nama`} className="isian-nama">
      <b>{utama}</b> <span>{rincian}</span>
    </label>
  );
}

function Row(props: CountsRowProps): ReactElement {
  const { item, text, fault, headingId, isKontestan, readOnly, sisi, onChange } = props;
  const { id, nomer_urut: nomor, singkat, image_url: image } = item;
  const value = nilaiOf(text);
  return (
    <li className="isian-row" data-fault={fault}>
      <span className="isian-nomor angka">{nomor}</span>
      {isKontestan ? <Avatar name={singkat} url={image} size={28} /> : null}
      <ItemName item={item} />
      {sisi}
      <span className="isian-ribuan angka" aria-hidden>
        {value !== null && value >= THOUSAND ? formatNumber(value) : ""}
      </span>
      <input
        id={fieldId(id)}
        className="isian-input angka"
        data-isian={id}
        aria-labelledby={`${headingId} ${fieldId(id)}-nama`}
        aria-invalid={fault === "galat" || undefined}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        readOnly={readOnly}
        value={text}
        onChange={({ currentTarget }) => onChange(id, currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </li>
  );
}

/** Of a hundred rows only the one that is typed into is drawn again. */
export const CountsRow = memo(Row);

// One item of a report: its number, picture, names, and the field for its count.
import { memo, type ReactElement } from "react";
import type { ItemLaporan } from "#contract/item.contract.ts";
import type { TingkatKesalahan } from "#contract/laporan.rules.ts";
import { Avatar } from "../ui/avatar.tsx";
import { formatNumber } from "../ui/format.ts";
import { nilaiOf } from "./isian.ts";

const THOUSAND = 1000;

export interface IsianRowProps {
  item: ItemLaporan;
  text: string;
  /** Of the gravest fault that it takes part in. */
  fault: TingkatKesalahan | undefined;
  /** The heading of its column. */
  headingId: string;
  isKontestan: boolean;
  readOnly: boolean;
  onChange: (id: number, raw: string) => void;
}

export const fieldId = (itemId: number): string => `isian-${itemId}`;

function ItemName({
  item,
  isKontestan,
}: Pick<IsianRowProps, "item" | "isKontestan">): ReactElement {
  const { id, singkat, keterangan } = item;
  // A figure is known by what it is, who stands for election by the short name.
  const [first, second] = isKontestan ? [singkat, keterangan] : [keterangan, singkat];
  return (
    <label htmlFor={fieldId(id)} id={`${fieldId(id)}-nama`} className="isian-nama">
      <b>{first}</b> <span>{second}</span>
    </label>
  );
}

function Row(props: IsianRowProps): ReactElement {
  const { item, text, fault, headingId, isKontestan, readOnly, onChange } = props;
  const { id, nomer_urut: nomor, singkat, image_url: image } = item;
  const value = nilaiOf(text);
  return (
    <li className="isian-row" data-fault={fault}>
      <span className="isian-nomor angka">{nomor}</span>
      {isKontestan ? <Avatar name={singkat} url={image} size={28} /> : null}
      <ItemName item={item} isKontestan={isKontestan} />
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
export const IsianRow = memo(Row);

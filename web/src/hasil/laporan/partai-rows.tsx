// A party on the form: its total, and below it, folded when wished, its own votes and its candidates.
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import type { ItemLaporan } from "#contract/hasil/item.contract.ts";
import type { TingkatKesalahan } from "#contract/hasil/kesalahan-laporan.rules.ts";
import { readStorage, writeStorage } from "../../api/storage.ts";
import { formatNumber } from "../../ui/format.ts";
import { barisPartai, jumlahBaris, nilaiOf, type Counts } from "./counts.ts";
import { CountsRow } from "./counts-row.tsx";

const TERLIPAT = "laporan-calon-terlipat";

export interface Lipatan {
  isOpen: (partaiId: number | null) => boolean;
  isAllOpen: boolean;
  toggle: (partaiId: number | null) => void;
  toggleAll: () => void;
}

/** Which parties show their candidates: all or none of them, as this browser was left, and then one by one. */
export function useLipatan(): Lipatan {
  const [isAllOpen, setAllOpen] = useState(() => readStorage(TERLIPAT) === null);
  const [others, setOthers] = useState<ReadonlySet<number | null>>(new Set());
  return {
    isAllOpen,
    isOpen: (partaiId) => others.has(partaiId) !== isAllOpen,
    toggle(partaiId) {
      const next = new Set(others);
      if (!next.delete(partaiId)) {
        next.add(partaiId);
      }
      setOthers(next);
    },
    toggleAll() {
      setOthers(new Set());
      setAllOpen(!isAllOpen);
      writeStorage(TERLIPAT, isAllOpen ? "1" : null);
    },
  };
}

export interface PartaiRowsProps {
  partai: ItemLaporan;
  item: readonly ItemLaporan[];
  isian: Counts;
  faults: ReadonlyMap<number, TingkatKesalahan>;
  headingId: string;
  readOnly: boolean;
  lipatan: Lipatan;
  onChange: (id: number, raw: string) => void;
}

interface SisiProps extends Pick<PartaiRowsProps, "partai" | "isian" | "readOnly" | "onChange"> {
  baris: readonly ItemLaporan[];
  listId: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** What the candidates add up to where the total says something else, and the fold. */
function Sisi({ partai, baris, isian, readOnly, onChange, ...lipat }: SisiProps): ReactElement {
  const { id, singkat } = partai;
  const jumlah = jumlahBaris(baris, isian);
  const isBeda = jumlah !== null && jumlah !== nilaiOf(isian[id]);
  const Icon = lipat.isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      {isBeda && !readOnly ? (
        <UnstyledButton
          className="isian-ambil angka"
          aria-label={`Isi jumlah ${singkat} dengan ${formatNumber(jumlah)}, partai ditambah calonnya`}
          onClick={() => onChange(id, String(jumlah))}
        >
          = {formatNumber(jumlah)}
        </UnstyledButton>
      ) : null}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Calon ${singkat}`}
        aria-expanded={lipat.isOpen}
        aria-controls={lipat.listId}
        onClick={lipat.onToggle}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}

export function PartaiRows(props: PartaiRowsProps): ReactElement {
  const { partai, item, isian, faults, headingId, readOnly, lipatan, onChange } = props;
  const { id, partai_id: partaiId, singkat } = partai;
  const baris = barisPartai(item, partai);
  const isOpen = lipatan.isOpen(partaiId);
  const listId = `calon-${id}`;
  const rowProps = { headingId, readOnly, onChange };
  return (
    <>
      <CountsRow
        item={partai}
        text={isian[id] ?? ""}
        fault={faults.get(id)}
        isKontestan
        {...rowProps}
        sisi={
          baris.length === 0 ? undefined : (
            <Sisi
              {...{ partai, baris, isian, readOnly, onChange, listId, isOpen }}
              onToggle={() => lipatan.toggle(partaiId)}
            />
          )
        }
      />
      {baris.length === 0 ? null : (
        <li className="isian-calon" hidden={!isOpen}>
          <ul id={listId} aria-label={`Suara partai dan calon ${singkat}`}>
            {isOpen
              ? baris.map((one) => (
                  <CountsRow
                    key={one.id}
                    item={one}
                    text={isian[one.id] ?? ""}
                    fault={faults.get(one.id)}
                    isKontestan={false}
                    {...rowProps}
                  />
                ))
              : null}
          </ul>
        </li>
      )}
    </>
  );
}

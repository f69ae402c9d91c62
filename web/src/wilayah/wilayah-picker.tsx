// Propinsi, Kota, Kecamatan, Kelurahan, one after the other. Levels that the user's own region
// decides are locked and say why.
import { Tooltip } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Self } from "#contract/akun/self.contract.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { useSelf } from "../api/self.ts";
import { Chooser } from "../ui/chooser.tsx";
import { rememberKelurahan } from "./active-kelurahan.ts";
import { KosongWilayah } from "./kosong-wilayah.tsx";
import {
  choose,
  keyOf,
  lockedBy,
  WILAYAH_LEVELS,
  type WilayahLevel,
  type WilayahValue,
} from "./wilayah-lock.ts";
import { useWilayahOptions } from "./wilayah-options.ts";
import "./wilayah-picker.css";

const LABELS: Readonly<Record<WilayahLevel, string>> = {
  propinsi: "Propinsi",
  kota: "Kota",
  kecamatan: "Kecamatan",
  kelurahan: "Kelurahan",
};

function lockReason({ wilayah }: Self): string {
  return `Terkunci: akun Anda bertugas di ${wilayah?.keterangan ?? "wilayah ini"}.`;
}

interface LevelSelectProps {
  level: WilayahLevel;
  value: number | undefined;
  parentId: number | undefined;
  /** Why it cannot be changed; undefined when it can. */
  locked: string | undefined;
  required: boolean;
  error: string | undefined;
  onChange: (id: number | undefined) => void;
}

function LevelSelect(props: LevelSelectProps): ReactElement {
  const { level, value, parentId, locked, required, error, onChange } = props;
  const options = useWilayahOptions(level, parentId);
  const isLocked = locked !== undefined;
  const field = (
    <Chooser
      label={LABELS[level]}
      placeholder={parentId === undefined ? "" : `Pilih ${LABELS[level].toLowerCase()}`}
      data={options}
      kosong={<KosongWilayah level={level} />}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      searchable={!isLocked}
      clearable={!isLocked && !required}
      clearButtonProps={{ "aria-label": `Kosongkan ${LABELS[level]}` }}
      readOnly={isLocked}
      // The one before is said of every chooser without words to type.
      aria-readonly={isLocked || undefined}
      disabled={parentId === undefined}
      withAsterisk={required}
      error={error}
      rightSection={isLocked ? <IconLock size={16} aria-hidden /> : undefined}
      aria-description={locked}
      data-locked={isLocked || undefined}
    />
  );
  return isLocked ? (
    <Tooltip label={locked}>
      <div>{field}</div>
    </Tooltip>
  ) : (
    field
  );
}

export interface WilayahPickerProps {
  value: WilayahValue;
  onChange: (value: WilayahValue) => void;
  /** The first level that is asked for; those above are decided by the user's own region. */
  from?: WilayahLevel;
  /** The last level that is asked for. */
  until?: WilayahLevel;
  /** Every level must be chosen. */
  required?: boolean;
  errors?: Readonly<Partial<Record<keyof WilayahValue, string | undefined>>>;
  /** A chosen kelurahan is where the next visit starts. */
  remember?: boolean;
}

export function WilayahPicker({
  value,
  onChange,
  from = "propinsi",
  until = "kelurahan",
  required = false,
  errors,
  remember = false,
}: WilayahPickerProps): ReactElement {
  const self = useSelf();
  const locks = lockedBy(self);
  // What is locked is chosen, whatever the caller knows.
  const full = { ...value, ...locks };
  const first = WILAYAH_LEVELS.indexOf(from);
  const shown = WILAYAH_LEVELS.slice(first, WILAYAH_LEVELS.indexOf(until) + 1);
  function change(level: WilayahLevel, id: number | undefined): void {
    if (remember && level === "kelurahan" && id !== undefined) {
      rememberKelurahan(id);
    }
    onChange(choose(full, level, id));
  }
  return (
    <div className="wilayah-picker">
      {shown.map((level, index) => {
        const above = WILAYAH_LEVELS[first + index - 1];
        return (
          <LevelSelect
            key={level}
            level={level}
            value={full[keyOf(level)]}
            parentId={above === undefined ? NASIONAL : full[keyOf(above)]}
            locked={locks[keyOf(level)] === undefined ? undefined : lockReason(self)}
            required={required}
            error={errors?.[keyOf(level)]}
            onChange={(id) => change(level, id)}
          />
        );
      })}
    </div>
  );
}

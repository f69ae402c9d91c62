// Indonesia › Jawa Timur › Kota Surabaya: every level a link, its siblings in a menu.
import { Combobox, Tooltip, UnstyledButton, useCombobox } from "@mantine/core";
import { IconChevronDown, IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { getWilayah, type Wilayah } from "#contract/wilayah/wilayah.contract.ts";
import { contains, type LabelTingkat } from "#contract/wilayah/wilayah.rules.ts";
import { ownWilayah } from "../api/active-wilayah.ts";
import { queryFor } from "../api/query.ts";
import { useSelf } from "../api/self.ts";
import { matchesWords } from "../ui/match.ts";
import "./region-trail.css";

function whyNone(anak: readonly Wilayah[] | undefined, isError: boolean): string {
  if (anak === undefined) {
    return isError ? "Tidak dapat dimuat" : "Memuat…";
  }
  return anak.length === 0 ? "Belum ada wilayah di bawahnya" : "Tidak ada yang cocok";
}

interface SiblingMenuProps {
  /** Whose children are offered. */
  parent: Wilayah;
  /** On the button, instead of an arrow alone. */
  text?: string;
  onPick: (id: number) => void;
}

function SiblingMenu({ parent, text, onPick }: SiblingMenuProps): ReactElement {
  const [words, setWords] = useState("");
  const combobox = useCombobox({ onDropdownClose: () => setWords("") });
  const { data, isError } = useQuery({
    ...queryFor(getWilayah, { params: { id: parent.id } }),
    enabled: combobox.dropdownOpened,
    staleTime: Infinity,
  });
  const anak = data?.data.anak;
  const options = (anak ?? []).filter(({ id, keterangan }) =>
    matchesWords(`${keterangan} ${id}`, words),
  );
  return (
    <Combobox
      store={combobox}
      width={260}
      position="bottom-start"
      onOptionSubmit={(id) => {
        combobox.closeDropdown();
        onPick(Number(id));
      }}
    >
      <Combobox.Target targetType="button">
        <UnstyledButton
          className="trail-menu"
          aria-label={text ?? `Wilayah lain di ${parent.keterangan}`}
          onClick={() => combobox.toggleDropdown()}
        >
          {text}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={words}
          aria-label="Cari nama atau kode"
          placeholder="Cari nama atau kode"
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Combobox.Options mah={280} className="trail-options">
          {options.map(({ id, keterangan }) => (
            <Combobox.Option key={id} value={String(id)}>
              {keterangan}
            </Combobox.Option>
          ))}
          {options.length === 0 ? <Combobox.Empty>{whyNone(anak, isError)}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

export interface RegionTrailProps {
  wilayahId: number;
  /** Where the page of a region is: `(id) => ({ to: ".", search: { wilayah_id: String(id) } })`. */
  linkTo: (id: number) => LinkProps;
  /** Goes there from the menu of siblings. */
  onPick: (id: number) => void;
}

interface StepProps extends Pick<RegionTrailProps, "linkTo" | "onPick"> {
  region: Wilayah;
  parent: Wilayah | undefined;
  isOpen: boolean;
  isHere: boolean;
  reason: string;
}

function Step(props: StepProps): ReactElement {
  const { region, parent, isOpen, isHere, reason, linkTo, onPick } = props;
  if (!isOpen) {
    return (
      <Tooltip label={reason}>
        {/* oxlint-disable-next-line no-noninteractive-tabindex -- the reason is for keyboards too */}
        <span className="trail-locked" tabIndex={0}>
          <IconLock size={14} aria-hidden /> {region.keterangan}
        </span>
      </Tooltip>
    );
  }
  return (
    <>
      {isHere ? (
        <b aria-current="page">{region.keterangan}</b>
      ) : (
        <Link {...linkTo(region.id)}>{region.keterangan}</Link>
      )}
      {parent === undefined ? null : <SiblingMenu parent={parent} onPick={onPick} />}
    </>
  );
}

const BELOW: Readonly<Record<LabelTingkat, string>> = {
  nasional: "provinsi",
  provinsi: "kota",
  kota: "kecamatan",
  kecamatan: "kelurahan",
  kelurahan: "TPS",
  tps: "",
};

export function RegionTrail({ wilayahId, linkTo, onPick }: RegionTrailProps): ReactElement {
  const self = useSelf();
  const own = ownWilayah(self);
  const { data } = useQuery({
    ...queryFor(getWilayah, { params: { id: wilayahId } }),
    staleTime: Infinity,
    placeholderData: (previous) => previous,
  });
  const steps = data?.data.jejak ?? [];
  const isOpen = (id: number): boolean => contains(own.id, id);
  return (
    <nav aria-label="Jejak wilayah" className="trail">
      <ol>
        {steps.map((region, index) => {
          const parent = steps[index - 1];
          return (
            <li key={region.id}>
              <Step
                region={region}
                parent={parent !== undefined && isOpen(parent.id) ? parent : undefined}
                isOpen={isOpen(region.id)}
                isHere={region.id === wilayahId}
                reason={`Terkunci: akun Anda bertugas di ${own.keterangan}.`}
                linkTo={linkTo}
                onPick={onPick}
              />
            </li>
          );
        })}
        {data === undefined || data.data.anak.length === 0 ? null : (
          <li>
            <SiblingMenu
              parent={data.data}
              text={`Pilih ${BELOW[data.data.label]}`}
              onPick={onPick}
            />
          </li>
        )}
      </ol>
    </nav>
  );
}

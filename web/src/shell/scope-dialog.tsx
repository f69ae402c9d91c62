import { Anchor, Breadcrumbs, Button, Group, Skeleton, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { HURUF_CARI } from "#contract/sistem/cari.contract.ts";
import {
  searchWilayahDi,
  getWilayah,
  type WilayahJejak,
} from "#contract/wilayah/wilayah.contract.ts";
import { contains, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { ownWilayah, type NamedWilayah } from "../api/active-wilayah.ts";
import { queryFor } from "../api/query.ts";
import { useSelf } from "../api/self.ts";
import { Dialog } from "../ui/dialog.tsx";
import { matchesWords } from "../ui/match.ts";
import { Pager } from "../ui/pager.tsx";
import { useShownWilayah } from "../wilayah/use-wilayah.ts";
import { usePickWilayah } from "./use-pick-wilayah.ts";

/** SHELL-064 */
export const SCOPE_PAGE_SIZE = 10;
/** Administrators have regions down to the kota. */
const LAST_LEVEL = 2;

interface FoundRegion extends NamedWilayah {
  /** What it lies in, where that is not what the list is of. */
  jalur?: string;
}

interface RegionRowProps {
  region: FoundRegion;
  isActive: boolean;
  onPick: () => void;
  /** undefined: nothing below to choose from. */
  onEnter: (() => void) | undefined;
}

function RegionRow({ region, isActive, onPick, onEnter }: RegionRowProps): ReactElement {
  return (
    <li className="scope-row">
      <Text fw={isActive ? 600 : 400} className="scope-name">
        {region.keterangan}
        {region.jalur === undefined ? null : (
          <Text component="span" size="sm" c="dimmed">
            {" "}
            {region.jalur}
          </Text>
        )}
      </Text>
      {onEnter === undefined ? null : (
        <Button size="compact-sm" variant="subtle" onClick={onEnter}>
          Lihat kota
        </Button>
      )}
      <Button
        size="compact-sm"
        variant={isActive ? "filled" : "default"}
        aria-label={`Pilih ${region.keterangan}`}
        onClick={onPick}
      >
        {isActive ? "Dipakai" : "Pilih"}
      </Button>
    </li>
  );
}

interface TrailProps {
  jejak: readonly NamedWilayah[];
  onEnter: (id: number) => void;
}

function Trail({ jejak, onEnter }: TrailProps): ReactElement {
  return (
    <Breadcrumbs separator="›">
      {jejak.map(({ id, keterangan }) => (
        <Anchor key={id} component="button" type="button" onClick={() => onEnter(id)}>
          {keterangan}
        </Anchor>
      ))}
    </Breadcrumbs>
  );
}

interface RegionListProps {
  at: WilayahJejak;
  onEnter: (id: number) => void;
  onPick: (region: NamedWilayah) => void;
}

const PAUSE_MS = 250;

/** Further down: who looks for a kota need not know its province. */
function useFoundBelow(words: string, near: readonly NamedWilayah[]): readonly FoundRegion[] {
  const [s] = useDebouncedValue(words.trim(), PAUSE_MS);
  const { data } = useQuery({
    ...queryFor(searchWilayahDi, { query: { s }, progress: false }),
    enabled: s.length >= HURUF_CARI,
  });
  const isAsked = s === words.trim() && s.length >= HURUF_CARI;
  const known = new Set(near.map(({ id }) => id));
  return (isAsked ? (data?.data ?? []) : []).filter(
    ({ id }) => (levelOf(id) ?? 0) <= LAST_LEVEL && !known.has(id),
  );
}

function RegionList({ at, onEnter, onPick }: RegionListProps): ReactElement {
  const active = useShownWilayah();
  const [words, setWords] = useState("");
  const [page, setPage] = useState(1);
  const all = [{ id: at.id, keterangan: at.keterangan }, ...at.anak];
  const below = useFoundBelow(words, all);
  const found = [...all.filter(({ keterangan }) => matchesWords(keterangan, words)), ...below];
  const from = (page - 1) * SCOPE_PAGE_SIZE;
  return (
    <>
      <TextInput
        aria-label="Cari wilayah"
        placeholder="Cari wilayah"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        data-autofocus
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value);
          setPage(1);
        }}
      />
      <ul className="scope-list">
        {found.slice(from, from + SCOPE_PAGE_SIZE).map((region) => (
          <RegionRow
            key={region.id}
            region={region}
            isActive={region.id === active}
            onPick={() => onPick(region)}
            onEnter={
              region.id !== at.id && (levelOf(region.id) ?? 0) < LAST_LEVEL
                ? () => onEnter(region.id)
                : undefined
            }
          />
        ))}
      </ul>
      <Group justify="space-between">
        <Text c="dimmed">Total Data {found.length}</Text>
        <Pager page={page} pages={Math.ceil(found.length / SCOPE_PAGE_SIZE)} onChange={setPage} />
      </Group>
    </>
  );
}

/** The region that lists show until they are told otherwise (decision G-17). */
export function ScopeDialog({ onClose }: { onClose: () => void }): ReactElement {
  const own = ownWilayah(useSelf());
  const [id, setId] = useState(own.id);
  const { data } = useQuery(queryFor(getWilayah, { params: { id } }));
  const at = data?.data;
  const pickWilayah = usePickWilayah();
  function pick(region: NamedWilayah): void {
    pickWilayah(region);
    onClose();
  }
  return (
    <Dialog opened title="Pilih Wilayah" onClose={onClose}>
      {at === undefined ? (
        <Skeleton height={380} />
      ) : (
        <>
          {at.id === own.id ? null : (
            <Trail
              jejak={at.jejak.filter(({ id: above }) => contains(own.id, above))}
              onEnter={setId}
            />
          )}
          <RegionList key={at.id} at={at} onEnter={setId} onPick={pick} />
        </>
      )}
    </Dialog>
  );
}

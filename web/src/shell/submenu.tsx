// The entries of one group; on the pages of a candidate the sections of that candidate.
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { getCaleg } from "#contract/caleg/caleg.contract.ts";
import { queryFor } from "../api/query.ts";
import { calegIdOf, menuCaleg } from "../caleg/menu-caleg.ts";
import type { MenuEntry, MenuGroup } from "./menu.ts";
import { useShownPath } from "./use-shown-path.ts";

interface EntryLinkProps {
  to: string;
  isActive: boolean;
  onPick?: (() => void) | undefined;
  children: ReactNode;
}

function EntryLink({ to, isActive, onPick, children }: EntryLinkProps): ReactElement {
  return (
    <Link
      to={to}
      className="menu-entry"
      {...(onPick === undefined ? {} : { onClick: onPick })}
      data-active={isActive || undefined}
      aria-current={isActive ? "page" : undefined}
    >
      {children}
    </Link>
  );
}

interface GroupEntriesProps {
  group: MenuGroup;
  active: MenuEntry | undefined;
  onPick?: () => void;
}

export function GroupEntries({ group, active, onPick }: GroupEntriesProps): ReactElement {
  return (
    <>
      <p className="menu-heading">{group.label}</p>
      {group.entries.map((entry) => (
        <EntryLink key={entry.to} to={entry.to} isActive={entry.to === active?.to} onPick={onPick}>
          {entry.label}
        </EntryLink>
      ))}
    </>
  );
}

interface CalegEntriesProps {
  calegId: number;
  path: string;
}

/** The sections of a candidate with how far each is filled (SHELL-049..060). */
function CalegEntries({ calegId, path }: CalegEntriesProps): ReactElement | null {
  const { data } = useQuery(queryFor(getCaleg, { params: { id: calegId } }));
  const entries = data === undefined ? [] : menuCaleg(data.data);
  return entries.length === 0 ? null : (
    <>
      <p className="menu-heading">Caleg</p>
      {entries.map(({ label, to, percent }) => (
        <EntryLink key={to} to={to} isActive={to === path}>
          <span>{label}</span>
          {percent === undefined ? null : <span className="menu-percent">{percent} %</span>}
        </EntryLink>
      ))}
    </>
  );
}

/** What belongs beside the present page; a group of one entry is in the rail already. */
export function Submenu({ group, active }: Partial<GroupEntriesProps>): ReactElement | null {
  const pathname = useShownPath();
  const calegId = calegIdOf(pathname);
  const isMany = group !== undefined && group.entries.length > 1;
  return calegId === undefined && !isMany ? null : (
    <nav className="submenu" aria-label="Menu">
      {calegId === undefined ? null : <CalegEntries calegId={calegId} path={pathname} />}
      {isMany ? <GroupEntries group={group} active={active} /> : null}
    </nav>
  );
}

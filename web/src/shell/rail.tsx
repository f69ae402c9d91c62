// The icon rail: one button per group of the menu.
import { UnstyledButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { MenuIcon } from "./menu-icon.tsx";
import type { MenuGroup } from "./menu.ts";

interface RailProps {
  groups: readonly MenuGroup[];
  /** The group whose entries are in sight. */
  open: MenuGroup | undefined;
  onOpen: (group: MenuGroup) => void;
}

function RailItem({ group, open, onOpen }: Omit<RailProps, "groups"> & { group: MenuGroup }) {
  const isOpen = group.label === open?.label;
  // What stands alone has no column to be named in.
  const only = group.entries.length === 1 ? group.entries[0] : undefined;
  const content = (
    <>
      <MenuIcon name={group.icon} />
      <span>{(only ?? group).label}</span>
    </>
  );
  return only !== undefined ? (
    <UnstyledButton
      component={Link}
      to={only.to}
      className="rail-item"
      data-active={isOpen || undefined}
    >
      {content}
    </UnstyledButton>
  ) : (
    <UnstyledButton
      className="rail-item"
      data-active={isOpen || undefined}
      aria-expanded={isOpen}
      onClick={() => onOpen(group)}
    >
      {content}
    </UnstyledButton>
  );
}

export function Rail({ groups, open, onOpen }: RailProps): ReactElement {
  return (
    <nav className="rail" aria-label="Kelompok menu">
      {groups.map((group) => (
        <RailItem key={group.label} group={group} open={open} onOpen={onOpen} />
      ))}
    </nav>
  );
}

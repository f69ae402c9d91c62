import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

export interface RowAction {
  label: string;
  onClick: () => void;
  icon?: ReactNode;
  hint?: string | undefined;
  /** Cannot be undone. */
  danger?: boolean;
}

interface RowMenuProps {
  /** What the row is about: "Budi Santoso". */
  label: string;
  actions: readonly RowAction[];
}

export function MenuItems({ actions }: Pick<RowMenuProps, "actions">): ReactElement[] {
  return actions.map(({ label, icon, hint, onClick, danger }) => (
    <Menu.Item
      key={label}
      leftSection={icon}
      title={hint}
      onClick={onClick}
      {...(danger === true ? { color: "red" } : {})}
    >
      {label}
    </Menu.Item>
  ));
}

/** Opened by mouse, or with "." on the row. */
export function RowMenu({ label, actions }: RowMenuProps): ReactElement | null {
  return actions.length === 0 ? null : (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" data-row-menu aria-label={`Menu ${label}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

export interface RowAction {
  label: string;
  onClick: () => void;
  icon?: ReactNode;
  /** Cannot be undone. */
  danger?: boolean;
}

interface RowMenuProps {
  /** What the row is about: "Budi Santoso". */
  label: string;
  actions: readonly RowAction[];
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
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            onClick={action.onClick}
            {...(action.danger === true ? { color: "red" } : {})}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

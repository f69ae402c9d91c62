import { Button, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { RowAction } from "./row-menu.tsx";

/** What a row's menu holds, as a button of a page that is about the one thing. */
export function ActionMenu({ actions }: { actions: readonly RowAction[] }): ReactElement | null {
  return actions.length === 0 ? null : (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
          Tindakan
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, onClick, danger }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            onClick={onClick}
            {...(danger === true ? { color: "red" } : {})}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

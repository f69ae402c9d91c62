import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconDots } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { MenuItems, type RowAction } from "./row-menu.tsx";

interface MenuProps {
  label: string;
  icon: ReactNode;
  actions: readonly RowAction[];
  loading?: boolean;
  rightSection?: ReactNode;
}

function LabelledMenu({ label, icon, actions, ...rest }: MenuProps): ReactElement {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={icon} {...rest}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** What a row's menu holds, as a button of a page that is about the one thing. */
export function ActionMenu({ actions }: { actions: readonly RowAction[] }): ReactElement | null {
  return actions.length === 0 ? null : (
    <LabelledMenu label="Tindakan" icon={<IconDots size={16} aria-hidden />} actions={actions} />
  );
}

/** Several things of one kind behind one button; a single one needs no menu. */
export function ButtonMenu(props: MenuProps): ReactElement | null {
  const { label, icon, actions, loading = false } = props;
  const [only, ...others] = actions;
  if (only === undefined) {
    return null;
  }
  return others.length === 0 ? (
    <Button variant="default" leftSection={icon} loading={loading} onClick={only.onClick}>
      {label}
    </Button>
  ) : (
    <LabelledMenu {...props} rightSection={<IconChevronDown size={16} aria-hidden />} />
  );
}

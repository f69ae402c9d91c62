// What the page of one thing offers: to change it, and the menu of the rest.
import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { ActionMenu } from "./action-menu.tsx";
import type { RowAction } from "./row-menu.tsx";

interface DetailActionsProps {
  menu: readonly RowAction[];
  /** The way to its form; undefined where it may not be changed. */
  ubah: ((props: object) => ReactElement) | undefined;
}

export function DetailActions({ menu, ubah }: DetailActionsProps): ReactElement {
  return (
    <>
      <ActionMenu actions={menu.filter(({ label }) => label !== "Ubah")} />
      {ubah === undefined ? null : (
        <Button leftSection={<IconPencil size={16} aria-hidden />} renderRoot={ubah}>
          Ubah
        </Button>
      )}
    </>
  );
}

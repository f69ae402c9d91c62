import { Group } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import "./dialog-actions.css";

/** The foot of a dialog, for forms that bring their own buttons. */
export function DialogActions({ children }: { children: ReactNode }): ReactElement {
  return (
    <Group className="dialog-actions" justify="flex-end" gap="xs">
      {children}
    </Group>
  );
}

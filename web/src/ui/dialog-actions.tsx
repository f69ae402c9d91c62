import { Group } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import { useStickyBar } from "./sticky-bar.ts";
import "./dialog-actions.css";

/** The foot of a dialog, for forms that bring their own buttons. */
export function DialogActions({ children }: { children: ReactNode }): ReactElement {
  return (
    <Group
      ref={useStickyBar<HTMLDivElement>("Bottom")}
      className="dialog-actions"
      justify="flex-end"
      gap="xs"
    >
      {children}
    </Group>
  );
}

// The one dialog. Its body scrolls, its buttons stay in sight.
import { getDefaultZIndex, Modal } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import { DialogActions } from "./dialog-actions.tsx";
import { useFocusBack } from "./focus-back.ts";

/** The specified widths, px (SHELL-070). */
export type DialogWidth = 450 | 650 | 850 | 1050;

export interface DialogProps {
  title: ReactNode;
  opened: boolean;
  onClose: () => void;
  width?: DialogWidth;
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode;
  /** Over whatever other dialog is open. */
  onTop?: boolean;
  children: ReactNode;
}

export function Dialog({
  title,
  opened,
  onClose,
  width = 450,
  actions,
  onTop = false,
  children,
}: DialogProps): ReactElement {
  useFocusBack(opened);
  return (
    <Modal
      title={title}
      opened={opened}
      onClose={onClose}
      size={width}
      zIndex={getDefaultZIndex("modal") + (onTop ? 1 : 0)}
    >
      {children}
      {actions === undefined ? null : <DialogActions>{actions}</DialogActions>}
    </Modal>
  );
}

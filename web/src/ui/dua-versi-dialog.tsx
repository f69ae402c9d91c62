// Somebody else saved meanwhile: both versions, and a choice; nothing is overwritten before it is made
// (O-07).
import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { Dialog, type DialogProps } from "./dialog.tsx";

export interface Pilihan {
  onMine: () => void;
  onTheirs: () => void;
  /** Decides later: what is typed stays. */
  onClose: () => void;
}

type DuaVersiDialogProps = Omit<DialogProps, "actions"> & Pilihan;

export function DuaVersiDialog(props: DuaVersiDialogProps): ReactElement {
  const { onMine, onTheirs, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button variant="default" onClick={dialog.onClose}>
            Putuskan nanti
          </Button>
          <Button variant="default" onClick={onTheirs}>
            Pakai versi mereka
          </Button>
          <Button onClick={onMine}>Pakai isian saya</Button>
        </>
      }
    />
  );
}

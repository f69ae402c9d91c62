import type { ReactElement } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { GantiPasswordForm, useGantiPassword } from "./ganti-password.tsx";

export function GantiPasswordDialog({ onClose }: { onClose: () => void }): ReactElement {
  const form = useGantiPassword(onClose, true);
  const close = form.closer(onClose);
  return (
    <Dialog opened title="Ganti Password" onClose={close}>
      <GantiPasswordForm form={form} onCancel={close} />
    </Dialog>
  );
}

import type { ReactElement } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { GantiPasswordForm, useGantiPassword } from "./ganti-password.tsx";

export function GantiPasswordDialog({ onClose }: { onClose: () => void }): ReactElement {
  const form = useGantiPassword(onClose, true);
  async function close(): Promise<void> {
    if (await form.mayClose()) {
      onClose();
    }
  }
  return (
    <Dialog opened title="Ganti Password" onClose={() => void close()}>
      <GantiPasswordForm form={form} onCancel={() => void close()} />
    </Dialog>
  );
}

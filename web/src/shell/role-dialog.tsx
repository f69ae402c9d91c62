import { Button, Radio, Stack } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { useSelf } from "../api/self.ts";
import { useStore } from "../api/store.ts";
import { Dialog } from "../ui/dialog.tsx";
import { activePeran, chosenPeran } from "./settings.ts";

/** Which of one's roles the menu follows (SHELL-029). Rights do not change by it. */
export function RoleDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { peran } = useSelf();
  const active = activePeran(peran, useStore(chosenPeran));
  const [picked, setPicked] = useState(active);
  function save(): void {
    chosenPeran.set(picked);
    onClose();
  }
  return (
    <Dialog
      title="Ganti Peran"
      opened
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <Button onClick={save}>Pakai peran ini</Button>
        </>
      }
    >
      <Radio.Group
        label="Menu mengikuti peran"
        value={String(picked)}
        onChange={(value) => setPicked(Number(value))}
      >
        <Stack gap="xs" mt="xs">
          {peran.map(({ id, keterangan }) => (
            <Radio key={id} value={String(id)} label={keterangan} />
          ))}
        </Stack>
      </Radio.Group>
    </Dialog>
  );
}

// The password of a reset, shown this once.
import { Alert, Button, CopyButton, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { useShownOnce } from "../../ui/shown-once.ts";
import "./pengguna.css";

interface SandiDialogProps {
  nama: string;
  sandi: string;
  onClose: () => void;
}

export function SandiDialog({ nama, sandi, onClose }: SandiDialogProps): ReactElement {
  const { taken, closer } = useShownOnce();
  return (
    <Dialog
      opened
      title={`Kata sandi baru ${nama}`}
      onClose={closer(onClose)}
      actions={<Button onClick={taken(onClose)}>Selesai</Button>}
    >
      <Stack gap="sm">
        <Text>Sampaikan kata sandi ini kepada pemilik akun. Ia menggantinya saat masuk.</Text>
        <code className="sandi-baru" aria-label="Kata sandi baru">
          {sandi}
        </code>
        <CopyButton value={sandi}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={
                copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
              }
              onClick={copy}
            >
              {copied ? "Tersalin" : "Salin"}
            </Button>
          )}
        </CopyButton>
        <Alert color="yellow">
          Kata sandi ini tidak dapat ditampilkan lagi setelah dialog ini ditutup.
        </Alert>
      </Stack>
    </Dialog>
  );
}

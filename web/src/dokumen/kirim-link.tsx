import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { isAllowed, isNasional, useSelf } from "../api/self.ts";

/** DOC-009: the nation alone sends. */
export function KirimLink(): ReactElement | null {
  const self = useSelf();
  return isNasional(self) && isAllowed(self, "dokumen_wilayah.write") ? (
    <Button
      leftSection={<IconSend size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/dokumen/kirim" {...props} />}
    >
      Kirim Dokumen
    </Button>
  ) : null;
}

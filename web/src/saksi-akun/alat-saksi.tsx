// The tools of the list of witnesses that have to do with files and accounts.
import { Button } from "@mantine/core";
import { IconUserKey } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { isAllowed, useSelf } from "../api/self.ts";
import { UnggahSaksi } from "./unggah-saksi.tsx";

interface AlatSaksiProps {
  /** The region that the list is filtered by. */
  wilayahId?: number | undefined;
}

export function AlatSaksi({ wilayahId }: AlatSaksiProps): ReactElement | null {
  const mayWrite = isAllowed(useSelf(), "saksi.write");
  if (!mayWrite) {
    return null;
  }
  const search = wilayahId === undefined ? {} : { wilayah_id: String(wilayahId) };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserKey size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/saksi/akun" search={search} {...props} />}
      >
        Akun Saksi
      </Button>
      <UnggahSaksi />
    </>
  );
}

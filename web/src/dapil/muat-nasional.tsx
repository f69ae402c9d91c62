// The nation's list in one click, where it lies on the server.
import { Button } from "@mantine/core";
import { IconDatabaseImport } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { getDapilNasional, loadDapilNasional } from "#contract/dapil/dapil-nasional.contract.ts";
import { listImpor } from "#contract/impor/impor.contract.ts";
import { queryFor, useSend } from "../api/query.ts";
import { useSelf } from "../api/self.ts";

export function MuatNasional({ onMuat }: { onMuat?: () => void }): ReactElement | null {
  const isSuperAdmin = useSelf().is_super_admin === 1;
  const { data } = useQuery({
    ...queryFor(getDapilNasional),
    enabled: isSuperAdmin,
    meta: { quiet: true },
  });
  const navigate = useNavigate();
  const muat = useSend(loadDapilNasional, { refreshes: [listImpor], message: false });
  async function load(): Promise<void> {
    onMuat?.();
    const hasil = await muat.mutateAsync({});
    await navigate({ to: "/impor/$impor_id", params: { impor_id: String(hasil.data.id) } });
  }
  return data?.data.is_ada === true ? (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconDatabaseImport size={16} aria-hidden />}
      loading={muat.isPending}
      onClick={() => void load().catch(() => undefined)}
    >
      Muat dapil nasional
    </Button>
  ) : null;
}

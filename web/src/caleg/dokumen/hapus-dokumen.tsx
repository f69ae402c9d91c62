import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { hapusIsianCaleg, type BerkasDihapus } from "#contract/caleg/bagian-caleg.contract.ts";
import type { Caleg } from "#contract/caleg/caleg.contract.ts";
import { useSend } from "../../api/query.ts";
import { confirm } from "../../ui/confirm.ts";
import { REFRESHES } from "./refreshes.ts";

interface HapusDokumenProps {
  caleg: Caleg;
  section: BerkasDihapus;
  id: number;
  keterangan: string;
}

export function HapusDokumen(props: HapusDokumenProps): ReactElement {
  const { caleg, section, id, keterangan } = props;
  const hapus = useSend(hapusIsianCaleg, { refreshes: REFRESHES });
  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: `Hapus ${keterangan}?`,
      body: `Dokumen ${caleg.nama_lengkap} ini dihitung belum ada. Berkasnya disimpan 90 hari.`,
      action: "Hapus dokumen",
      danger: true,
    });
    if (isSure) {
      hapus.mutate({ params: { caleg_id: caleg.id, section, id } });
    }
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      aria-label={`Hapus ${keterangan}`}
      loading={hapus.isPending}
      onClick={() => void ask()}
    >
      Hapus
    </Button>
  );
}

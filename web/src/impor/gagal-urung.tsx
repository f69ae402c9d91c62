// Undoing was refused: why, and which import has to be undone first.
import { Alert, Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { getImpor, listImpor, urungkanImpor, type Impor } from "#contract/impor/impor.contract.ts";
import { useSend } from "../api/query.ts";
import { confirm } from "../ui/confirm.ts";
import { formatNumber } from "../ui/format.ts";
import { PratinjauLink } from "./galat-alert.tsx";

function UrungkanDahulu({ id, nama }: { id: number; nama: string }): ReactElement {
  const urungkan = useSend(urungkanImpor, { refreshes: [getImpor, listImpor] });
  const navigate = useNavigate();
  async function undo(): Promise<void> {
    const isSure = await confirm({
      title: `Urungkan ${nama}?`,
      body: "Data kembali seperti sebelum berkas itu diterapkan. Sesudahnya impor ini dapat diurungkan.",
      action: "Urungkan",
      danger: true,
    });
    if (isSure) {
      await urungkan.mutateAsync({ params: { id } });
      await navigate({ to: "/impor/$impor_id", params: { impor_id: String(id) } });
    }
  }
  return (
    <Button
      mt="xs"
      size="compact-md"
      variant="default"
      color="red"
      loading={urungkan.isPending}
      onClick={() => void undo()}
    >
      Urungkan {nama} dahulu
    </Button>
  );
}

/** An applied import keeps a message only when undoing it failed. */
export function GagalUrung({ impor }: { impor: Impor }): ReactElement | null {
  const { status, pesan, terhalang } = impor;
  if (status !== "diterapkan" || pesan === null) {
    return null;
  }
  return (
    <Alert color="red" title="Impor ini belum diurungkan">
      {pesan}
      {terhalang === null ? null : <Penghalang {...terhalang} />}
    </Alert>
  );
}

function Penghalang(terhalang: NonNullable<Impor["terhalang"]>): ReactElement {
  const { id, nama_berkas: nama, judul, jumlah, oleh } = terhalang;
  return nama !== null ? (
    <>
      {" "}
      Urungkan dahulu <PratinjauLink imporId={id}>{nama}</PratinjauLink>, yang diterapkan
      sesudahnya.
      <br />
      <UrungkanDahulu id={id} nama={nama} />
    </>
  ) : (
    <>
      {" "}
      Impor {judul} dengan {formatNumber(jumlah)} perubahan, yang diterapkan {oleh} sesudahnya,
      harus diurungkan dahulu.
    </>
  );
}

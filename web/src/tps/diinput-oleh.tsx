// Who put the data of a region in (TPS-010, TPS-046).
import { ActionIcon } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type * as z from "zod/mini";
import { getPenandaanInfo } from "#contract/tps/tps.contract.ts";
import { queryFor } from "../api/query.ts";
import { formatDateTime } from "../ui/format.ts";
import { toast, TOAST_LIFE } from "../ui/toast.ts";

type Penginput = z.output<typeof getPenandaanInfo.response>["data"];

function Nama({ judul, list }: { judul: string; list: Penginput["admin"] }): ReactElement | null {
  return list.length === 0 ? null : (
    <div>
      <b>{judul}</b>
      <ul className="penginput">
        {list.map(({ nama, terakhir }) => (
          <li key={`${nama} ${terakhir}`}>
            {nama} <span className="penginput-waktu">{formatDateTime(terakhir)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Isi({ wilayah, admin, caleg }: Penginput & { wilayah: string }): ReactElement {
  return admin.length + caleg.length === 0 ? (
    <>Belum ada yang menginput data {wilayah}.</>
  ) : (
    <>
      {wilayah}
      <Nama judul="Admin" list={admin} />
      <Nama judul="Caleg" list={caleg} />
    </>
  );
}

interface DiinputOlehProps {
  id: number;
  keterangan: string;
}

export function DiinputOleh({ id, keterangan }: DiinputOlehProps): ReactElement {
  const queryClient = useQueryClient();
  async function show(): Promise<void> {
    const info = await queryClient
      .fetchQuery(queryFor(getPenandaanInfo, { query: { wilayah_id: id } }))
      // What went wrong has been announced.
      .catch(() => undefined);
    if (info !== undefined) {
      toast.info(<Isi wilayah={keterangan} {...info.data} />, {
        title: "Diinput oleh",
        life: TOAST_LIFE.info,
      });
    }
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      data-row-menu
      aria-label={`Diinput oleh: ${keterangan}`}
      title="Diinput oleh"
      onClick={() => void show()}
    >
      <IconInfoCircle size={18} />
    </ActionIcon>
  );
}

import { Anchor, Text } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { getPesanTerbaru, type PesanRingkas } from "#contract/pesan/pesan.contract.ts";
import { useLive } from "../api/live.ts";
import { callApi } from "../api/call-api.ts";
import { formatDateTime, preview } from "../ui/format.ts";
import { Tray } from "../ui/tray.tsx";

const INBOX = "/user/riwayat-pesan";
const PREVIEW_LENGTH = 50;
const MOST_SHOWN = 99;

function useTerbaru() {
  const queryClient = useQueryClient();
  const queryKey = [getPesanTerbaru.path];
  useLive("pesan", () => void queryClient.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(getPesanTerbaru, { signal, progress: false }),
    meta: { quiet: true },
  });
}

function PesanItem({ pesan }: { pesan: PesanRingkas }): ReactElement {
  return (
    <li className="bell-item" data-unread={pesan.is_baca === 0 || undefined}>
      <Text fw={600} truncate>
        <Link to={INBOX} search={{ pesan: String(pesan.id) }} className="bell-link">
          {pesan.judul}
        </Link>
      </Text>
      <Text>{preview(pesan.ringkasan, PREVIEW_LENGTH)}</Text>
      <Text size="xs" c="dimmed">
        {formatDateTime(pesan.waktu_terbit)}
      </Text>
    </li>
  );
}

function PesanList({ list }: { list: readonly PesanRingkas[] | undefined }): ReactElement {
  if (list === undefined) {
    return <Text c="dimmed">Pesan belum dapat dimuat.</Text>;
  }
  return (
    <>
      {list.length === 0 ? (
        <Text c="dimmed">Belum ada pesan untuk Anda.</Text>
      ) : (
        <ul className="bell-list">
          {list.map((pesan) => (
            <PesanItem key={pesan.id} pesan={pesan} />
          ))}
        </ul>
      )}
      <Anchor renderRoot={(props) => <Link to={INBOX} {...props} />}>Semua pesan</Anchor>
    </>
  );
}

/** Unread messages: their number, and the latest in an overlay. */
export function Bell(): ReactElement {
  const { data } = useTerbaru();
  const unread = data?.jumlah_terbaru ?? 0;
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread;
  return (
    <Tray
      icon={<IconBell size={20} stroke={1.6} />}
      label={unread === 0 ? "Pesan" : `Pesan, ${shown} belum dibaca`}
      count={shown}
    >
      <PesanList list={data?.data} />
    </Tray>
  );
}

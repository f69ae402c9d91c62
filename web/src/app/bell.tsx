import { ActionIcon, Anchor, Indicator, Popover, Text } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { getPesanTerbaru, type PesanRingkas } from "#contract/pesan.contract.ts";
import { useLive } from "../api/live.ts";
import { panggil } from "../api/panggil.ts";
import { formatDateTime, formatNumber, preview } from "../ui/format.ts";
import { useIsBuilt } from "./use-menu.ts";

const INBOX = "/user/riwayat-pesan";
const PREVIEW_LENGTH = 50;
const MOST_SHOWN = 99;
const REFRESH_MS = 120_000;

function useTerbaru() {
  const queryClient = useQueryClient();
  const queryKey = [getPesanTerbaru.path];
  useLive("pesan", () => void queryClient.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => panggil(getPesanTerbaru, { signal, progress: false }),
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
  });
}

function PesanItem({ pesan }: { pesan: PesanRingkas }): ReactElement {
  return (
    <li className="bell-item" data-unread={pesan.is_baca === 0 || undefined}>
      <Text fw={600} truncate>
        {pesan.judul}
      </Text>
      <Text>{preview(pesan.ringkasan, PREVIEW_LENGTH)}</Text>
      <Text size="xs" c="dimmed">
        {formatDateTime(pesan.waktu_terbit)}
      </Text>
    </li>
  );
}

function PesanList({ list }: { list: readonly PesanRingkas[] | undefined }): ReactElement {
  const isBuilt = useIsBuilt();
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
      {isBuilt(INBOX) ? (
        <Anchor component={Link} to={INBOX}>
          Semua pesan
        </Anchor>
      ) : null}
    </>
  );
}

/** Unread messages: their number, and the latest in an overlay. */
export function Bell(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { data } = useTerbaru();
  const count = data?.jumlah_terbaru ?? 0;
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : formatNumber(count);
  return (
    <Popover opened={isOpen} onChange={setOpen} width={340} position="bottom-end" trapFocus>
      <Popover.Target>
        <Indicator label={shown} size={16} offset={6} color="red" disabled={count === 0}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={count === 0 ? "Pesan" : `Pesan, ${shown} belum dibaca`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBell size={20} stroke={1.6} />
          </ActionIcon>
        </Indicator>
      </Popover.Target>
      <Popover.Dropdown aria-label="Pesan terbaru">
        <PesanList list={data?.data} />
      </Popover.Dropdown>
    </Popover>
  );
}

// What has not reached the server yet, at the top of every page: sendings that wait, those that
// need a decision, and drafts.
import { Button, Text } from "@mantine/core";
import { IconAlertTriangle, IconCloudUp } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useStore } from "../../api/store.ts";
import { Tray } from "../../ui/tray.tsx";
import { laporanLink } from "../qc/qc-links.ts";
import { confirm } from "../../ui/confirm.ts";
import { formatDateTime } from "../../ui/format.ts";
import { useDelayed } from "../../ui/use-delayed.ts";
import { antrean, drafList, deleteDraf } from "./antrean.ts";
import { kataKiriman } from "./keadaan-kiriman.ts";
import { isPageOf, namaTujuan, type Kiriman, type Tujuan } from "./kiriman.ts";
import { batalkanKiriman, kemajuan, sendNow } from "./pengirim.ts";
import { isDurable, type Draf } from "./simpanan.ts";
import { useRunAntrean } from "./use-antrean.ts";
import "./kiriman-tray.css";

interface EntryProps {
  tujuan: Tujuan;
  kata: string;
  isWarning?: boolean;
  onDiscard: () => void;
}

function Entry({ tujuan, kata, isWarning = false, onDiscard }: EntryProps): ReactElement {
  const name = namaTujuan(tujuan);
  async function discard(): Promise<void> {
    const isSure = await confirm({
      title: `Buang ${name}?`,
      body: "Yang belum terkirim hilang dari perangkat ini.",
      action: "Buang",
      danger: true,
    });
    if (isSure) {
      onDiscard();
    }
  }
  return (
    <li className="tray-entry">
      <Link
        {...laporanLink(
          { id: tujuan.tps_id, nama: tujuan.tps, kelurahan: tujuan.desa },
          tujuan.laporan_id,
        )}
        className="tray-name"
      >
        {name}
      </Link>
      <Text size="xs" c={isWarning ? "red" : "dimmed"}>
        {kata}
      </Text>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Buang ${name}`}
        onClick={() => void discard()}
      >
        Buang
      </Button>
    </li>
  );
}

interface TrayListProps {
  kirimanList: readonly Kiriman[];
  drafts: readonly Draf[];
}

function TrayList({ kirimanList, drafts }: TrayListProps): ReactElement {
  const shares = useStore(kemajuan);
  const durable = useStore(isDurable);
  return (
    <>
      <ul className="bell-list">
        {kirimanList.map((one) => (
          <Entry
            key={one.kunci}
            tujuan={one}
            kata={kataKiriman(one, { share: shares[one.kunci], isDurable: durable })}
            isWarning={one.keadaan !== "menunggu"}
            onDiscard={() => void batalkanKiriman(one.kunci)}
          />
        ))}
        {drafts.map((draf) => (
          <Entry
            key={draf.kunci}
            tujuan={draf}
            kata={`Diketik ${formatDateTime(draf.pada)}, belum disimpan`}
            onDiscard={() => void deleteDraf(draf)}
          />
        ))}
      </ul>
      {kirimanList.some(({ keadaan }) => keadaan === "menunggu") ? (
        <Button mt="xs" size="compact-sm" onClick={sendNow}>
          Kirim sekarang
        </Button>
      ) : null}
    </>
  );
}

function labelOf(waiting: number, undecided: number, drafts: number): string {
  const parts = [
    [undecided, "perlu keputusan"],
    [waiting, "menunggu terkirim"],
    [drafts, "belum disimpan"],
  ] as const;
  return parts.flatMap(([count, words]) => (count === 0 ? [] : `${count} ${words}`)).join(", ");
}

const SHOW_AFTER_MS = 600;

/** Drafts but the one of the page that is open, which shows it itself. */
function useDrafElsewhere(): readonly Draf[] {
  const { pathname } = useLocation();
  return useStore(drafList).filter((draf) => !isPageOf(draf, pathname));
}

/** Nothing to see while everything has arrived. */
export function KirimanTray(): ReactElement | null {
  useRunAntrean();
  const kirimanList = useStore(antrean) ?? [];
  const drafts = useDrafElsewhere();
  const count = kirimanList.length + drafts.length;
  // What leaves within a moment does not flicker.
  const isShown = useDelayed(count > 0, SHOW_AFTER_MS);
  if (!isShown) {
    return null;
  }
  const waiting = kirimanList.filter(({ keadaan }) => keadaan === "menunggu").length;
  const undecided = kirimanList.length - waiting;
  const Icon = undecided > 0 ? IconAlertTriangle : IconCloudUp;
  return (
    <Tray
      icon={<Icon size={20} stroke={1.6} />}
      label={`Belum terkirim: ${labelOf(waiting, undecided, drafts.length)}`}
      count={count}
    >
      <TrayList kirimanList={kirimanList} drafts={drafts} />
    </Tray>
  );
}

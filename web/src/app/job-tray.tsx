// Long work of this user: how far it is, how to stop it, what came of it. The page can be left.
import { Anchor, Button, Group, Progress, Text } from "@mantine/core";
import { IconProgress } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { batalkanPekerjaan, listPekerjaan, type Pekerjaan } from "#contract/pekerjaan.contract.ts";
import { useLive } from "../api/live.ts";
import { panggil } from "../api/panggil.ts";
import { useKirim } from "../api/query.ts";
import { useUnduh } from "../api/use-unduh.ts";
import { confirm } from "../ui/confirm.ts";
import { formatNumber, formatPercent } from "../ui/format.ts";
import { isRunning, timeLeft } from "./job-progress.ts";
import { Tray } from "./tray.tsx";

const FAST_MS = 2000;

const WORDS: Readonly<Record<Pekerjaan["status"], string>> = {
  antre: "Menunggu giliran",
  berjalan: "Berjalan",
  selesai: "Selesai",
  gagal: "Gagal",
  dibatalkan: "Dibatalkan",
};

function usePekerjaan(): { jobs: Pekerjaan[]; at: number } {
  const queryClient = useQueryClient();
  const queryKey = [listPekerjaan.path];
  useLive("pekerjaan", () => void queryClient.invalidateQueries({ queryKey }));
  const { data, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) => panggil(listPekerjaan, { signal, progress: false }),
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) === true ? FAST_MS : false),
    meta: { quiet: true },
  });
  return { jobs: data?.data ?? [], at: dataUpdatedAt };
}

interface JobProps {
  job: Pekerjaan;
  /** When that was known. */
  at: number;
}

function JobProgress({ job, at }: JobProps): ReactElement {
  const left = timeLeft(job, at);
  return (
    <>
      <Progress
        value={job.jumlah === null ? 100 : (job.selesai / Math.max(job.jumlah, 1)) * 100}
        animated={job.jumlah === null}
        aria-label={`Kemajuan ${job.judul}`}
      />
      <Text size="xs" c="dimmed" className="angka">
        {job.jumlah === null
          ? WORDS[job.status]
          : `${formatNumber(job.selesai)} dari ${formatNumber(job.jumlah)} (${formatPercent(job.selesai, job.jumlah)})`}
        {left === undefined ? "" : `, ${left}`}
      </Text>
    </>
  );
}

function JobActions({ job }: { job: Pekerjaan }): ReactElement {
  const batalkan = useKirim(batalkanPekerjaan, { refreshes: [listPekerjaan] });
  const unduhan = useUnduh();
  const { alamat, berkas_url: berkas } = job;
  async function cancel(): Promise<void> {
    const isSure = await confirm({
      title: `Batalkan ${job.judul}?`,
      body: "Yang sudah dikerjakan tidak dipakai.",
      action: "Batalkan pekerjaan",
      cancel: "Lanjutkan",
      danger: true,
    });
    if (isSure) {
      batalkan.mutate({ params: { id: job.id } });
    }
  }
  return (
    <Group gap="xs">
      {alamat === null ? null : (
        <Anchor component={Link} to={alamat}>
          Lihat
        </Anchor>
      )}
      {berkas === null ? null : (
        <Anchor component="button" type="button" onClick={() => unduhan.mutate(berkas)}>
          Unduh hasil
        </Anchor>
      )}
      {isRunning(job) ? (
        <Button size="compact-xs" variant="default" onClick={() => void cancel()}>
          Batalkan
        </Button>
      ) : null}
    </Group>
  );
}

function JobItem({ job, at }: JobProps): ReactElement {
  return (
    <li className="job-item">
      <Text fw={600}>{job.judul}</Text>
      {isRunning(job) ? (
        <JobProgress job={job} at={at} />
      ) : (
        <Text size="xs" c={job.status === "gagal" ? "red" : "dimmed"}>
          {job.pesan ?? WORDS[job.status]}
        </Text>
      )}
      <JobActions job={job} />
    </li>
  );
}

/** Nothing to see while there has been no long work. */
export function JobTray(): ReactElement | null {
  const { jobs, at } = usePekerjaan();
  const running = jobs.filter(isRunning).length;
  return jobs.length === 0 ? null : (
    <Tray
      icon={<IconProgress size={20} stroke={1.6} />}
      label={running === 0 ? "Pekerjaan" : `Pekerjaan, ${running} berjalan`}
      count={running}
    >
      <ul className="bell-list">
        {jobs.map((job) => (
          <JobItem key={job.id} job={job} at={at} />
        ))}
      </ul>
    </Tray>
  );
}

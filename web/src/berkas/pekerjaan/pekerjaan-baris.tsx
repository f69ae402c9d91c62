// How far one piece of long work is, and what can be done with it.
import { Anchor, Button, Group, Progress, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  batalkanPekerjaan,
  isRunning,
  listPekerjaan,
  type Pekerjaan,
} from "#contract/berkas/pekerjaan.contract.ts";
import { useSend } from "../../api/query.ts";
import { useUnduh } from "../../api/use-unduh.ts";
import { confirm } from "../../ui/confirm.ts";
import { formatNumber, formatPercent } from "../../ui/format.ts";
import { timeLeft } from "./kemajuan.ts";

const WORDS: Readonly<Record<Pekerjaan["status"], string>> = {
  antre: "Menunggu giliran",
  berjalan: "Berjalan",
  selesai: "Selesai",
  gagal: "Gagal",
  dibatalkan: "Dibatalkan",
};

export interface JobProps {
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

export function JobActions({ job }: { job: Pekerjaan }): ReactElement {
  const batalkan = useSend(batalkanPekerjaan, { refreshes: [listPekerjaan] });
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

export function JobState({ job, at }: JobProps): ReactElement {
  return isRunning(job) ? (
    <JobProgress job={job} at={at} />
  ) : (
    <Text size="xs" c={job.status === "gagal" ? "red" : "dimmed"}>
      {job.pesan ?? WORDS[job.status]}
    </Text>
  );
}

// Long work of this user: how far it is, how to stop it, what came of it. The page can be left.
import { Anchor, Text } from "@mantine/core";
import { IconProgress } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { isRunning } from "#contract/berkas/pekerjaan.contract.ts";
import { JobActions, JobState, type JobProps } from "../berkas/pekerjaan/pekerjaan-baris.tsx";
import { usePekerjaan } from "../berkas/pekerjaan/use-pekerjaan.ts";
import { Tray } from "../ui/tray.tsx";

const MOST_SHOWN = 8;

function JobItem({ job, at }: JobProps): ReactElement {
  return (
    <li className="job-item">
      <Text fw={600}>{job.judul}</Text>
      <JobState job={job} at={at} />
      <JobActions job={job} />
    </li>
  );
}

/** Nothing to see while there has been no long work. */
export function JobTray(): ReactElement | null {
  const { data, dataUpdatedAt } = usePekerjaan();
  const jobs = data?.data ?? [];
  const running = jobs.filter(isRunning).length;
  return jobs.length === 0 ? null : (
    <Tray
      icon={<IconProgress size={20} stroke={1.6} />}
      label={running === 0 ? "Pekerjaan" : `Pekerjaan, ${running} berjalan`}
      count={running}
    >
      <ul className="bell-list">
        {jobs.slice(0, MOST_SHOWN).map((job) => (
          <JobItem key={job.id} job={job} at={dataUpdatedAt} />
        ))}
      </ul>
      <Anchor mt="xs" display="block" renderRoot={(props) => <Link to="/unduhan" {...props} />}>
        Unduhan saya
      </Anchor>
    </Tray>
  );
}

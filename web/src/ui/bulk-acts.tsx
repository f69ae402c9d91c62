// What can be done with a row, done to all that are ticked.
import { Button, Progress, Stack, Text } from "@mantine/core";
import { useRef, useState, type ReactElement } from "react";
import type { Endpoint } from "#contract/access/endpoint.ts";
import { useRefresh } from "../api/query.ts";
import type { Act, Many } from "./act.tsx";
import { ButtonMenu } from "./action-menu.tsx";
import { byReason, runAll, type Deed, type Outcome } from "./bulk-run.ts";
import { confirm } from "./confirm.ts";
import { Dialog } from "./dialog.tsx";
import { formatNumber } from "./format.ts";
import type { Selection } from "./table-selection.ts";
import { toast, TOAST_LIFE } from "./toast.ts";

interface BulkActsProps<Row> {
  selection: Selection<Row>;
  actsOf: (row: Row) => readonly Act[];
  nameOf: (row: Row) => string;
  /** What several of them are called: "pengguna". */
  noun: string;
  /** Read again afterwards. */
  refreshes: readonly Pick<Endpoint, "path">[];
  /** What is done to all of them in one step. */
  also?: (selection: Selection<Row>) => ReactElement | null;
}

interface Group<Row> {
  label: string;
  icon: Act["icon"];
  danger: boolean;
  many: Many;
  deeds: Deed<Row>[];
}

/** One entry for each name of an act, with the rows to which it applies. */
function groupsOf<Row>(rows: readonly Row[], actsOf: (row: Row) => readonly Act[]): Group<Row>[] {
  const groups = new Map<string, Group<Row>>();
  for (const row of rows) {
    for (const { label, icon, danger = false, many } of actsOf(row)) {
      if (many !== undefined) {
        const group = groups.get(label) ?? { label, icon, danger, many, deeds: [] };
        group.deeds.push({ row, call: many.call });
        groups.set(label, group);
      }
    }
  }
  return [...groups.values()];
}

interface Running {
  label: string;
  total: number;
  finished: number;
}

interface Over<Row> {
  label: string;
  total: number;
  outcome: Outcome<Row>;
  finish: Many["finish"];
}

const count = (finished: number, total: number): string =>
  `${formatNumber(finished)} dari ${formatNumber(total)}`;

function RunningDialog({ run, onStop }: { run: Running; onStop: () => void }): ReactElement {
  const { label, finished, total } = run;
  return (
    <Dialog
      opened
      title={label}
      onClose={onStop}
      actions={
        <Button variant="default" onClick={onStop}>
          Hentikan
        </Button>
      }
    >
      <Stack gap="xs">
        <Text role="status">{count(finished, total)} selesai</Text>
        <Progress value={(finished / total) * 100} aria-label={`Kemajuan ${label}`} />
      </Stack>
    </Dialog>
  );
}

interface OverDialogProps<Row> {
  over: Over<Row>;
  nameOf: (row: Row) => string;
  onClose: () => void;
}

/** What did not succeed stays ticked while it is there, so it can be tried again. */
export function OverDialog<Row>({ over, nameOf, onClose }: OverDialogProps<Row>): ReactElement {
  const { label, total, outcome } = over;
  const left = total - outcome.done.length - outcome.failed.length;
  return (
    <Dialog
      opened
      title={label}
      onClose={onClose}
      actions={<Button onClick={onClose}>Selesai</Button>}
    >
      <Stack gap="xs">
        <Text>
          {count(outcome.done.length, total)} berhasil.
          {left === 0 ? null : ` ${formatNumber(left)} belum dikerjakan.`} Yang belum berhasil tetap
          tercentang selama masih ada di daftar.
        </Text>
        {byReason(outcome.failed, nameOf).map(([reason, names]) => (
          <div key={reason}>
            <Text fw={600}>{reason}</Text>
            <Text size="sm">{names.join(", ")}</Text>
          </div>
        ))}
      </Stack>
    </Dialog>
  );
}

function useRun<Row>({ selection, refreshes, noun }: BulkActsProps<Row>) {
  const [run, setRun] = useState<Running>();
  const [over, setOver] = useState<Over<Row>>();
  const isStopped = useRef(false);
  const refresh = useRefresh();
  async function start({ label, many, deeds }: Group<Row>): Promise<void> {
    const total = deeds.length;
    if (!(await confirm(many.ask(`${formatNumber(total)} ${noun}`)))) {
      return;
    }
    isStopped.current = false;
    setRun({ label, total, finished: 0 });
    const outcome = await runAll(deeds, {
      onStep: (finished) => setRun({ label, total, finished }),
      isStopped: () => isStopped.current,
    });
    // Until they are seen as they have become nothing more is done to them.
    await refresh(refreshes);
    setRun(undefined);
    if (outcome.done.length === total) {
      const options = { title: label, life: TOAST_LIFE.long };
      toast.success(`${formatNumber(total)} berhasil`, options);
      many.finish?.();
    } else if (!outcome.isRefused) {
      setOver({ label, total, outcome, finish: many.finish });
    }
    selection.untick(outcome.done);
  }
  function stop(): void {
    isStopped.current = true;
  }
  function close(): void {
    setOver(undefined);
    over?.finish?.();
  }
  return { run, over, start, stop, close };
}

interface GroupsProps<Row> {
  groups: readonly Group<Row>[];
  start: (group: Group<Row>) => Promise<void>;
}

/** Several are entries of one menu. */
function GroupMenu<Row>({ groups, start }: GroupsProps<Row>): ReactElement | null {
  const [only, ...others] = groups.map((group) => {
    const { label, icon: Icon, danger, deeds } = group;
    return {
      label: `${label} (${formatNumber(deeds.length)})`,
      icon: <Icon size={16} />,
      danger,
      onClick: () => void start(group),
    };
  });
  if (only === undefined) {
    return null;
  }
  return others.length === 0 ? (
    <ButtonMenu label={only.label} icon={only.icon} actions={[only]} />
  ) : (
    <ButtonMenu label="Tindakan" icon={undefined} actions={[only, ...others]} />
  );
}

function BulkActs<Row>(props: BulkActsProps<Row>): ReactElement {
  const { selection, actsOf, nameOf, also } = props;
  const { run, over, start, stop, close } = useRun(props);
  const groups = groupsOf(selection.rows, actsOf);
  const atOnce = also?.(selection) ?? null;
  return (
    <>
      {groups.length === 0 && atOnce === null ? (
        <Text c="dimmed">Tidak ada tindakan yang dapat Anda lakukan sekaligus.</Text>
      ) : null}
      <GroupMenu groups={groups} start={start} />
      {atOnce}
      {run === undefined ? null : <RunningDialog run={run} onStop={stop} />}
      {over === undefined ? null : <OverDialog over={over} nameOf={nameOf} onClose={close} />}
    </>
  );
}

/**
 * For the `bulk` of a table.
 * @param isOn false: this user may change no row, so none can be ticked
 */
export function bulkActs<Row>(isOn: boolean, props: Omit<BulkActsProps<Row>, "selection">) {
  return isOn
    ? (selection: Selection<Row>): ReactElement => <BulkActs {...props} selection={selection} />
    : undefined;
}

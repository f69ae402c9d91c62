// The frame of every form: what is wrong and where, the restored draft, the button that saves.
import { Alert, Anchor, Button, Group, List, Stack, type ButtonProps } from "@mantine/core";
import { IconAlertTriangle, IconCloudOff, IconHistory, IconLock } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { isOffline } from "../api/connection.ts";
import { useStore } from "../api/store.ts";
import { DialogActions } from "./dialog-actions.tsx";
import { formatDateTime } from "./format.ts";
import type { AppForm, Fault } from "./use-app-form.ts";

/** Below this many wrong fields the fields speak for themselves. */
const SUMMARY_FROM = 2;

function FaultSummary({ faults }: { faults: readonly Fault[] }): ReactElement | null {
  if (faults.length < SUMMARY_FROM) {
    return null;
  }
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={`${faults.length} isian perlu diperbaiki`}
    >
      <List size="sm" spacing={2}>
        {faults.map(({ id, label, text }) => (
          <List.Item key={id}>
            <Anchor
              href={`#${id}`}
              size="sm"
              underline="always"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {label}
            </Anchor>
            {`: ${text}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function DraftNote({ draft }: Pick<AppForm<object>, "draft">): ReactElement | null {
  if (draft.restoredAt === undefined) {
    return null;
  }
  return (
    <Alert color="blue" icon={<IconHistory aria-hidden />}>
      <Group justify="space-between" gap="xs">
        <span>Isian dari {formatDateTime(draft.restoredAt)} yang belum disimpan dipulihkan.</span>
        <Button size="compact-sm" variant="default" onClick={draft.discard}>
          Buang
        </Button>
      </Group>
    </Alert>
  );
}

const showNote = (note: HTMLElement | null): void => note?.scrollIntoView({ block: "center" });

/** What is typed stays; it is for its user to send it again. */
function UnsentNote({ apa }: Pick<AppForm<object>, "apa">): ReactElement {
  const isAway = useStore(isOffline);
  const lagi = apa === "tersimpan" ? "Tekan Simpan lagi" : "Tekan tombolnya lagi";
  return (
    <Alert ref={showNote} color="red" icon={<IconCloudOff aria-hidden />}>
      {isAway
        ? `Belum ${apa}: peladen tidak dapat dihubungi. Isian Anda tetap di sini.`
        : `Belum ${apa}: sambungan sudah kembali. ${lagi}.`}
    </Alert>
  );
}

/** Why is told by the server, or by the page; how to go on is told here. */
function MovedOnNote({ apa }: Pick<AppForm<object>, "apa">): ReactElement {
  return (
    <Alert ref={showNote} color="red" icon={<IconLock aria-hidden />}>
      Belum {apa}: data ini tidak lagi dapat Anda ubah di sini. Isian Anda tetap di sini; salin yang
      masih perlu sebelum meninggalkan halaman ini.
    </Alert>
  );
}

function UnsavedNote({ form }: Pick<FormProps, "form">): ReactElement | null {
  if (form.unsaved === undefined) {
    return null;
  }
  return form.unsaved === "berubah" ? (
    <MovedOnNote apa={form.apa} />
  ) : (
    <UnsentNote apa={form.apa} />
  );
}

interface FormProps {
  form: Pick<AppForm<object>, "apa" | "draft" | "faults" | "onSubmit" | "unsaved">;
  /** Above the fields and the faults, for instance a refusal that stays. */
  children: ReactNode;
  "aria-label"?: string;
}

export function Form({ form, children, ...rest }: FormProps): ReactElement {
  return (
    <form noValidate onSubmit={form.onSubmit} {...rest}>
      <Stack gap="md">
        <DraftNote draft={form.draft} />
        <FaultSummary faults={form.faults} />
        <UnsavedNote form={form} />
        {children}
      </Stack>
    </form>
  );
}

interface SubmitButtonProps extends ButtonProps {
  form: Pick<AppForm<object>, "busy">;
  children: ReactNode;
}

export function SubmitButton({ form, children, ...rest }: SubmitButtonProps): ReactElement {
  return (
    <Button type="submit" loading={form.busy} {...rest}>
      {children}
    </Button>
  );
}

interface FormActionsProps extends Pick<SubmitButtonProps, "form" | "children"> {
  onCancel: () => void;
}

/** The foot of a dialog that is a form. */
export function FormActions({ form, onCancel, children }: FormActionsProps): ReactElement {
  return (
    <DialogActions>
      <Button variant="default" onClick={onCancel}>
        Batal
      </Button>
      <SubmitButton form={form}>{children}</SubmitButton>
    </DialogActions>
  );
}

// The state of every form: what is required, what the server refused, what is not yet saved.
import { useForm } from "@mantine/form";
import { useId, type ReactNode, type SyntheticEvent } from "react";
import { useDraft, type Draft } from "./form-draft.ts";
import {
  aboutFaults,
  checkFields,
  FIELD_REQUIRED,
  namesOf,
  type FieldRule,
  type FieldRules,
  type Name,
} from "./form-rules.ts";
import { settle, useFollow } from "./form-saved.ts";
import { askToLeave, useLeaveGuard } from "./leave-guard.ts";
import { toast } from "./toast.ts";
import { useSubmission, WARNING, type Unsaved } from "./use-submission.ts";

interface Warning {
  title: string;
  text: string;
}

export interface AppFormOptions<Values> {
  /** Title of the warning toast: what this form is about ("Pengguna"). */
  title: string;
  initial: Values;
  /** Of what is in `initial`: another one makes fields follow it, but for those that are being changed. */
  versi?: number;
  /** What is in these fields once they were sent: a file that was is chosen no more. */
  after?: Partial<Values>;
  fields: FieldRules<Values>;
  /** What is said instead of "not complete" where this is what is wrong. */
  warning?: (errors: Readonly<Record<string, ReactNode>>) => Warning | undefined;
  /** Saves; a refusal's texts go to their fields. Runs once, however often the button is pressed. */
  submit: (values: Values) => Promise<unknown>;
  /** Keeps what is typed under this key until it is saved, even when the tab is closed. */
  draft?: string;
  /**
   * false: leaving with unsaved changes does not ask (a login, a search). "search": what stands after
   * the "?" says what the form is about, so that changing it leaves the form as another page does.
   */
  guard?: boolean | "search";
  /** Nothing of it can be saved any more; what is typed stays to be read. */
  isLocked?: boolean;
}

/** Everything an input needs but its looks. */
export interface FieldProps<Value> {
  id: string;
  name: string;
  label: string;
  description?: string;
  maxLength?: number;
  withAsterisk: boolean;
  "aria-required": boolean;
  /** Takes the event of an input, or the value of what has none. */
  onChange: (change: unknown) => void;
  value: Value;
  error?: ReactNode;
}

export interface Fault {
  id: string;
  label: string;
  text: string;
}

export interface AppForm<Values> {
  values: Values;
  /** Is it being saved right now? */
  busy: boolean;
  /** Why what is in it was not saved the last time, where that is no fault of its fields. */
  unsaved: Unsaved;
  /** What did not happen to it then. */
  apa: "tersimpan" | "terkirim";
  isDirty: boolean;
  /** false: locked, with nothing typed that would be lost; what is saved stands in its place. */
  isOpen: boolean;
  /** `<TextInput {...form.field("name")} />`. */
  field: <Key extends Name<Values>>(name: Key) => FieldProps<Values[Key]>;
  set: <Key extends Name<Values>>(name: Key, value: Values[Key]) => void;
  onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** Wrong fields in the order of the form. */
  faults: Fault[];
  draft: Draft;
  /** Closes a dialog, unless something is unsaved and its user stays with it. */
  closer: (onClose: () => void) => () => void;
  reset: () => void;
}

async function leave(isDirty: boolean, onClose: () => void): Promise<void> {
  if (!isDirty || (await askToLeave())) {
    onClose();
  }
}

/** What its rule tells of a field before anything is typed. */
function aboutField({
  label,
  required = false,
  hint,
  longest,
}: Pick<FieldRule<never, never>, "label" | "required" | "hint" | "longest">) {
  return {
    label,
    ...(hint === undefined ? {} : { description: hint }),
    ...(longest === undefined ? {} : { maxLength: longest }),
    withAsterisk: required !== false,
    "aria-required": required !== false,
  };
}

/** A login or a search saves nothing. */
const apaOf = (guard: boolean | "search"): "terkirim" | "tersimpan" =>
  guard === false ? "terkirim" : "tersimpan";

interface Sent {
  unsaved: Unsaved;
  guard: boolean | "search";
  isLocked: boolean;
}

/** What is searched for, or chosen in passing, is typed again at once; what fills a page is not. */
const isPassing = ({ unsaved, guard }: Omit<Sent, "isLocked">): boolean =>
  unsaved === "berubah" && guard !== true;

/** What its note says. */
function notedOf({ isLocked, ...sent }: Sent): Unsaved {
  if (isLocked) {
    return sent.unsaved ?? "berubah";
  }
  return isPassing(sent) ? undefined : sent.unsaved;
}

const stateOf = (sent: Sent, isDirty: boolean) => ({
  unsaved: notedOf({ ...sent, isLocked: sent.isLocked && isDirty }),
  apa: apaOf(sent.guard),
  isDirty,
  isOpen: !sent.isLocked || isDirty,
});

const warn = ({ text, title }: Warning): void => toast.warning(text, { title, id: WARNING });

const textOf = (error: ReactNode): string => (typeof error === "string" ? error : FIELD_REQUIRED);

export function useAppForm<Values extends object>({
  title,
  initial,
  versi,
  after = {},
  fields,
  warning,
  submit,
  draft: draftName,
  guard = true,
  isLocked = false,
}: AppFormOptions<Values>): AppForm<Values> {
  const formId = useId();
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => checkFields(values, fields),
  });
  const draft = useDraft(draftName, form);
  const { busy, unsaved, send, forget, isRunning } = useSubmission({
    form,
    fields,
    submit,
    onSaved: (sent) => settle({ form, draft }, { sent, after }),
  });
  useFollow({ form, initial, versi, busy });
  const isDirty = (): boolean => form.isDirty();
  useLeaveGuard({ guard, isDirty, isRunning });

  const idOf = (name: string): string => `${formId}-${name}`;
  const faultOf = (name: Name<Values>, error: ReactNode): Fault[] =>
    error === undefined || error === null
      ? []
      : [{ id: idOf(name), label: fields[name].label, text: textOf(error) }];
  function refuse(errors: Readonly<Record<string, ReactNode>>): void {
    forget();
    warn(warning?.(errors) ?? { title, text: aboutFaults(Object.keys(errors), form.getValues()) });
    const first = namesOf(fields).find((name) => name in errors);
    document.getElementById(idOf(first ?? ""))?.focus();
  }
  return {
    values: form.values,
    busy,
    ...stateOf({ unsaved, guard, isLocked }, isDirty()),
    field: (name) => ({
      ...form.getInputProps(name),
      value: form.values[name],
      id: idOf(name),
      name,
      ...aboutField(fields[name]),
    }),
    set: (name, value) =>
      // oxlint-disable-next-line no-unsafe-type-assertion -- a path of one name has that name's value
      form.setFieldValue<Values, typeof name>(name, value as never),
    onSubmit: form.onSubmit((values) => send(values), refuse),
    faults: namesOf(fields).flatMap((name) => faultOf(name, form.errors[name])),
    draft,
    closer: (onClose) => () => void leave(isDirty(), onClose),
    reset: form.reset,
  };
}

// Sending a form: once, what the server refused to its fields, and what did not arrive said where it was typed.
import type { UseFormReturnType } from "@mantine/form";
import { useRef, useState } from "react";
import { ApiError, NO_ANSWER, SYSTEM_ERROR_TEXT } from "../api/error.ts";
import { dropFailures, dropShown, failures, isOf, type Failure } from "./failures.ts";
import type { FieldRules } from "./form-rules.ts";
import { endFailureToast, endToast, toast, TOAST_LIFE } from "./toast.ts";

interface Shown<Values> {
  form: UseFormReturnType<Values>;
  fields: FieldRules<Values>;
}

/** @returns what is told of it */
function showRefusal<Values extends object>(
  { form, fields }: Shown<Values>,
  error: unknown,
): readonly Failure[] {
  if (!(error instanceof ApiError)) {
    toast.danger(SYSTEM_ERROR_TEXT);
    throw error;
  }
  // Its message has been announced where the call failed.
  const texts: Record<string, string> = {};
  for (const [name, lines] of Object.entries(error.errors)) {
    texts[name] = lines.join(". ");
  }
  form.setErrors(texts);
  const names = Object.keys(texts);
  if (names.length === 0 || names.some((name) => !Object.hasOwn(fields, name))) {
    return failures.get().filter((one) => isOf(error, one));
  }
  // Its fields say it; the toast goes as others do.
  const told = dropShown(error);
  for (const failure of told) {
    endFailureToast(failure, TOAST_LIFE.normal);
  }
  return told;
}

/** The toast of a form that was not sent. */
export const WARNING = "isian";

/** What the last try told goes with the next one. */
function useTold() {
  const told = useRef<Failure[]>([]);
  return {
    keep(failed: readonly Failure[]): void {
      told.current = [...failed];
    },
    forget(): void {
      endToast(WARNING);
      dropFailures((one) => told.current.includes(one));
      for (const failure of told.current.splice(0)) {
        endFailureToast(failure);
      }
    },
  };
}

/** It did not arrive; or what it was about is locked, somebody else's, or gone by now. */
export type Unsaved = "tanpa jawaban" | "berubah" | undefined;

/** What is not there, or not the user's, any more; but not what the user did not confirm. */
const isMovedOn = (error: ApiError): boolean =>
  error.status === 404 || (error.status === 403 && !error.is("perlu-konfirmasi"));

function unsavedOf(error: unknown): Unsaved {
  if (!(error instanceof ApiError)) {
    return undefined;
  }
  return error.status === NO_ANSWER ? "tanpa jawaban" : isMovedOn(error) ? "berubah" : undefined;
}

interface Submission<Values> extends Shown<Values> {
  submit: (values: Values) => Promise<unknown>;
  /** With what was sent; more may have been typed since. */
  onSaved: (sent: Values) => void;
}

/** Sends once, however often it is asked. */
export function useSubmission<Values extends object>({
  submit,
  onSaved,
  ...shown
}: Submission<Values>) {
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const running = useRef(false);
  const told = useTold();
  async function send(values: Values): Promise<void> {
    if (running.current) {
      return;
    }
    running.current = true;
    setBusy(true);
    setUnsaved(undefined);
    told.forget();
    try {
      await submit(values);
      onSaved(values);
    } catch (error) {
      setUnsaved(unsavedOf(error));
      told.keep(showRefusal(shown, error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, unsaved, send, forget: () => told.forget(), isRunning: () => running.current };
}

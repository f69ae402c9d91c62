// What becomes of a form once it was saved: what was typed since the save is not saved, and stays.
import type { UseFormReturnType } from "@mantine/form";
import { useEffect, useEffectEvent, useRef } from "react";
import type { DraftControl } from "./form-draft.ts";

interface Saved<Values> {
  sent: Values;
  /** What is in these fields then, unless they were changed since. */
  after: Partial<Values>;
}

export function settle<Values extends object>(
  { form, draft }: { form: UseFormReturnType<Values>; draft: Pick<DraftControl, "clear"> },
  { sent, after }: Saved<Values>,
): void {
  form.resetDirty(sent);
  const next = Object.entries(after).filter(([name]) => !form.isDirty(name));
  form.setValues({ ...form.getValues(), ...Object.fromEntries(next) });
  form.resetDirty({ ...sent, ...after });
  if (!form.isDirty()) {
    draft.clear();
  }
}

interface Followed<Values> {
  form: UseFormReturnType<Values>;
  initial: Values;
  versi: number | undefined;
  busy: boolean;
}

/** Another version came in, of one's own saving or not: what is not being changed follows it. */
export function useFollow<Values extends object>(followed: Followed<Values>): void {
  const { busy, versi } = followed;
  const shown = useRef(versi);
  const follow = useEffectEvent(() => {
    const { form, initial } = followed;
    const typed = Object.entries(form.getValues()).filter(([name]) => form.isDirty(name));
    form.setValues({ ...initial, ...Object.fromEntries(typed) });
    form.resetDirty(initial);
  });
  useEffect(() => {
    // While it is sent, nobody knows yet what of it is saved.
    if (!busy && shown.current !== versi) {
      shown.current = versi;
      follow();
    }
  }, [busy, versi]);
}

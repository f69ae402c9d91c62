// What is typed on the page that is open and not saved yet: nothing that comes in behind it takes its place.
import { useEffect } from "react";

const forms = new Set<() => boolean>();

/** Of a form in sight. */
export function useUnsavedWork(isDirty: () => boolean): void {
  useEffect(() => {
    forms.add(isDirty);
    return () => void forms.delete(isDirty);
  });
}

export const holdsUnsavedWork = (): boolean => [...forms].some((isDirty) => isDirty());

import { useEffect, useState } from "react";

/** How long something may take before its shape is shown in its place, ms. */
export const SKELETON_AFTER_MS = 150;

/** true once `isWaiting` has been true for a moment; what is there sooner does not flicker. */
export function useDelayed(isWaiting: boolean, after = SKELETON_AFTER_MS): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) {
      return undefined;
    }
    const timer = setTimeout(() => setLong(true), after);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting, after]);
  return isWaiting && isLong;
}

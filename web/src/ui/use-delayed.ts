import { useEffect, useState } from "react";

/** true once `isWaiting` has been true for a moment; what is there sooner does not flicker. */
export function useDelayed(isWaiting: boolean, after: number): boolean {
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

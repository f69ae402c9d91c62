// The failures of the page that is open. What shows them is loaded with the first one.
import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, type ReactElement } from "react";
import { useStore } from "../api/store.ts";
import { dropFailures, failures } from "../ui/failures.ts";

const FailureList = lazy(async () => ({
  default: (await import("../ui/failure-list.tsx")).FailureList,
}));

export function PageFailures(): ReactElement | null {
  const { pathname } = useLocation();
  const here = useStore(failures).filter(({ page }) => page === pathname);
  useEffect(() => {
    dropFailures(({ page }) => page !== pathname);
  }, [pathname]);
  return here.length === 0 ? null : (
    <Suspense>
      <FailureList of={here} />
    </Suspense>
  );
}

// Around every page: data, look, ribbon, progress, toasts.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import { pendingCalls } from "../api/progress.ts";
import { useInstalasi } from "../api/status.ts";
import { useStore } from "../api/store.ts";
import { hasToasts, showToastsBy } from "../ui/toast.ts";
import { queryClient } from "../router/query-client.ts";
import { colorSchemeManager, cssVariables, themeOf } from "../router/theme.ts";

const loadToasts = () => import("../ui/toast-host.tsx");
showToastsBy(loadToasts);
const ToastHost = lazy(async () => ({ default: (await loadToasts()).ToastHost }));

function Toasts(): ReactElement | null {
  return useStore(hasToasts) ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null;
}

const SHOW_AFTER_MS = 150;

/** The thin bar at the top while calls are on their way (SHELL-016). */
function ProgressBar(): ReactElement | null {
  const isBusy = useStore(pendingCalls) > 0;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(isBusy), isBusy ? SHOW_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isShown ? (
    <div className="progress-bar" role="progressbar" aria-label="Memuat data" />
  ) : null;
}

/** Which environment this is, unless it is the real one (SHELL-030). */
function Ribbon(): ReactElement | null {
  const { zona } = useInstalasi();
  // Before the first paint: everything hangs below it.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-pita", zona !== "RIIL");
  }, [zona]);
  return zona === "RIIL" ? null : (
    <aside className="ribbon" aria-label="Lingkungan">
      <b>{zona}</b>
      <span> · bukan data resmi</span>
    </aside>
  );
}

function Look({ children }: { children: ReactNode }): ReactElement {
  const { organisasi } = useInstalasi();
  const theme = useMemo(() => themeOf(organisasi.warna), [organisasi.warna]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      cssVariablesResolver={cssVariables}
    >
      {children}
    </MantineProvider>
  );
}

/** What surrounds the router. */
export function Frame({ children }: { children: ReactNode }): ReactElement {
  return (
    <QueryClientProvider client={queryClient}>
      <Look>
        <ProgressBar />
        <Ribbon />
        {children}
        <Toasts />
      </Look>
    </QueryClientProvider>
  );
}

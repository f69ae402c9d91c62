// The logged-in layout: icon rail, submenu column, top bar, page (SHELL-017, SHELL-065).
import "./app-styles.ts";
import { Drawer } from "@mantine/core";
import { useClickOutside, useHotkeys, useMediaQuery } from "@mantine/hooks";
import { Link, Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { startTransition, useEffect, useRef, useState, type ReactElement } from "react";
import * as z from "zod/mini";
import { contains, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { ownWilayah } from "../api/active-wilayah.ts";
import { useSelf } from "../api/self.ts";
import { useInstalasi, useStatus } from "../api/status.ts";
import { useStore } from "../api/store.ts";
import { ConfirmHost } from "../ui/confirm-host.tsx";
import { Logo } from "../ui/logo.tsx";
import { useSearchParams } from "../ui/search-params.ts";
import { useFocusMemory } from "../ui/focus-back.ts";
import { useFocusInSight } from "../ui/sticky-bar.ts";
import { InsideMain } from "../ui/status-page.tsx";
import { LuarWilayahView } from "../router/error-view.tsx";
import type { MenuGroup } from "./menu.ts";
import { PageFailures } from "./page-failures.tsx";
import { PagePending } from "./page-pending.tsx";
import { Rail } from "./rail.tsx";
import { DESKTOP, menuMode } from "./settings.ts";
import { GroupEntries, Submenu } from "./submenu.tsx";
import { TopBar } from "./top-bar.tsx";
import { useMenu, type Menu } from "./use-menu.ts";
import { useRegionNews } from "./use-region-news.ts";
import { useShownPath } from "./use-shown-path.ts";

z.config(z.locales.id());

/** "mobile" is not chosen: it is what a narrow window gets. */
function useMode(): "static" | "overlay" | "mobile" {
  const chosen = useStore(menuMode);
  const isDesktop = useMediaQuery(DESKTOP, undefined, { getInitialValueInEffect: false });
  return isDesktop ? chosen : "mobile";
}

/** The group that was opened by hand, until the next page. */
function useOpenGroup(): [MenuGroup | undefined, (group: MenuGroup | undefined) => void] {
  const pathname = useShownPath();
  const [open, setOpen] = useState<{ at: string; group: MenuGroup | undefined }>();
  return [
    open?.at === pathname ? open.group : undefined,
    (group) => setOpen({ at: pathname, group }),
  ];
}

function Brand(): ReactElement {
  const { organisasi } = useInstalasi();
  return (
    <Link to="/beranda" className="brand" aria-label={`${organisasi.nama}, ke Beranda`}>
      <Logo src={organisasi.logo} size={28} />
    </Link>
  );
}

interface SideProps {
  menu: Menu;
  mode: "static" | "overlay";
}

function Side({ menu, mode }: SideProps): ReactElement {
  const [opened, setOpened] = useOpenGroup();
  const isOverlay = mode === "overlay";
  const close = (): void => setOpened(undefined);
  const side = useClickOutside(() => (isOverlay && opened !== undefined ? close() : undefined));
  useHotkeys([["Escape", close]]);
  const shown = opened ?? (isOverlay ? undefined : menu.beside);
  return (
    <div className="side" ref={side}>
      <div className="rail-column">
        <Brand />
        <Rail
          groups={menu.groups}
          open={shown ?? menu.group}
          onOpen={(group) => setOpened(group === opened && isOverlay ? undefined : group)}
        />
      </div>
      {isOverlay && opened === undefined ? null : (
        <Submenu {...(shown === undefined ? {} : { group: shown })} active={menu.entry} />
      )}
    </div>
  );
}

interface MenuDrawerProps {
  menu: Menu;
  opened: boolean;
  onClose: () => void;
}

function MenuDrawer({ menu, opened, onClose }: MenuDrawerProps): ReactElement {
  return (
    <Drawer opened={opened} onClose={onClose} size="18rem" title="Menu">
      <nav aria-label="Menu">
        {menu.groups.map((group) => (
          <GroupEntries key={group.label} group={group} active={menu.entry} onPick={onClose} />
        ))}
      </nav>
    </Drawer>
  );
}

/** The guard decides again when the server says otherwise than what it decided on. */
function useConfirmed(): void {
  const router = useRouter();
  const self = useSelf();
  const isClosed = useStatus()?.pemeliharaan === true;
  const decided = useRef({ self, isClosed });
  useEffect(() => {
    if (decided.current.self !== self || decided.current.isClosed !== isClosed) {
      decided.current = { self, isClosed };
      void router.invalidate();
    }
  }, [router, self, isClosed]);
}

/**
 * The frame is painted first, then what stands in its bar, then the page: each in slices between which
 * the browser answers. A deferred value would bring the last two at once.
 */
function useTurn(): "bingkai" | "bilah" | "halaman" {
  const [turn, setTurn] = useState<"bingkai" | "bilah" | "halaman">("bingkai");
  useEffect(() => startTransition(() => setTurn(turn === "bingkai" ? "bilah" : "halaman")), [turn]);
  return turn;
}

/** The page, unless its address names a region that is not ours: said once, for all pages. */
function Isi(): ReactElement {
  const own = ownWilayah(useSelf());
  const id = Number(useSearchParams()[0]["wilayah_id"]);
  const isLuar = levelOf(id) !== undefined && !contains(own.id, id);
  return isLuar ? <LuarWilayahView own={own} /> : <Outlet />;
}

export function AppLayout(): ReactElement {
  useConfirmed();
  useRegionNews();
  useFocusInSight();
  useFocusMemory();
  const mode = useMode();
  const menu = useMenu();
  const { pathname } = useLocation();
  const [drawerAt, setDrawerAt] = useState<string>();
  const turn = useTurn();
  return (
    <div className="app" data-mode={mode}>
      <a className="skip-link" href="#isi">
        Lewati ke isi
      </a>
      {mode === "mobile" ? (
        <MenuDrawer
          menu={menu}
          opened={drawerAt === pathname}
          onClose={() => setDrawerAt(undefined)}
        />
      ) : (
        <Side menu={menu} mode={mode} />
      )}
      <div className="app-main">
        <TopBar
          isMobile={mode === "mobile"}
          isWhole={turn !== "bingkai"}
          onMenu={() => setDrawerAt(pathname)}
        />
        <main id="isi" tabIndex={-1} className="page">
          <PageFailures />
          <InsideMain value>{turn === "halaman" ? <Isi /> : <PagePending />}</InsideMain>
        </main>
      </div>
      <ConfirmHost />
    </div>
  );
}

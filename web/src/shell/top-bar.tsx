import { ActionIcon, Burger, Button, Tooltip } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconMapPin, IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useState, type ReactElement } from "react";
import { ownWilayah, useActiveWilayah } from "../api/active-wilayah.ts";
import { useSelf } from "../api/self.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import { KirimanTray } from "../hasil/kiriman/kiriman-tray.tsx";
import { Bell } from "./bell.tsx";
import { JobTray } from "./job-tray.tsx";
import { NamaWilayah } from "../wilayah/nama-wilayah.tsx";
import { useShownWilayah } from "../wilayah/use-wilayah.ts";
import { ProfileMenu } from "./profile-menu.tsx";
import { useHasRegions } from "./use-pick-wilayah.ts";

const loadPalette = () => import("./command-palette.tsx");
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));
const ScopeDialog = lazy(async () => ({
  default: (await import("./scope-dialog.tsx")).ScopeDialog,
}));

const PRELOAD_AFTER_MS = 1500;

/** Administrators of a kota have one region, witnesses and candidates none to choose from. */
const WITH_REGIONS_BELOW: ReadonlySet<number | null> = new Set([1, 2]);

/** The region that the page shows, and the dialog to choose another (decision G-17). */
function ScopeButton(): ReactElement | null {
  const self = useSelf();
  const active = useActiveWilayah();
  const shownId = useShownWilayah();
  const hasRegions = useHasRegions();
  const [isOpen, setOpen] = useState(false);
  if (!hasRegions || (!WITH_REGIONS_BELOW.has(self.tingkat) && active.id === ownWilayah(self).id)) {
    return null;
  }
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<IconMapPin size={16} aria-hidden />}
        onClick={() => setOpen(true)}
        className="scope-button"
      >
        {contains(active.id, shownId) ? active.keterangan : <NamaWilayah id={shownId} />}
      </Button>
      <Suspense>{isOpen ? <ScopeDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

function SearchButton(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  useHotkeys([["mod+K", () => setOpen(true)]], []);
  // Whoever presses Ctrl+K types on at once: the palette is there before it is called.
  useEffect(() => {
    // Without a network it comes when it is called.
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Tooltip label="Cari menu, orang, TPS, atau wilayah (Ctrl K)">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Cari menu, orang, TPS, atau wilayah"
          onClick={() => setOpen(true)}
        >
          <IconSearch size={20} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <Suspense>{isOpen ? <CommandPalette onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

interface TopBarProps {
  isMobile: boolean;
  /** With its tools; without them it only keeps their place. */
  isWhole: boolean;
  onMenu: () => void;
}

function Tools(): ReactElement {
  return (
    <>
      <ScopeButton />
      <div className="top-bar-tools">
        <SearchButton />
        <KirimanTray />
        <JobTray />
        <Bell />
        <ProfileMenu />
      </div>
    </>
  );
}

export function TopBar({ isMobile, isWhole, onMenu }: TopBarProps): ReactElement {
  return (
    <header className="top-bar">
      {isMobile ? <Burger size="sm" aria-label="Buka menu" onClick={onMenu} /> : null}
      {isWhole ? <Tools /> : null}
    </header>
  );
}

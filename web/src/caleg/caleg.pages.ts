// Candidates.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { UnderConstructionView } from "../app/error-view.tsx";
import { app } from "../app/route-roots.ts";

const profilCaleg = createRoute({
  getParentRoute: () => app,
  path: "/user/profil-caleg",
  component: lazyRouteComponent(() => import("./profil-caleg-page.tsx"), "ProfilCalegPage"),
  staticData: { akses: "" },
});

// The pages of a candidate are not built yet, but their candidate is loaded and their menu shown.
const calegSection = createRoute({
  getParentRoute: () => app,
  path: "/caleg/$bagian/$caleg_id",
  component: UnderConstructionView,
  staticData: { akses: "" },
});

const calegWilayah = createRoute({
  getParentRoute: () => app,
  path: "/caleg/$caleg_id/wilayah",
  component: UnderConstructionView,
  staticData: { akses: "" },
});

export const calegPages = [profilCaleg, calegSection, calegWilayah] as const;

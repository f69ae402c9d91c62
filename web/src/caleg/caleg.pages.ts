// Candidates.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { id } from "#contract/core/fields.ts";
import { requireShape } from "../router/guard.ts";
import { app } from "../router/route-roots.ts";
import { tableSearch } from "../ui/table-search.ts";

const list = createRoute({
  getParentRoute: () => app,
  path: "/caleg",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("./caleg-page.tsx"), "CalegPage"),
  staticData: { akses: "caleg.read", wilayah: true },
});

const form = () => import("./caleg-form-page.tsx");

const tambah = createRoute({
  getParentRoute: () => app,
  path: "/caleg/form",
  component: lazyRouteComponent(form, "TambahCalegPage"),
  staticData: { akses: "caleg.write" },
});

const ubah = createRoute({
  getParentRoute: () => app,
  path: "/caleg/form-edit/$id",
  beforeLoad: ({ params }) => requireShape(id, params.id),
  component: lazyRouteComponent(form, "UbahCalegPage"),
  staticData: { akses: "caleg.write" },
});

const profilCaleg = createRoute({
  getParentRoute: () => app,
  path: "/user/profil-caleg",
  component: lazyRouteComponent(() => import("./profil-caleg-page.tsx"), "ProfilCalegPage"),
  staticData: { akses: "" },
});

const profil = createRoute({
  getParentRoute: () => app,
  path: "/caleg/profil/$caleg_id",
  component: lazyRouteComponent(() => import("./profil-caleg-page.tsx"), "ProfilPage"),
  staticData: { akses: "" },
});

export const calegPages = [list, tambah, ubah, profilCaleg, profil] as const;

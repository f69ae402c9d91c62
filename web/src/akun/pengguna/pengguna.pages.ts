// Accounts of others.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireShape } from "../../router/guard.ts";
import { app } from "../../router/route-roots.ts";
import { id } from "#contract/core/fields.ts";
import { tableSearch } from "../../ui/table-search.ts";

const list = createRoute({
  getParentRoute: () => app,
  path: "/user",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("./pengguna-page.tsx"), "PenggunaPage"),
  staticData: { akses: "user.read", wilayah: true },
});

const form = () => import("./pengguna-form-page.tsx");

const tambah = createRoute({
  getParentRoute: () => app,
  path: "/user/form",
  component: lazyRouteComponent(form, "TambahPenggunaPage"),
  staticData: { akses: "user.write" },
});

const requireUserId = ({ params }: { params: { user_id: string } }): void =>
  requireShape(id, params.user_id);

const ubah = createRoute({
  getParentRoute: () => app,
  path: "/user/$user_id/form-edit",
  beforeLoad: requireUserId,
  component: lazyRouteComponent(form, "UbahPenggunaPage"),
  staticData: { akses: "user.write" },
});

const detailPage = () => import("./pengguna-detail-page.tsx");

const detail = createRoute({
  getParentRoute: () => app,
  path: "/user/detail/$user_id",
  beforeLoad: requireUserId,
  component: lazyRouteComponent(detailPage, "PenggunaDetailPage"),
  staticData: { akses: "user.read" },
});

/** The address of the specification; users and witnesses share it (decision G-28). */
const detailPendek = createRoute({
  getParentRoute: () => app,
  path: "/detail/$user_id",
  beforeLoad: requireUserId,
  component: lazyRouteComponent(detailPage, "DetailPage"),
  staticData: { akses: "user.read" },
});

const undangan = createRoute({
  getParentRoute: () => app,
  path: "/user/undangan",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("./undangan-page.tsx"), "UndanganPage"),
  staticData: { akses: "user.write" },
});

const riwayat = createRoute({
  getParentRoute: () => app,
  path: "/user/riwayat",
  validateSearch: tableSearch({ user_id: id }),
  component: lazyRouteComponent(() => import("./riwayat-pengguna-page.tsx"), "RiwayatPenggunaPage"),
  staticData: { akses: "" },
});

export const penggunaPages = [list, tambah, ubah, detail, detailPendek, undangan, riwayat] as const;

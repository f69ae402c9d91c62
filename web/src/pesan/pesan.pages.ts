// What the bell rang for, and where announcements are written.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireShape } from "../router/guard.ts";
import { app } from "../router/route-roots.ts";
import { id } from "#contract/core/fields.ts";
import { tableSearch } from "../ui/table-search.ts";

const pesan = createRoute({
  getParentRoute: () => app,
  path: "/user/riwayat-pesan",
  validateSearch: tableSearch({ pesan: id }),
  component: lazyRouteComponent(() => import("./pesan-page.tsx"), "PesanPage"),
  staticData: { akses: "" },
});

const daftar = createRoute({
  getParentRoute: () => app,
  path: "/pesan/list",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("./pengumuman-page.tsx"), "PengumumanPage"),
  staticData: { akses: "pengumuman.read", wilayah: true },
});

const requireId = ({ params }: { params: { id: string } }): void => requireShape(id, params.id);

const rinci = createRoute({
  getParentRoute: () => app,
  path: "/pesan/list/$id",
  beforeLoad: requireId,
  component: lazyRouteComponent(
    () => import("./pengumuman-detail-page.tsx"),
    "PengumumanDetailPage",
  ),
  staticData: { akses: "pengumuman.read" },
});

const form = () => import("./pengumuman-form-page.tsx");

const tambah = createRoute({
  getParentRoute: () => app,
  path: "/pesan/form-edit",
  component: lazyRouteComponent(form, "TambahPengumumanPage"),
  staticData: { akses: "pengumuman.write" },
});

const ubah = createRoute({
  getParentRoute: () => app,
  path: "/pesan/form-edit/$id",
  beforeLoad: requireId,
  component: lazyRouteComponent(form, "UbahPengumumanPage"),
  staticData: { akses: "pengumuman.write" },
});

export const pesanPages = [pesan, daftar, rinci, tambah, ubah] as const;

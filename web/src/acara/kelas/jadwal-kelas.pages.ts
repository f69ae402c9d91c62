// The schedule of a class, and what an account has been trained in.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { id } from "#contract/core/fields.ts";
import { requireShape } from "../../router/guard.ts";
import { app } from "../../router/route-roots.ts";

const jadwal = createRoute({
  getParentRoute: () => app,
  path: "/instansi/$instansi_id/diklat/$diklat_id/kelas/$kelas_id/jadwal",
  beforeLoad: ({ params }) => {
    requireShape(id, params.instansi_id);
    requireShape(id, params.diklat_id);
    requireShape(id, params.kelas_id);
  },
  component: lazyRouteComponent(() => import("./jadwal-kelas-page.tsx"), "JadwalKelasPage"),
  staticData: { akses: "" },
});

const riwayat = createRoute({
  getParentRoute: () => app,
  path: "/kelola/riwayat",
  component: lazyRouteComponent(() => import("./riwayat-diklat-page.tsx"), "RiwayatDiklatPage"),
  staticData: { akses: "user.read" },
});

export const jadwalKelasPages = [jadwal, riwayat] as const;

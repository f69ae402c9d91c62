import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { publik } from "../../router/route-roots.ts";

const presensi = createRoute({
  getParentRoute: () => publik,
  path: "/presensi/$kode",
  component: lazyRouteComponent(() => import("./presensi-page.tsx"), "PresensiPage"),
  staticData: { akses: "" },
});

export const presensiPages = [presensi] as const;

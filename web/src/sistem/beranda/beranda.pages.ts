// The first page.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app } from "../../router/route-roots.ts";

const beranda = createRoute({
  getParentRoute: () => app,
  path: "/beranda",
  component: lazyRouteComponent(() => import("./beranda-page.tsx"), "BerandaPage"),
  staticData: { akses: "", wilayah: true },
});

const instansi = createRoute({
  getParentRoute: () => app,
  path: "/instansi",
  component: lazyRouteComponent(() => import("./instansi-page.tsx"), "InstansiPage"),
  staticData: { akses: "" },
});

export const berandaPages = [beranda, instansi] as const;

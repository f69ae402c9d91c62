// Does a letter of a witness hold?
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { publik } from "../../router/route-roots.ts";

const periksaSurat = createRoute({
  getParentRoute: () => publik,
  path: "/periksa/surat/$kode",
  component: lazyRouteComponent(() => import("./periksa-page.tsx"), "PeriksaPage"),
  staticData: { akses: "" },
});

export const suratSaksiPublikPages = [periksaSurat] as const;

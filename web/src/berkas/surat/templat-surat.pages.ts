// What letters say.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app } from "../../router/route-roots.ts";

const templatSurat = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/templat-surat",
  component: lazyRouteComponent(() => import("./templat-page.tsx"), "TemplatPage"),
  staticData: { akses: ["saksi.write", "caleg.write"] },
});

export const templatSuratPages = [templatSurat] as const;

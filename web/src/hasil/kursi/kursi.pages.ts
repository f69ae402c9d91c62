// Seats.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { id } from "#contract/core/fields.ts";
import { requireShape } from "../../router/guard.ts";
import { app } from "../../router/route-roots.ts";
import { tableSearch, textLike } from "../../ui/table-search.ts";

const sumber = textLike(/^(?:qc|resmi)$/);

const kursi = createRoute({
  getParentRoute: () => app,
  path: "/kursi",
  validateSearch: tableSearch({ wilayah_id: id, jenis: textLike(/^[123]$/), sumber }),
  component: lazyRouteComponent(() => import("./kursi-page.tsx"), "KursiPage"),
  staticData: { akses: "qc.read", wilayah: true },
});

const kursiDapil = createRoute({
  getParentRoute: () => app,
  path: "/kursi/$jenis/$dapil_id",
  validateSearch: tableSearch({ sumber }),
  beforeLoad: ({ params }) => {
    requireShape(textLike(/^[123]$/), params.jenis);
    requireShape(id, params.dapil_id);
  },
  component: lazyRouteComponent(() => import("./kursi-dapil-page.tsx"), "KursiDapilPage"),
  staticData: { akses: "qc.read" },
});

export const kursiPages = [kursi, kursiDapil] as const;

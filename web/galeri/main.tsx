import "../src/shell/base-styles.ts";
import "../src/shell/app-styles.ts";
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { selfQuery } from "../src/api/self.ts";
import { Frame } from "../src/shell/frame.tsx";
import { parseSearch, stringifySearch } from "../src/router/router-search.ts";
import { ConfirmHost } from "../src/ui/confirm-host.tsx";
import { tableSearch } from "../src/ui/table-search.ts";
import { DialogPage } from "./dialog-page.tsx";
import { FormPage } from "./form-page.tsx";
import { SuratPage } from "./surat-page.tsx";
import { FILTERS, TablePage } from "./table-page.tsx";
import { UploadPage } from "./upload-page.tsx";
import { ViewerPage } from "./viewer-page.tsx";
import { WilayahPage } from "./wilayah-page.tsx";

function Gallery() {
  const { data } = useQuery(selfQuery);
  return data === undefined ? null : (
    <main className="page">
      <Outlet />
      <ConfirmHost />
    </main>
  );
}

const root = createRootRoute({ component: Gallery, staticData: { akses: "" } });

const page = (path: string, component: () => React.ReactNode) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component,
    validateSearch: tableSearch(FILTERS),
    staticData: { akses: "" },
  });

const router = createRouter({
  basepath: "/galeri",
  parseSearch,
  stringifySearch,
  routeTree: root.addChildren([
    page("/tabel", TablePage),
    page("/form", FormPage),
    page("/lain", () => <p>Halaman lain</p>),
    page("/wilayah", WilayahPage),
    page("/unggah", UploadPage),
    page("/lihat", ViewerPage),
    page("/dialog", DialogPage),
    page("/surat", SuratPage),
  ]),
});

const element = document.getElementById("root");
if (element !== null) {
  createRoot(element).render(
    <Frame>
      <RouterProvider router={router as never} />
    </Frame>,
  );
}

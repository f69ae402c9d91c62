// The sections of a candidate's profile.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app } from "../../router/route-roots.ts";

const bagian = <Nama extends string>(nama: Nama) =>
  createRoute({
    getParentRoute: () => app,
    path: `/caleg/${nama}/$caleg_id`,
    component: lazyRouteComponent(() => import("./bagian-page.tsx"), "BagianPage"),
    staticData: { akses: "" },
  });

const identitas = createRoute({
  getParentRoute: () => app,
  path: "/caleg/identitas/$caleg_id",
  component: lazyRouteComponent(() => import("./identitas-page.tsx"), "IdentitasPage"),
  staticData: { akses: "" },
});

const naskah = <Nama extends string>(nama: Nama) =>
  createRoute({
    getParentRoute: () => app,
    path: `/caleg/${nama}/$caleg_id`,
    component: lazyRouteComponent(() => import("./naskah-page.tsx"), "NaskahPage"),
    staticData: { akses: "" },
  });

export const bagianCalegPages = [
  identitas,
  bagian("pasangan"),
  bagian("pendidikan"),
  bagian("pekerjaan"),
  bagian("diklat"),
  bagian("penghargaan"),
  bagian("organisasi"),
  bagian("perjuangan"),
  naskah("usulan"),
  naskah("motivasi"),
] as const;

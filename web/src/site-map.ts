// The site map. Every leaf says in `akses` what it asks for; its page is loaded when it is opened.
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { NotFoundView, UnderConstructionView } from "./router/error-view.tsx";
import { app, guest, publik, root, UNTUK_SEMUA } from "./router/route-roots.ts";
import { eventPages } from "./acara/event.pages.ts";
import { diklatPages } from "./acara/diklat/diklat.pages.ts";
import { jadwalKelasPages } from "./acara/kelas/jadwal-kelas.pages.ts";
import { presensiPages } from "./acara/presensi/presensi.pages.ts";
import { akunTamuPages, akunAkarPages, akunPages } from "./akun/akun.pages.ts";
import { keamananPages } from "./akun/keamanan/keamanan.pages.ts";
import { penggunaPages } from "./akun/pengguna/pengguna.pages.ts";
import { tokenAksesPages } from "./akun/token/token-akses.pages.ts";
import { pekerjaanPages } from "./berkas/pekerjaan/pekerjaan.pages.ts";
import { bagianCalegPages } from "./caleg/bagian/bagian.pages.ts";
import { calegPages } from "./caleg/caleg.pages.ts";
import { setDptPages } from "./caleg/set-dpt/set-dpt.pages.ts";
import { dokumenCalegPages } from "./caleg/dokumen/dokumen.pages.ts";
import { kepatuhanPages } from "./caleg/kepatuhan/kepatuhan.pages.ts";
import { dokumenWilayahPages } from "./dokumen/dokumen.pages.ts";
import { dapilPages } from "./dapil/dapil.pages.ts";
import { kursiPages } from "./hasil/kursi/kursi.pages.ts";
import { itemPages } from "./hasil/item/item.pages.ts";
import { qcPages } from "./hasil/qc/qc.pages.ts";
import { rekapCalegPages } from "./hasil/rekap-caleg/rekap-caleg.pages.ts";
import { rekapPages } from "./hasil/rekap/rekap.pages.ts";
import { imporPages } from "./impor/impor.pages.ts";
import { pesanPages } from "./pesan/pesan.pages.ts";
import { saksiAkunPages } from "./saksi/akun/saksi-akun.pages.ts";
import { penugasanPages } from "./saksi/penugasan/penugasan.pages.ts";
import { saksiPages } from "./saksi/saksi.pages.ts";
import { suratSaksiPublikPages } from "./saksi/surat/surat-saksi.pages.ts";
import { templatSuratPages } from "./berkas/surat/templat-surat.pages.ts";
import { auditPages } from "./sistem/audit/audit.pages.ts";
import { berandaPages } from "./sistem/beranda/beranda.pages.ts";
import { pengaturanPages } from "./sistem/pengaturan/pengaturan.pages.ts";
import { tpsPages } from "./tps/tps.pages.ts";
import { GuestLayout } from "./shell/guest-layout.tsx";
import { RootView } from "./shell/root-view.tsx";

const staticData = UNTUK_SEMUA;
root.update({ component: RootView, staticData });
guest.update({ component: GuestLayout, staticData });
publik.update({ component: GuestLayout, staticData });
app.update({
  component: lazyRouteComponent(() => import("./shell/app-layout.tsx"), "AppLayout"),
  staticData,
});

const notFoundPage = createRoute({
  getParentRoute: () => root,
  path: "/404",
  component: NotFoundView,
  staticData,
});

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/beranda" });
  },
  staticData,
});

/** An address of the specification (SHELL-006); nothing leads to it. */
const underConstruction = createRoute({
  getParentRoute: () => app,
  path: "/under-construction",
  component: UnderConstructionView,
  staticData,
});

export const routeTree = root.addChildren([
  home,
  notFoundPage,
  ...akunAkarPages,
  guest.addChildren([...akunTamuPages]),
  publik.addChildren([...presensiPages, ...suratSaksiPublikPages]),
  app.addChildren([
    ...berandaPages,
    ...akunPages,
    ...keamananPages,
    ...tokenAksesPages,
    ...pengaturanPages,
    ...auditPages,
    ...qcPages,
    ...rekapPages,
    ...itemPages,
    ...pekerjaanPages,
    ...imporPages,
    ...penggunaPages,
    ...pesanPages,
    ...tpsPages,
    ...saksiAkunPages,
    ...penugasanPages,
    ...templatSuratPages,
    ...saksiPages,
    underConstruction,
    ...bagianCalegPages,
    ...dokumenCalegPages,
    ...dokumenWilayahPages,
    ...calegPages,
    ...setDptPages,
    ...kepatuhanPages,
    ...dapilPages,
    ...rekapCalegPages,
    ...kursiPages,
    ...eventPages,
    ...diklatPages,
    ...jadwalKelasPages,
  ]),
]);

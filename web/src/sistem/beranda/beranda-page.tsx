// Home: who one is, what is to be done, and the ways on. People without beranda.admin see it too
// (decision G-23).
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment, lazy, Suspense, useState, type ReactElement } from "react";
import { PERAN } from "#contract/access/access.contract.ts";
import type { Self } from "#contract/akun/self.contract.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { jenisLaporanQuery } from "../../api/jenis-laporan.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { MenuIcon } from "../../shell/menu-icon.tsx";
import type { MenuGroup } from "../../shell/menu.ts";
import { useMenu } from "../../shell/use-menu.ts";
import { ownTps } from "../../hasil/qc/tps.ts";
import "../../ui/cacah.css";
import { Page } from "../../ui/page.tsx";
import { QueryError } from "../../ui/query-view.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import "./beranda.css";
import { AngkaBeranda } from "./angka-beranda.tsx";
import { CalegSaya } from "./caleg-saya.tsx";
import { LangkahAwalMula } from "./langkah-awal.tsx";
import { LaporanMasuk } from "./laporan-masuk.tsx";
import { PerluDikerjakan } from "./perlu-dikerjakan.tsx";
import { sapaan } from "./sapaan.ts";
import { SuaraSaya } from "./suara-saya.tsx";
import { Tertinggal } from "./tertinggal.tsx";
import { useBeranda } from "./use-beranda.ts";

const HOME = "/beranda";

const TugasSaya = lazy(async () => ({
  default: (await import("../../saksi/tugas-saya.tsx")).TugasSaya,
}));
const PelatihanSaya = lazy(async () => ({
  default: (await import("../../acara/kelas/pelatihan-saya.tsx")).PelatihanSaya,
}));
const TpsSaksi = lazy(async () => ({
  default: (await import("../../hasil/qc/tps-saksi.tsx")).TpsSaksi,
}));

function Shortcuts({ groups }: { groups: readonly MenuGroup[] }): ReactElement {
  const elsewhere = groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ to }) => to !== HOME) }))
    .filter(({ entries }) => entries.length > 0);
  return elsewhere.length === 0 ? (
    <Text>Belum ada menu untuk peran Anda. Hubungi Administrator.</Text>
  ) : (
    <nav aria-label="Jalan pintas" className="shortcuts">
      {elsewhere.map((group) => (
        <section key={group.label}>
          <h2>
            <MenuIcon name={group.icon} />
            {group.label}
          </h2>
          {group.entries.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  );
}

/** The steps are about the whole installation, and its super admin's. */
const isPemula = (self: Self, wilayahId: number): boolean =>
  self.is_super_admin === 1 && levelOf(wilayahId) === 0;

/** How the region stands and what is late in it, before anything of reports. */
function Keadaan(): ReactElement {
  const self = useSelf();
  const { wilayahId, query } = useBeranda();
  const beranda = query.data;
  return query.error !== null && beranda === undefined ? (
    <QueryError error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Fragment key={wilayahId}>
      {isPemula(self, wilayahId) ? <LangkahAwalMula beranda={beranda} /> : null}
      <PerluDikerjakan beranda={beranda} wilayahId={wilayahId} />
      <AngkaBeranda beranda={beranda} />
      {isAllowed(self, "saksi.read") ? <Tertinggal wilayahId={wilayahId} /> : null}
    </Fragment>
  );
}

/** Not known to be there until its answer comes: below what stands at once. */
const PELATIHAN = (
  <Suspense>
    <PelatihanSaya />
  </Suspense>
);

/** What matters to an administrator today, and the ways on: nothing before what stands above it. */
function Ringkasan({ groups }: { groups: readonly MenuGroup[] }): ReactElement {
  const self = useSelf();
  const withLaporan = self.isAdmin && isAllowed(self, "qc.read");
  const withAngka = self.isAdmin && isAllowed(self, "beranda.admin");
  const jenis = useQuery({ ...jenisLaporanQuery, enabled: withLaporan });
  return (
    <>
      {withAngka ? <Keadaan /> : null}
      {PELATIHAN}
      {jenis.isLoading ? (
        <Waiting shape={480} />
      ) : (
        <>
          {withLaporan ? <LaporanMasuk /> : null}
          <Shortcuts groups={groups} />
        </>
      )}
    </>
  );
}

const isSaksi = ({ isAdmin, peran }: Self): boolean =>
  !isAdmin && peran.some(({ id }) => id === PERAN.saksi);

/** The own file is for whoever has nothing else to do here; results are read by administrators alone. */
function Pencalonan({ self, calegId }: { self: Self; calegId: number }): ReactElement | null {
  if (!self.isAdmin) {
    return <CalegSaya calegId={calegId} />;
  }
  return isAllowed(self, "qc.read") ? <SuaraSaya calegId={calegId} /> : null;
}

export function BerandaPage(): ReactElement {
  const self = useSelf();
  const { groups } = useMenu();
  const [greeting] = useState(() => sapaan(new Date()));
  const tpsId = ownTps(self);
  const place = self.wilayah === null ? "" : ` · ${self.wilayah.keterangan}`;
  return (
    <Page title={`${greeting}, ${self.name}`}>
      <Text c="dimmed">
        {self.peran.map(({ keterangan }) => keterangan).join(", ") || "Belum punya peran"}
        {place}
      </Text>
      <Suspense>
        {isSaksi(self) ? <TugasSaya /> : null}
        {self.caleg === null ? null : <Pencalonan self={self} calegId={self.caleg.id} />}
        {tpsId === undefined ? (
          <Ringkasan groups={groups} />
        ) : (
          <>
            <TpsSaksi tpsId={tpsId} />
            {PELATIHAN}
          </>
        )}
      </Suspense>
    </Page>
  );
}

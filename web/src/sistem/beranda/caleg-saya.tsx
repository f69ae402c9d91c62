// A candidate's first screen: how complete the own file is, and what is missing in it.
import { Progress, Text } from "@mantine/core";
import { IconCircleCheck, IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { getCaleg, type Caleg } from "#contract/caleg/caleg.contract.ts";
import { queryFor } from "../../api/query.ts";
import { menuCaleg } from "../../caleg/menu-caleg.ts";
import { QueryView } from "../../ui/query-view.tsx";

const LENGKAP = 100;

/** Verified: nothing of it can be changed, so nothing is asked for. */
function Terkunci({ jumlah }: { jumlah: number }): ReactElement {
  return (
    <p className="perlu-satu">
      <IconLock size={18} aria-hidden />
      Data Anda sudah terverifikasi dan dikunci
      {jumlah === 0 ? "." : `, walau ${jumlah} bagian belum penuh.`} Hubungi admin bila ada yang
      perlu diubah.
    </p>
  );
}

function Kurang({ caleg }: { caleg: Caleg }): ReactElement {
  const semua = menuCaleg(caleg).filter(({ percent }) => percent !== undefined);
  const kurang = semua.filter(({ percent = LENGKAP }) => percent < LENGKAP);
  const lengkap = semua.filter((bagian) => !kurang.includes(bagian));
  if (!caleg.boleh.includes("isi")) {
    return <Terkunci jumlah={kurang.length} />;
  }
  return kurang.length === 0 ? (
    <p className="perlu-satu">
      <IconCircleCheck size={18} aria-hidden className="perlu-beres" />
      Berkas Anda lengkap
    </p>
  ) : (
    <>
      <Text size="sm" c="dimmed">
        Rata-rata dari {semua.length} bagian.{" "}
        {lengkap.length === 0
          ? "Belum ada yang lengkap."
          : `Sudah lengkap: ${lengkap.map(({ label }) => label).join(", ")}.`}{" "}
        {kurang.length} bagian masih kurang:
      </Text>
      <ul className="caleg-kurang" aria-label="Belum lengkap">
        {kurang.map(({ label, to, percent }) => (
          <li key={to}>
            <Link to={to} className="quiet-link">
              {label}
            </Link>
            <span className="angka">{percent} %</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Isi({ caleg }: { caleg: Caleg }): ReactElement {
  const { nomor_urut: nomor, jenis_caleg: jenis, dapil, status_pengisian: status } = caleg;
  return (
    <>
      <Text>
        {jenis.keterangan}, {dapil.keterangan}
        {nomor === null ? "" : `, nomor urut ${nomor}`} · {status.keterangan}
      </Text>
      <p className="caleg-lengkap">
        <Progress value={caleg.progres} aria-label="Kelengkapan berkas" flex={1} />
        <b className="angka">{caleg.progres} %</b>
      </p>
      <Kurang caleg={caleg} />
    </>
  );
}

export function CalegSaya({ calegId }: { calegId: number }): ReactElement {
  const query = useQuery(queryFor(getCaleg, { params: { id: calegId } }));
  return (
    <section aria-labelledby="caleg-saya" className="caleg-saya">
      <h2 id="caleg-saya" className="section-title">
        Berkas pencalonan Anda
      </h2>
      <QueryView query={query} skeleton={440}>
        {({ data }) => <Isi caleg={data} />}
      </QueryView>
    </section>
  );
}

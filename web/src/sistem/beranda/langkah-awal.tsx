// The way from an empty installation to its first lists, for the super admin who has just opened it.
import { Button } from "@mantine/core";
import { IconArrowForward } from "@tabler/icons-react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { ADMIN_ROLES } from "#contract/access/access.contract.ts";
import type { Beranda } from "#contract/sistem/beranda.contract.ts";
import { DAPIL_ENDPOINTS, TINGKAT_DAPIL } from "#contract/dapil/dapil.contract.ts";
import { getPengaturan, putPengaturan } from "#contract/sistem/pengaturan.contract.ts";
import { listPengguna } from "#contract/akun/pengguna.contract.ts";
import { getStatus } from "#contract/sistem/sistem.contract.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { useInstalasi } from "../../api/status.ts";
import { MuatNasional } from "../../dapil/muat-nasional.tsx";
import {
  isPerlu,
  keadaanOf,
  LANGKAH_AWAL,
  type Isi,
  type KeadaanLangkah,
  type LangkahAwal,
} from "./langkah-awal.rules.ts";
import { BERES, KOSONG } from "./menanti.tsx";
import "./langkah-awal.css";

const SATU = { query: { per_page: 1 } };
/** Invited or there; witnesses and candidates have accounts, too. */
const ADMIN = [...ADMIN_ROLES].map((peran) =>
  queryFor(listPengguna, { query: { per_page: 1, is_aktif: "1", peran_id: String(peran) } }),
);
const DIAM = { meta: { quiet: true } };

const sumOf = (jumlah: readonly number[]): number =>
  jumlah.reduce((total, satu) => total + satu, 0);

/** undefined until all of it is known. */
function useIsi(beranda: Beranda | undefined): Isi | undefined {
  const { data: pengaturan } = useQuery({ ...queryFor(getPengaturan), ...DIAM });
  const admin = useQueries({ queries: ADMIN.map((satu) => ({ ...satu, ...DIAM })) });
  const dapil = useQueries({
    queries: TINGKAT_DAPIL.map((tingkat) => ({
      ...queryFor(DAPIL_ENDPOINTS[tingkat].daftar, SATU),
      ...DIAM,
    })),
  });
  const dikenal = dapil.flatMap(({ data }) => data?.total ?? []);
  const perPeran = admin.flatMap(({ data }) => data?.total ?? []);
  if (
    beranda === undefined ||
    pengaturan === undefined ||
    perPeran.length < ADMIN.length ||
    dikenal.length < TINGKAT_DAPIL.length
  ) {
    return undefined;
  }
  return {
    angka: beranda.data,
    pengaturan: pengaturan.data,
    jumlahAdmin: sumOf(perPeran),
    jumlahDapil: sumOf(dikenal),
  };
}

interface SatuProps {
  langkah: LangkahAwal;
  keadaan: KeadaanLangkah;
}

function Satu({ langkah, keadaan }: SatuProps): ReactElement {
  const { kunci, judul, jalan, fitur } = langkah;
  const { fitur: menyala } = useInstalasi();
  const ubah = useSend(putPengaturan, { refreshes: [getPengaturan, getStatus], message: false });
  const onAmbil = (): void => {
    if (fitur !== undefined && menyala[fitur] !== true) {
      ubah.mutate({ body: { fitur: { [fitur]: true } } });
    }
  };
  return (
    <li>
      {keadaan === "selesai" ? BERES : KOSONG}
      <b>{judul}</b>
      <span>({keadaan})</span>
      {jalan.map(({ teks, tujuan }) => (
        <Link key={teks} to={tujuan.to} search={tujuan.search ?? {}} onClick={onAmbil}>
          {teks}
        </Link>
      ))}
      {kunci === "dapil" && keadaan !== "selesai" ? <MuatNasional onMuat={onAmbil} /> : null}
      {keadaan === "belum" ? (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowForward size={16} aria-hidden />}
          aria-label={`Lewati ${judul}`}
          loading={ubah.isPending}
          onClick={() => ubah.mutate({ body: { langkah_dilewati: [kunci] } })}
        >
          Lewati
        </Button>
      ) : null}
    </li>
  );
}

export function LangkahAwalMula({
  beranda,
}: {
  beranda: Beranda | undefined;
}): ReactElement | null {
  const isi = useIsi(beranda);
  if (isi === undefined || !isPerlu(isi)) {
    return null;
  }
  return (
    <section aria-labelledby="langkah-awal">
      <h2 id="langkah-awal" className="section-title">
        Langkah awal
      </h2>
      <ol className="langkah-awal">
        {LANGKAH_AWAL.map((langkah) => (
          <Satu key={langkah.kunci} langkah={langkah} keadaan={keadaanOf(langkah, isi)} />
        ))}
      </ol>
    </section>
  );
}

// The way from an empty installation to its first lists, for the super admin who has just opened it.
import { Button } from "@mantine/core";
import { IconArrowForward } from "@tabler/icons-react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { ADMIN_ROLES } from "#contract/access.contract.ts";
import type { Beranda } from "#contract/beranda.contract.ts";
import { DAPIL_ENDPOINTS, TINGKAT_DAPIL } from "#contract/dapil.contract.ts";
import { getPengaturan, putPengaturan } from "#contract/pengaturan.contract.ts";
import { listPengguna } from "#contract/pengguna.contract.ts";
import { getStatus } from "#contract/sistem.contract.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { useInstalasi } from "../../api/status.ts";
import { readJson, writeStorage } from "../../api/storage.ts";
import { isPerlu, LANGKAH_AWAL, type Isi, type LangkahAwal } from "./langkah-awal.rules.ts";
import { BERES, KOSONG } from "./menanti.tsx";
import "./langkah-awal.css";

const KEY = "langkah-awal";
const SATU = { query: { per_page: 1 } };
/** Invited or there; witnesses and candidates have accounts, too. */
const ADMIN = [...ADMIN_ROLES].map((peran) =>
  queryFor(listPengguna, { query: { per_page: 1, is_aktif: "1", peran_id: String(peran) } }),
);
const DIAM = { meta: { quiet: true } };

function readDilewati(): string[] {
  const stored = readJson(KEY);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
}

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
  keadaan: "selesai" | "dilewati" | "belum";
  onLewati: () => void;
}

const SEBUTAN = { selesai: "selesai", dilewati: "dilewati", belum: "belum" } as const;

function Satu({ langkah, keadaan, onLewati }: SatuProps): ReactElement {
  const { judul, jalan, fitur } = langkah;
  const { fitur: menyala } = useInstalasi();
  const nyalakan = useSend(putPengaturan, {
    refreshes: [getPengaturan, getStatus],
    message: false,
  });
  const onAmbil = (): void => {
    if (fitur !== undefined && menyala[fitur] !== true) {
      nyalakan.mutate({ body: { fitur: { [fitur]: true } } });
    }
  };
  return (
    <li>
      {keadaan === "selesai" ? BERES : KOSONG}
      <b>{judul}</b>
      <span>({SEBUTAN[keadaan]})</span>
      {jalan.map(({ teks, tujuan }) => (
        <Link key={teks} to={tujuan.to} search={tujuan.search ?? {}} onClick={onAmbil}>
          {teks}
        </Link>
      ))}
      {keadaan === "belum" ? (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowForward size={16} aria-hidden />}
          aria-label={`Lewati ${judul}`}
          onClick={onLewati}
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
  const [dilewati, setDilewati] = useState(readDilewati);
  if (isi === undefined || !isPerlu(isi, dilewati)) {
    return null;
  }
  function lewati(kunci: string): void {
    const semua = [...dilewati, kunci];
    writeStorage(KEY, JSON.stringify(semua));
    setDilewati(semua);
  }
  const keadaanOf = ({ kunci, isSelesai }: LangkahAwal) => {
    if (isSelesai(isi)) {
      return "selesai";
    }
    return dilewati.includes(kunci) ? "dilewati" : "belum";
  };
  return (
    <section aria-labelledby="langkah-awal">
      <h2 id="langkah-awal" className="section-title">
        Langkah awal
      </h2>
      <ol className="langkah-awal">
        {LANGKAH_AWAL.map((langkah) => (
          <Satu
            key={langkah.kunci}
            langkah={langkah}
            keadaan={keadaanOf(langkah)}
            onLewati={() => lewati(langkah.kunci)}
          />
        ))}
      </ol>
    </section>
  );
}

// npm run bench:surat: letters of mandate as one zip, letters a second, and what a list takes for
// others meanwhile.
import { PERAN } from "#contract/access/access.contract.ts";
import { buatPengguna } from "../server/src/testing/pengguna.ts";
import { buatSaksi } from "../server/src/testing/saksi-cetak.ts";
import { siapkanBangku, type Bangku } from "./bangku.ts";
import { denganPuncak, prosesor } from "./memori.ts";
import { persentil, request, tembakTetap } from "./penembak.ts";

const SURAT = Number(process.env["BANGKU_SURAT"] ?? 1000);
const PUTARAN = 3;
const KELURAHAN = 3578011001;
const PER_KELURAHAN = 999;
/** Questions of others, a second. */
const TETAP = 20;
const PANAS_DETIK = 5;
const DIAM_DETIK = 20;
/** Longer than any printing here; whoever asks stops with it. */
const BATAS_DETIK = 600;

interface Pekerjaan {
  id: string;
  status: string;
  berkas_url: string | null;
}

async function isi({ basis }: Pick<Bangku, "basis">): Promise<void> {
  for (let at = 0; at < SURAT; at += 1) {
    await buatSaksi(
      { db: basis.db, basis },
      { kelurahanId: KELURAHAN, tps: 1 + (at % PER_KELURAHAN), nama: `Saksi Nomor ${at}` },
    );
  }
}

function pemanggil({ port }: Bangku, token: string) {
  const alamat = `http://127.0.0.1:${port}/api`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };

  async function pekerjaanOf(id: string): Promise<Pekerjaan> {
    const { data } = (await (await fetch(`${alamat}/pekerjaan`, { headers })).json()) as {
      data: Pekerjaan[];
    };
    const found = data.find((one) => one.id === id);
    if (found === undefined) {
      throw new Error("the job is gone");
    }
    return found;
  }

  return async function cetak(): Promise<void> {
    const answer = await fetch(`${alamat}/saksi_cetak`, {
      method: "POST",
      headers,
      body: JSON.stringify({ isi: "surat", bentuk: "zip", wilayah_id: KELURAHAN }),
    });
    const { data } = (await answer.json()) as { data: { pekerjaan_id: string } };
    for (;;) {
      const { status } = await pekerjaanOf(data.pekerjaan_id);
      if (status === "selesai") {
        return;
      }
      if (status !== "antre" && status !== "berjalan") {
        throw new Error(`the printing ended: ${status}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

const bangku = await siapkanBangku(undefined, (basis) => isi({ basis }));
const { token } = await buatPengguna(
  { context: { db: bangku.basis.db } },
  { peran: PERAN.adminKota, wilayahId: 3578 },
);
const cetak = pemanggil(bangku, token);
const daftar = request({ method: "GET", path: `/api/tps?kelurahan_id=${KELURAHAN}`, token });
const orangLain = (seconds: number, isSelesai: () => boolean) =>
  tembakTetap(
    {
      port: bangku.port,
      sambungan: 2,
      seconds,
      next: () => (isSelesai() ? undefined : daftar),
    },
    TETAP,
  );
try {
  await orangLain(PANAS_DETIK, () => false);
  const diam = await orangLain(DIAM_DETIK, () => false);
  console.log(
    `diam: p50 ${ms(persentil(diam.latency, 0.5))}, p99 ${ms(persentil(diam.latency, 0.99))}`,
  );
  // First of all, so that starting the threads is part of it.
  let isSelesai = false;
  const [sibuk] = await Promise.all([
    orangLain(BATAS_DETIK, () => isSelesai),
    (async () => {
      for (let putaran = 0; putaran < PUTARAN; putaran += 1) {
        await cetak();
      }
      isSelesai = true;
    })(),
  ]);
  console.log(
    `saat mencetak: p50 ${ms(persentil(sibuk.latency, 0.5))}, p99 ${ms(persentil(sibuk.latency, 0.99))}, ` +
      `terlama ${ms(persentil(sibuk.latency, 1))}, ` +
      `nisbah p99 ${(persentil(sibuk.latency, 0.99) / persentil(diam.latency, 0.99)).toFixed(2)}`,
  );
  for (let putaran = 1; putaran <= PUTARAN; putaran += 1) {
    const mulai = performance.now();
    let cpu = 0;
    const { puncak } = await denganPuncak(bangku, async () => {
      cpu = await prosesor(bangku, cetak);
    });
    const detik = (performance.now() - mulai) / 1000;
    console.log(
      `putaran ${putaran}: ${SURAT} surat dalam ${detik.toFixed(2)} s, ${(SURAT / detik).toFixed(0)}/s, ` +
        `${(cpu / SURAT).toFixed(2)} ms prosesor per surat, puncak ${puncak.aplikasi.toFixed(0)} MB`,
    );
  }
} finally {
  await bangku.close();
}

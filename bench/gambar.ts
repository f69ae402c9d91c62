// npm run bench:gambar: signing in while eight accounts send pictures made to hold the server up, and
// while nobody does.
import { buatPengguna, ROLES } from "../server/src/testing/pengguna.ts";
import { gambarBerat } from "../server/src/testing/gambar.ts";
import { hashSandi } from "../server/src/akun/sandi.ts";
import { siapkanBangku, type Bangku } from "./bangku.ts";
import { persentil, request, tembakTetap, type Hasil } from "./penembak.ts";

const PENGUNGGAH = 8;
/** Sign-ins a second. */
const TETAP = 2;
const PANAS_DETIK = 5;
const DETIK = 40;
const SANDI = "kayu manis 42 gunung";

/** Refused by its head, and the heaviest that is decoded. */
const GAMBAR = [
  ["10.900² 16 bit, ditolak", await gambarBerat(10_900)],
  ["3.500² 16 bit, diolah", await gambarBerat(3500)],
] as const;

const ms = (value: number): string => `${value.toFixed(1)} ms`;

async function buatAkun({ basis }: Pick<Bangku, "basis">, jumlah: number) {
  const password = await hashSandi(SANDI);
  const opened = { context: { db: basis.db } };
  return Promise.all(
    Array.from({ length: jumlah }, () => buatPengguna(opened, { ...ROLES.kota, password })),
  );
}

type Akun = Awaited<ReturnType<typeof buatAkun>>[number];

/** Sends the picture again and again until `isSelesai`. @returns how many were answered, by status */
async function unggahTerus(
  { port }: Bangku,
  { email, token }: Akun,
  { isi, isSelesai }: { isi: Buffer; isSelesai: () => boolean },
): Promise<number[]> {
  const statuses: number[] = [];
  while (!isSelesai()) {
    const body = new FormData();
    body.append("name", "Pengunggah");
    body.append("email", email);
    body.append("foto", new Blob([new Uint8Array(isi)]), "foto.png");
    const { status } = await fetch(`http://127.0.0.1:${port}/api/self`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    statuses.push(status);
  }
  return statuses;
}

const bangku = await siapkanBangku(undefined, async () => undefined);
try {
  const pengunggah = await buatAkun(bangku, PENGUNGGAH);
  const [pemasuk] = await buatAkun(bangku, 1);
  const body = JSON.stringify({ username: pemasuk?.email, password: SANDI });
  const login = request({ method: "POST", path: "/api/login", token: "", body });
  const masuk = (seconds: number): Promise<Hasil> =>
    tembakTetap({ port: bangku.port, sambungan: 4, seconds, next: () => login }, TETAP);
  const tulis = (nama: string, { latency, gagal }: Hasil): number => {
    const p99 = persentil(latency, 0.99);
    const lain = gagal.size === 0 ? "" : `, gagal ${JSON.stringify([...gagal])}`;
    console.log(`${nama}: masuk p50 ${ms(persentil(latency, 0.5))}, p99 ${ms(p99)}${lain}`);
    return p99;
  };

  await masuk(PANAS_DETIK);
  for (const [nama, isi] of GAMBAR) {
    const diam = tulis("diam", await masuk(DETIK));
    let isSelesai = false;
    const unggahan = pengunggah.map((akun) =>
      unggahTerus(bangku, akun, { isi, isSelesai: () => isSelesai }),
    );
    const sibuk = tulis(`${PENGUNGGAH} pengunggah, ${nama}`, await masuk(DETIK));
    isSelesai = true;
    const statuses = Map.groupBy((await Promise.all(unggahan)).flat(), (status) => status);
    const dijawab = [...statuses].map(([status, all]) => `${all.length} × ${status}`).join(", ");
    console.log(`nisbah p99 ${(sibuk / diam).toFixed(2)} (batas 3); unggahan: ${dijawab}`);
  }
} finally {
  await bangku.close();
}

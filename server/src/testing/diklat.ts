// Programmes, classes and their people through the front door.
import { formatWib } from "#contract/core/waktu-wib.rules.ts";

/** Of a server of this process, or of one that a browser uses. */
interface Pintu {
  panggil: (
    route: string,
    call?: { token?: string; body?: unknown },
    // oxlint-disable-next-line no-explicit-any -- as tests read answers
  ) => Promise<{ status: number; body: any }>;
}

const DAY_MS = 86_400_000;

/** A day in WIB, so many from now. */
export const hariKe = (days: number): string =>
  formatWib(new Date(Date.now() + days * DAY_MS)).slice(0, 10);

export const isianDiklat = (nama: string, lain: Record<string, unknown> = {}) => ({
  nama,
  diklat_fitur: ["Presensi", "LMS"],
  jenis_diklat: [{ nama: "Dasar" }, { nama: "Lanjutan" }],
  pemetaan: [
    { label: "Peserta", sebagai: "peserta" },
    { label: "Narasumber", sebagai: "pengajar" },
    { label: "Pemandu", sebagai: "fasilitator" },
  ],
  ...lain,
});

export interface DiklatUji {
  id: number;
  alamat: string;
  dasar: number;
  lanjutan: number;
  peserta: number;
  pengajar: number;
  fasilitator: number;
}

/** Of the first institution, by an administrator of the nation. */
export async function buatDiklat(app: Pintu, token: string, nama: string): Promise<DiklatUji> {
  const dibuat = await app.panggil("POST /api/instansi/1/diklat", {
    token,
    body: isianDiklat(nama),
  });
  const { id } = dibuat.body.data;
  const { body } = await app.panggil("GET /api/instansi/1/diklat", { token });
  const { jenis_diklat: jenis, pemetaan } = body.data.diklat.find(
    (one: { id: number }) => one.id === id,
  );
  const [dasar, lanjutan] = jenis.map((one: { id: number }) => one.id);
  const [peserta, pengajar, fasilitator] = pemetaan.map((one: { id: number }) => one.id);
  const alamat = `/api/instansi/1/diklat/${id}`;
  return { id, alamat, dasar, lanjutan, peserta, pengajar, fasilitator };
}

/** A form of a class that runs now, in Surabaya unless said. */
export const isianKelas = ({ dasar }: Pick<DiklatUji, "dasar">, lain: object = {}) => ({
  nama: "Angkatan 1",
  jenis_diklat_id: dasar,
  wilayah_id: 3578,
  tanggal_mulai: hariKe(-1),
  tanggal_selesai: hariKe(1),
  url_lms: "",
  modul: [] as unknown[],
  ...lain,
});

/** @returns its number */
export async function buatKelas(
  app: Pintu,
  token: string,
  { diklat, ...lain }: { diklat: DiklatUji; nama?: string; wilayah_id?: number },
): Promise<number> {
  const body = isianKelas(diklat, lain);
  const dibuat = await app.panggil(`POST ${diklat.alamat}/kelas`, { token, body });
  return dibuat.body.data.id;
}

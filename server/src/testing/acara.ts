// Events through the front door, and members for them.
import { formatWib } from "#contract/core/waktu-wib.rules.ts";
import type { TestApp } from "./test-app.ts";

const JAM = 3_600_000;

/** A form of an event that runs now. */
export const isianEvent = (wilayah: number, lain: Record<string, unknown> = {}) => ({
  nama: `Apel ${wilayah}`,
  waktu_mulai_presensi: formatWib(new Date(Date.now() - JAM)),
  waktu_akhir_presensi: formatWib(new Date(Date.now() + JAM)),
  wilayah,
  peran: [] as number[],
  is_kode_berputar: 0,
  ...lain,
});

export interface EventUji {
  id: number;
  kode: string;
}

/** Of whoever has this session; @returns its number and code. */
export async function buatEvent(
  app: Pick<TestApp, "panggil">,
  token: string,
  body: ReturnType<typeof isianEvent>,
): Promise<EventUji> {
  const dibuat = await app.panggil("POST /api/event", { token, body });
  const { id } = dibuat.body.data;
  const { kode } = (await app.panggil(`GET /api/event/${id}`, { token })).body.data;
  return { id, kode };
}

export async function buatAnggota(
  { context }: TestApp,
  rows: readonly { nomer_kta: string; nama: string; kelurahan_id: number }[],
): Promise<void> {
  await context.db
    .insertInto("anggota")
    .values(rows.map((row) => ({ ...row, nomer_kta: row.nomer_kta.toUpperCase() })))
    .execute();
}

/** As it reads now; @returns what the server answers. */
export async function setujuiEvent(app: Pick<TestApp, "panggil">, token: string, id: number) {
  const { versi } = (await app.panggil(`GET /api/event/${id}`, { token })).body.data;
  return app.panggil(`POST /api/event/${id}/set_approval`, { token, body: { versi } });
}

// Dapil with the lists of their candidates, and reports of their forms, for tests.
import { impor } from "./impor.ts";
import { muatCalon } from "./calon.ts";
import type { TestApp } from "./test-app.ts";

export const DAPIL_CONTOH = "1376-A";
export const DAPIL_LAIN = "1376-B";

/** Two dapil for DPRD of a kota: the kecamatan of TPS_1, and that of TPS_3. */
export async function muatDapilContoh(app: TestApp, token: string): Promise<void> {
  const rows = [
    `3,${DAPIL_CONTOH},Kota A,8,137601`,
    `3,${DAPIL_LAIN},Kota B,8,137602`,
    "1,P13,Pusat 13,8,1376",
  ];
  const isi = ["jenis_caleg_id,kode,keterangan,kursi,wilayah_id", ...rows].join("\n");
  const hasil = await impor(app, { token, isi, fields: { jenis: "dapil" } });
  if (hasil.status !== "diterapkan") {
    throw new Error(`dapil were not imported: ${JSON.stringify(hasil)}`);
  }
}

/** Lists of a dapil, by party: "1L 2P". */
export async function muatDaftar(
  app: TestApp,
  { token, dapil = DAPIL_CONTOH }: { token: string; dapil?: string },
  daftar: Readonly<Record<number, string>>,
) {
  const hasil = await muatCalon(
    app,
    token,
    Object.entries(daftar).map(([partai, susunan]) => [`3,${dapil},${partai}`, susunan] as const),
  );
  if (hasil.status !== "diterapkan") {
    throw new Error(`lists were not imported: ${JSON.stringify(hasil)}`);
  }
  return hasil;
}

export interface ItemTerbaca {
  id: number;
  kelompok: string;
  partai_id: number | null;
  nomer_urut: number;
  singkat: string;
  keterangan: string;
  jumlah_suara: number | null;
}

/** The form of a TPS by the short names of its items. */
export function formulirOf(
  app: TestApp,
  token: string,
  { tpsId, jenisId = 3 }: { tpsId: number; jenisId?: number },
) {
  const path = `/api/qc_tps/${tpsId}/laporan/${jenisId}`;
  const read = async () => (await app.panggil(`GET ${path}`, { token })).body.data;
  return {
    read,
    async item(): Promise<ItemTerbaca[]> {
      return (await read()).item;
    },
    /** What stands there, but the figures of the form. */
    async perolehan(): Promise<Record<string, number | null>> {
      const item: ItemTerbaca[] = (await read()).item;
      return Object.fromEntries(
        item
          .filter(({ kelompok }) => kelompok !== "administrasi")
          .map(({ singkat, jumlah_suara: jumlah }) => [singkat, jumlah]),
      );
    },
    async save(nilai: Readonly<Record<string, number | null>>) {
      const { versi, item } = await read();
      const idOf = new Map(item.map(({ singkat, id }: ItemTerbaca) => [singkat, id]));
      return app.panggil(`POST ${path}`, {
        token,
        body: {
          jenis_laporan_id: jenisId,
          berdasar_versi: versi,
          item: Object.entries(nilai).map(([singkat, jumlah]) => ({
            id: idOf.get(singkat) ?? 0,
            jumlah_suara: jumlah,
          })),
        },
      });
    },
  };
}

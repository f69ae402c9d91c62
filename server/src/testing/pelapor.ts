// Clients that send reports and documents as a careful one does: each save has its own key, is
// based on the version last seen, and is sent again until it is acknowledged or refused.
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Database } from "../platform/db.ts";
import { perbaikiRekap } from "../hasil/rekap/recount.service.ts";
import { buatPengguna, ROLES } from "./pengguna.ts";

export interface Kiriman {
  kunci: string;
  tpsId: number;
  jenisId: number;
  suara: (number | null)[];
  /** Of the acknowledgement; undefined: refused, because somebody else had saved. */
  versi: number | undefined;
}

export interface Dokumen {
  kunci: string;
  tpsId: number;
  dokumentasiId: number;
  /** Where the file is to be had. */
  alamat: string;
}

export interface Tolakan {
  status: number;
  message: string | undefined;
}

export interface Beban {
  kiriman: readonly Kiriman[];
  dokumen: readonly Dokumen[];
  /** Sendings that got no answer, or one that says to try again. */
  ulang: () => number;
  /** What those answers were. */
  tolakan: readonly Tolakan[];
  berhenti: () => Promise<void>;
}

interface Tempat {
  tpsId: number;
  jenisId: number;
  item: number[];
}

const GAMBAR = await sharp({ create: { width: 8, height: 8, channels: 3, background: "white" } })
  .png()
  .toBuffer();

const TPS_PER_KELURAHAN = 4;
const JENIS = [1, 5] as const;

export interface Ladang {
  token: string;
  tempat: Tempat[];
  dokumentasiId: number;
}

/** TPS in two provinces, with the items of two types, and somebody who may report for all. */
export async function siapkanLadang(db: Database): Promise<Ladang> {
  const { token } = await buatPengguna({ context: { db } }, ROLES.superAdmin);
  const kelurahan = await db
    .selectFrom("wilayah")
    .select((where) => where.fn.min<number>("id").as("id"))
    .where("parent_id", "in", [137601, 137602, 357801])
    .groupBy("parent_id")
    .execute();
  const tpsIds = kelurahan.flatMap(({ id }) =>
    Array.from({ length: TPS_PER_KELURAHAN }, (_, index) => id * 1000 + index + 1),
  );
  await db
    .insertInto("tps")
    .values(
      tpsIds.map((id) => ({
        kota_id: kotaOf(id),
        id,
        kelurahan_id: Math.floor(id / 1000),
        nomor: id % 1000,
        nama: "TPS",
        jumlah_dpt: 250,
      })),
    )
    .execute();
  await perbaikiRekap(db);
  const items = await db
    .selectFrom("qc_item")
    .select(["id", "jenis_laporan_id", "posisi"])
    .where("posisi", "is not", null)
    .where("wilayah_id", "is", null)
    .orderBy("posisi")
    .execute();
  const { id: dokumentasiId } = await db
    .selectFrom("qc_item")
    .select("id")
    .where("untuk_jenis_id", "=", 5)
    .executeTakeFirstOrThrow();
  const itemOf = (jenisId: number): number[] =>
    items.filter((item) => item.jenis_laporan_id === jenisId).map(({ id }) => id);
  const tempat = JENIS.flatMap((jenisId) =>
    tpsIds.map((tpsId) => ({ tpsId, jenisId, item: itemOf(jenisId) })),
  );
  return { token, tempat, dokumentasiId };
}

/** Takes every report and document away again. */
export async function kosongkanLadang(db: Database): Promise<void> {
  for (const table of ["laporan_versi", "laporan", "dokumentasi_versi", "dokumentasi"] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom("audit_kota").execute();
  await perbaikiRekap(db);
}

type Jawaban = {
  status: number;
  body: { data: { versi: number; url?: string }; kode?: string; message?: string };
};

/** Writers that share every place, so that they also get in each other's way. */
export function mulaiBeban(alamat: string, ladang: Ladang, penulis: number): Beban {
  const kiriman: Kiriman[] = [];
  const dokumen: Dokumen[] = [];
  const tolakan: Tolakan[] = [];
  const versi = new Map<Tempat, number>();
  let ulang = 0;
  const henti = new AbortController();

  async function coba(path: string, kunci: string, body: string | FormData) {
    try {
      const answer = await fetch(`${alamat}${path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${ladang.token}`,
          "idempotency-key": kunci,
          ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
        },
        body,
        signal: AbortSignal.timeout(15_000),
      });
      const read = (await answer.json()) as Jawaban["body"];
      if (answer.status >= 500) {
        tolakan.push({ status: answer.status, message: read.message });
        return undefined;
      }
      return { status: answer.status, body: read };
    } catch {
      return undefined;
    }
  }

  async function send(path: string, kunci: string, body: () => string | FormData) {
    for (;;) {
      const jawaban = await coba(path, kunci, body());
      if (jawaban !== undefined) {
        return jawaban;
      }
      ulang += 1;
      await sleep(50);
    }
  }

  async function lapor(tempat: Tempat): Promise<void> {
    const { tpsId, jenisId, item } = tempat;
    const kunci = crypto.randomUUID();
    const suara = item.map(() => Math.floor(Math.random() * 300));
    const body = JSON.stringify({
      jenis_laporan_id: jenisId,
      berdasar_versi: versi.get(tempat) ?? 0,
      item: item.map((id, index) => ({ id, jumlah_suara: suara[index] })),
    });
    const path = `/api/qc_tps/${tpsId}/laporan/${jenisId}`;
    const jawaban = await send(path, kunci, () => body);
    const isDisimpan = jawaban.status === 201;
    if (!isDisimpan && jawaban.body.kode !== "versi-berubah") {
      throw new Error(`${jawaban.status} ${JSON.stringify(jawaban.body)}`);
    }
    const sekarang = jawaban.body.data.versi;
    versi.set(tempat, Math.max(versi.get(tempat) ?? 0, sekarang));
    kiriman.push({ kunci, tpsId, jenisId, suara, versi: isDisimpan ? sekarang : undefined });
  }

  async function unggah({ tpsId }: Tempat): Promise<void> {
    const kunci = crypto.randomUUID();
    const { dokumentasiId } = ladang;
    const jawaban = await send(`/api/qc_tps_dokumentasi/${tpsId}/laporan/4`, kunci, () => {
      const form = new FormData();
      form.append("jenis_laporan_id", "4");
      form.append("dokumentasi_id", String(dokumentasiId));
      form.append("file", new Blob([new Uint8Array(GAMBAR)]), "c-hasil.png");
      return form;
    });
    if (jawaban.status !== 201) {
      throw new Error(`${jawaban.status} ${JSON.stringify(jawaban.body)}`);
    }
    dokumen.push({ kunci, tpsId, dokumentasiId, alamat: jawaban.body.data.url ?? "" });
  }

  const acak = (): Tempat =>
    ladang.tempat[Math.floor(Math.random() * ladang.tempat.length)] as Tempat;
  async function jalan(satu: (tempat: Tempat) => Promise<void>): Promise<void> {
    while (!henti.signal.aborted) {
      await satu(acak());
    }
  }
  const semua = Promise.all([
    ...Array.from({ length: penulis }, () => jalan(lapor)),
    jalan(async (tempat) => {
      await unggah(tempat);
      await sleep(50);
    }),
  ]);
  // Seen at the end; until then a writer that gave up must not end the test run.
  semua.catch(() => undefined);
  return {
    kiriman,
    dokumen,
    ulang: () => ulang,
    tolakan,
    async berhenti() {
      henti.abort();
      await semua;
    },
  };
}

export interface Temuan {
  /** Acknowledged and not there. */
  hilang: string[];
  /** There with other figures or another version than acknowledged. */
  berbeda: string[];
  /** There and never acknowledged: a save that happened twice, or one that was refused. */
  ganda: string[];
  /** Reports whose versions are not 1, 2, 3 …, or which do not show the last. */
  patah: string[];
  /** Versions without exactly one line in the trail. */
  tanpaJejak: number;
}

export const UTUH: Temuan = { hilang: [], berbeda: [], ganda: [], patah: [], tanpaJejak: 0 };

const sama = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What the database holds, beside what was acknowledged; UTUH when it is the same. */
export async function periksaBeban(db: Database, { kiriman, dokumen }: Beban): Promise<Temuan> {
  const versi = await db
    .selectFrom("laporan_versi")
    .select(["kunci", "tps_id", "jenis_laporan_id", "versi", "suara"])
    .orderBy("versi")
    .execute();
  const laporan = await db
    .selectFrom("laporan")
    .select(["tps_id", "jenis_laporan_id", "versi", "suara"])
    .execute();
  const jejak = await db
    .selectFrom("audit_kota")
    .select("id")
    .where("tabel", "=", "laporan")
    .execute();
  const dokumenVersi = await db.selectFrom("dokumentasi_versi").select("kunci").execute();

  const diakui = kiriman.filter((one) => one.versi !== undefined);
  const byKunci = new Map(versi.map((row) => [row.kunci, row]));
  const kunciDiakui = new Set([...diakui, ...dokumen].map(({ kunci }) => kunci));
  const kunciAda = [...versi, ...dokumenVersi].map(({ kunci }) => kunci ?? "");
  const isBerbeda = ({ kunci, tpsId, jenisId, versi: nomor, suara }: Kiriman): boolean => {
    const row = byKunci.get(kunci);
    const counts = row?.suara?.filter((value) => value !== null);
    return (
      row !== undefined &&
      !sama([row.tps_id, row.jenis_laporan_id, row.versi, counts], [tpsId, jenisId, nomor, suara])
    );
  };
  const isPatah = (row: (typeof laporan)[number]): boolean => {
    const own = versi.filter(
      (one) => one.tps_id === row.tps_id && one.jenis_laporan_id === row.jenis_laporan_id,
    );
    return (
      own.length !== row.versi ||
      own.some((one, index) => one.versi !== index + 1) ||
      !sama(own.at(-1)?.suara, row.suara)
    );
  };
  return {
    hilang: [...kunciDiakui].filter((kunci) => !kunciAda.includes(kunci)),
    berbeda: diakui.filter(isBerbeda).map(({ kunci }) => kunci),
    ganda: kunciAda.filter(
      (kunci, index) => !kunciDiakui.has(kunci) || kunciAda.indexOf(kunci) !== index,
    ),
    patah: laporan.filter(isPatah).map((row) => `${row.tps_id}/${row.jenis_laporan_id}`),
    tanpaJejak: versi.length - jejak.length,
  };
}

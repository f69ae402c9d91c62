// Dapil and files of lists for tests.
import { sql } from "kysely";
import { impor } from "./impor.ts";
import { readRecords, SHARED_DATA } from "./shared-data.ts";
import type { Database } from "../platform/db.ts";
import type { TestApp } from "./test-app.ts";

export const JUDUL_CALON = "jenis_caleg_id,kode_dapil,nomor_partai,nomor_urut,nama,jk";

interface DapilContoh {
  jenis: number;
  kode: string;
  kursi: number;
  /** A province, or a kota where it lies in one. */
  wilayahId: number;
}

export async function buatDapil(
  { context: { db } }: TestApp,
  { jenis, kode, kursi, wilayahId }: DapilContoh,
): Promise<number> {
  const isKota = wilayahId > 99;
  const { id } = await db
    .insertInto("dapil")
    .values({
      jenis_caleg_id: jenis,
      kode,
      keterangan: `DAPIL ${kode}`,
      kursi,
      propinsi_id: isKota ? Math.floor(wilayahId / 100) : wilayahId,
      kota_id: isKota ? wilayahId : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Lines of one list: "1L 2P" with names that say where they stand. */
export const barisDaftar = (daftar: string, susunan: string): string[] =>
  susunan.split(" ").map((one) => {
    const nomor = Number.parseInt(one, 10);
    return `${daftar},${nomor},Calon ${daftar.replaceAll(",", "-")}-${nomor},${one.slice(-1)}`;
  });

export const berkasCalon = (token: string, rows: readonly string[]) => ({
  token,
  isi: [JUDUL_CALON, ...rows].join("\n"),
  fields: { jenis: "daftar-calon" },
});

/** Loads lists: "3,137601,5" and "1L 2P". */
export async function muatCalon(
  app: TestApp,
  token: string,
  daftar: readonly (readonly [daftar: string, susunan: string])[],
) {
  return impor(
    app,
    berkasCalon(
      token,
      daftar.flatMap(([satu, susunan]) => barisDaftar(satu, susunan)),
    ),
  );
}

interface SusunanRow {
  kode: string;
  partai_id: number;
  susunan: string;
}

/** What is kept of each list, and the same told from the candidates. */
export async function susunanTersimpan({ context: { db } }: TestApp): Promise<{
  tersimpan: string[];
  terhitung: string[];
}> {
  const { rows } = await sql<SusunanRow>`
    select d.kode, l.partai_id, l.susunan from calon_daftar l join dapil d on d.id = l.dapil_id`.execute(
    db,
  );
  const calon = await db
    .selectFrom("calon as c")
    .innerJoin("dapil as d", "d.id", "c.dapil_id")
    .select(["d.kode", "c.partai_id", "c.nomor_urut", "c.jenis_kelamin"])
    .orderBy("c.nomor_urut")
    .execute();
  const daftar = Map.groupBy(calon, ({ kode, partai_id: partai }) => `${kode}/${partai}`);
  return {
    tersimpan: rows
      .map(({ kode, partai_id: partai, susunan }) => `${kode}/${partai} ${susunan}`)
      .toSorted(),
    terhitung: [...daftar]
      .map(
        ([kunci, own]) =>
          `${kunci} ${own.map((one) => `${one.nomor_urut}${one.jenis_kelamin}`).join(" ")}`,
      )
      .toSorted(),
  };
}

const TINGKAT: Readonly<Record<string, number>> = { dpr: 1, dprdprov: 2, dprdkk: 3 };

/** The dapil of 2024, without their regions; none where the real data is not. */
export async function muatDapilNyata(db: Database): Promise<void> {
  const rows = SHARED_DATA === undefined ? [] : readRecords("dapil2024.tsv");
  const dapil = rows.map((row) => {
    const kode = row["kode_dapil"] ?? "";
    const jenis = TINGKAT[row["tingkat"] ?? ""] ?? 0;
    return {
      jenis_caleg_id: jenis,
      kode,
      keterangan: row["nama_dapil"] ?? "",
      kursi: Number(row["kursi"]),
      propinsi_id: Number(kode.slice(0, 2)),
      kota_id: jenis === 3 ? Number(kode.slice(0, 4)) : null,
    };
  });
  for (let at = 0; at < dapil.length; at += 1000) {
    await db
      .insertInto("dapil")
      .values(dapil.slice(at, at + 1000))
      .execute();
  }
}

/** Every list of 2024 as our file: tab-separated, 257,561 rows. */
export function berkasNyata(): string {
  const rows = readRecords("caleg2024_dct.tsv.gz").flatMap((row) => {
    const jenis = TINGKAT[row["tingkat"] ?? ""];
    const { kode_dapil: kode, nomor_partai: partai, nomor_urut: nomor, nama, jk } = row;
    return jenis === undefined ? [] : [[jenis, kode, partai, nomor, nama, jk]];
  });
  return [JUDUL_CALON.split(","), ...rows].map((row) => row.join("\t")).join("\n");
}

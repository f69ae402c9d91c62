// The real codes of 2024 that the master data lacks: abroad, and villages by the codes that they had
// before. A file of regions made from their names must let every TPS in.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { impor, periksa } from "../testing/impor.ts";
import { readRecords, SHARED_DATA } from "../testing/shared-data.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const bare = (nama = ""): string =>
  nama
    .toUpperCase()
    .replace(/^(KABUPATEN|KOTA) /, "")
    .replaceAll(/[^A-Z0-9]/g, "");

type Kelurahan = Record<string, string>;
const isLuarNegeri = ({ provinsi }: Kelurahan): boolean => provinsi === "LUAR NEGERI";

/** Kelurahan, and what lies above them, if it is not there. */
function barisBaru(rows: readonly Kelurahan[], ada: ReadonlySet<string>): string[] {
  const nama = new Map<string, string>();
  for (const { kode_kel: kode = "", kab_kota: kota = "", kecamatan = "", kelurahan = "" } of rows) {
    nama.set(kode, kelurahan).set(kode.slice(0, 6), kecamatan).set(kode.slice(0, 4), kota);
  }
  return [...nama].flatMap(([kode, satu]) => (ada.has(kode) ? [] : [`${kode},"${satu}",`]));
}

test.skipIf(SHARED_DATA === undefined)(
  "kode KPU 2024 yang tidak ada di data induk: semua TPS-nya masuk sesudah satu impor wilayah",
  { timeout: 120_000 },
  async () => {
    const app = await createTestApp();
    const { token } = await buatPengguna(app, ROLES.superAdmin);
    const { rows: ada } = await sql<{ id: number; jalur: string[] }>`
      select k.id, array[t.keterangan, c.keterangan, k.keterangan] as jalur
      from wilayah k join wilayah c on c.id = k.parent_id join wilayah t on t.id = c.parent_id
      where k.jenis = 4`.execute(app.context.db);
    const kunci = (...jalur: (string | undefined)[]) => jalur.map(bare).join("/");
    const kode = new Set(
      ada.flatMap(({ id }) => [id, Math.floor(id / 1e4), Math.floor(id / 1e6)].map(String)),
    );
    const byNama = Map.groupBy(ada, ({ jalur }) => kunci(...jalur));
    const hilang = readRecords("tps2024_per_kel.tsv.gz").filter(
      ({ kode_kel: satu = "" }) => !kode.has(satu),
    );
    const luar = hilang.filter(isLuarNegeri);
    const lama = new Map<number, string[]>();
    const baru: Kelurahan[] = [];
    for (const row of hilang.filter((satu) => !isLuarNegeri(satu))) {
      const { kode_kel: satu = "", kab_kota: kota, kecamatan, kelurahan } = row;
      const [tujuan, ...lain] = byNama.get(kunci(kota, kecamatan, kelurahan)) ?? [];
      if (tujuan !== undefined && lain.length === 0) {
        lama.set(tujuan.id, [...(lama.get(tujuan.id) ?? []), satu]);
      } else {
        baru.push(row);
      }
    }
    const isi = [
      "id,nama,kode_lama",
      ...barisBaru([...luar, ...baru], kode),
      ...[...lama].map(([id, daftar]) => `${id},,"${daftar.join(", ")}"`),
    ];
    const wilayah = await impor(app, { token, isi: isi.join("\n"), fields: { jenis: "wilayah" } });
    expect([wilayah.status, luar.length, lama.size, baru.length]).toEqual([
      "diterapkan",
      304,
      415,
      98,
    ]);
    const tps = hilang.flatMap(({ kode_kel: satu = "", jumlah_tps: jumlah }) =>
      Array.from(
        { length: Number(jumlah) },
        (_, index) => `${satu}${String(index + 1).padStart(3, "0")},1`,
      ),
    );
    const hasil = await periksa(app, {
      token,
      isi: ["tps_id,dpt", ...tps].join("\n"),
      fields: { jenis: "tps" },
    });
    expect(tps).toHaveLength(4415);
    expect(hasil.jumlah).toMatchObject({ baru: 4415, galat: 0 });
    expect(hasil.kode_lama.baris).toBe(1010);
  },
);

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bacaSifat, milikSesi, pelanggaranBentuk } from "../testing/aturan-sql.ts";
import { kelasTabel, migrations } from "../testing/kelas-tabel.ts";
import { namaDi, pernyataanDi, siapkanPengurai, yangBerjenis } from "../testing/pohon-sql.ts";
import { createDatabase } from "../testing/test-app.ts";
import { connect, type Basis } from "../platform/db.ts";
import { runStatements } from "../platform/migrate.ts";
import { statementsOf } from "../platform/sql-statements.rules.ts";

let basis: Basis;
let drop: () => Promise<void>;

beforeAll(async () => {
  await siapkanPengurai();
  const database = await createDatabase();
  basis = connect(database.url, { connections: 1 });
  drop = async () => {
    await basis.close();
    await database.drop();
  };
});
afterAll(async () => drop());

test("tiap pernyataan berkas dikirim sendiri, berurutan, dengan set local yang berlaku", async () => {
  const nilai = await basis.db.transaction().execute(async (tx) => {
    await runStatements(
      tx,
      "9999_uji.sql",
      `set local suar.uji = 'a;b';
       create temp table uji (teks text) on commit drop; -- satu; dua
       insert into uji values (current_setting('suar.uji'));`,
    );
    const { rows } = await sql<{ teks: string }>`select teks from uji`.execute(tx);
    return rows;
  });
  expect(nilai).toEqual([{ teks: "a;b" }]);
});

test("yang gagal disebut: berkas, nomor pernyataan, dan isinya; berkasnya batal seluruhnya", async () => {
  const gagal = basis.db
    .transaction()
    .execute(async (tx) =>
      runStatements(
        tx,
        "9999_uji.sql",
        "create table uji_batal (id int);\n-- lalu\ninsert into uji_batal values ('x;y');\nselect 1;",
      ),
    );
  await expect(gagal).rejects.toThrow(
    /^9999_uji\.sql, pernyataan 2: invalid input syntax for type integer: "x;y"\ninsert into uji_batal values \('x;y'\)$/,
  );
  const { rows } = await sql<{ ada: string | null }>`
    select to_regclass('uji_batal')::text as ada`.execute(basis.db);
  expect(rows).toEqual([{ ada: null }]);
});

const pernyataan = migrations.flatMap(({ name, text }) =>
  statementsOf(text).map((teks, at) => ({ tempat: `${name} ${at + 1}`, teks })),
);

test("aturan 6 dan 10: tidak ada migrasi yang ditolak Citus atau meninggalkan setelan", async () => {
  const katalog = await bacaSifat(basis, kelasTabel);
  expect(pernyataan.length).toBeGreaterThan(300);
  const salah = pernyataan.flatMap(({ tempat, teks }) =>
    [...pelanggaranBentuk(teks, katalog), ...milikSesi(teks)].map((apa) => `${tempat} ${apa}`),
  );
  expect(salah).toEqual([]);
});

/** Added to local tables before rule 5 was asked for, to a column that had none, and back after its values changed. */
const KUNCI_SUSULAN = [
  "0008_pengguna.sql users_surat_mandat_fkey",
  "0008_pengguna.sql users_surat_mandat_approval_fkey",
  "0018_gambar_anggota.sql berkas_anggota_fkey",
  "0019_tiket_sesi.sql tiket_sesi_fkey",
  "0033_wilayah_saksi.sql saksi_penugasan_fkey",
  "0055_sisa_acara.sql berkas_anggota_fkey",
];

test("aturan 5: kunci asing di dalam CREATE TABLE; tidak ada kolom identity atau serial susulan", () => {
  const susulan = pernyataan.flatMap(({ tempat, teks }) => {
    const perintah = yangBerjenis(pernyataanDi(teks), "AlterTableCmd");
    return yangBerjenis(perintah, "Constraint", "ColumnDef").flatMap((one) => {
      const jenis = namaDi(one["contype"]);
      const tipe = yangBerjenis(one["typeName"], "String").map(({ sval }) => namaDi(sval));
      const isSusulan = /FOREIGN|IDENTITY/.test(jenis) || tipe.some((nama) => /serial/.test(nama));
      return isSusulan ? [`${tempat.split(" ")[0]} ${namaDi(one["conname"])}`] : [];
    });
  });
  expect(susulan).toEqual(KUNCI_SUSULAN);
});

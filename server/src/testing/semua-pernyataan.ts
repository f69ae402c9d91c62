// The statements of all repositories with what the compiler and the catalogue know of them.
import { readdirSync } from "node:fs";
import { connect, type Basis } from "../platform/db.ts";
import { bacaSifat, type Katalog } from "./aturan-sql.ts";
import { kelasTabel } from "./kelas-tabel.ts";
import { kumpulkan, type Pernyataan } from "./pernyataan.ts";
import { siapkanPengurai } from "./pohon-sql.ts";
import { createDatabase } from "./test-app.ts";
import { tanyaOf, tutupTipe, type Tanya } from "./tipe-kode.ts";

export const SRC = new URL("../", import.meta.url);

interface Tipe {
  oid: number;
  nama: string;
  unsur: string | null;
}

interface KolomTabel {
  /** Of the table and the column, with a dot between. */
  kunci: string;
  nama: string;
  wajib: boolean;
}

interface Semua {
  pernyataan: Pernyataan[];
  tanya: Tanya[];
  katalog: Katalog;
  tipe: Tipe[];
  kolom: KolomTabel[];
}

const bacaTipe = async ({ query }: Basis): Promise<Tipe[]> =>
  query(
    `select t.oid::int, t.typname::text as nama, u.typname::text as unsur from pg_type t
     left join pg_type u on u.oid = t.typelem and t.typcategory = 'A'`,
    [],
  );

const bacaKolom = async ({ query }: Basis): Promise<KolomTabel[]> =>
  query(
    `select attrelid::bigint || '.' || attnum as kunci, attname::text as nama, attnotnull as wajib
     from pg_attribute where attnum > 0`,
    [],
  );

export async function semuaPernyataan(): Promise<Semua> {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".repo.ts"))
    .map((name) => `server/src/${name}`)
    .toSorted();
  const database = await createDatabase();
  const basis = connect(database.url, { connections: 1, waitSeconds: 60 });
  const katalog = await bacaSifat(basis, kelasTabel);
  const tipe = await bacaTipe(basis);
  const kolom = await bacaKolom(basis);
  await basis.close();
  await siapkanPengurai();
  const pernyataan = await kumpulkan(database.url, files);
  const tanya = files.flatMap(tanyaOf);
  tutupTipe();
  await database.drop();
  return { pernyataan, tanya, katalog, tipe, kolom };
}

import { sql } from "kysely";

/** How long until then, rounded up to ten seconds, as a test does not read at once. */
export const sisaDetik = (kolom: string) =>
  sql<number>`ceil(extract(epoch from ${sql.ref(kolom)} - now()) / 10)::int * 10`.as("detik");

// Which tables a statement reads and writes, and which of them are not its file's to ask.
import { complaint, isBound, mayRead, mayWrite, strangeTo } from "../../../tools/tables.ts";
import { deretDi, namaDi, pernyataanDi, simpulDi, telusuri, type Simpul } from "./pohon-sql.ts";

export interface Disentuh {
  baca: Set<string>;
  tulis: Set<string>;
}

const PENULIS = new Set(["InsertStmt", "UpdateStmt", "DeleteStmt", "MergeStmt"]);

/** The nodes of tables that this one writes. */
function sasaranDi(jenis: string, simpul: Simpul): unknown[] {
  if (jenis === "TruncateStmt") {
    return deretDi(simpul["relations"]).map((one) => simpulDi(one)["RangeVar"]);
  }
  const isMenulis = PENULIS.has(jenis) || (jenis === "CopyStmt" && simpul["is_from"] === true);
  return isMenulis ? [simpul["relation"]] : [];
}

/** The name of a query of the statement's own counts as the table that it hides. */
export function disentuh(teks: string): Disentuh {
  const cabang = pernyataanDi(teks).flatMap((stmt) => telusuri(stmt));
  const sasaran = new Set(cabang.flatMap(([jenis, simpul]) => sasaranDi(jenis, simpul)));
  // What FOR UPDATE OF names are the names that FROM gave.
  const kuncian = new Set(
    cabang.flatMap(([jenis, { lockedRels }]) =>
      jenis === "LockingClause" ? deretDi(lockedRels).map((one) => simpulDi(one)["RangeVar"]) : [],
    ),
  );
  const tabel = (yang: (simpul: Simpul) => boolean): Set<string> =>
    new Set(
      cabang.flatMap(([jenis, simpul]) =>
        jenis === "RangeVar" && yang(simpul) ? [namaDi(simpul["relname"])] : [],
      ),
    );
  return {
    baca: tabel((simpul) => !sasaran.has(simpul) && !kuncian.has(simpul)),
    tulis: tabel((simpul) => sasaran.has(simpul)),
  };
}

/** What a statement of this file, named from server/src, may not ask. */
export function tabelAsing(file: string, teks: string): string[] {
  const { baca, tulis } = disentuh(teks);
  return isBound(file)
    ? [...strangeTo(file, tulis, mayWrite), ...strangeTo(file, baca, mayRead)].map((tabel) =>
        complaint(file, tabel),
      )
    : [];
}

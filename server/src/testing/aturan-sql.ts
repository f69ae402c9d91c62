// What Citus refuses, found in the tree of a statement (rules 1 and 6 of the design of data): without a
// cluster, so that a laptop says it.
import type { Basis } from "../platform/db.ts";
import {
  deretDi,
  isBerkorelasi,
  isMemakaiCte,
  kolomDi,
  kueriDi,
  namaDi,
  pastiDi,
  pernyataanDi,
  simpulDi,
  tabelDi,
  teksDi,
  telusuri,
  yangBerjenis,
  type Simpul,
} from "./pohon-sql.ts";

export type Kelas = "acuan" | "tersebar" | "lokal";

export interface Katalog {
  kelas: (tabel: string) => Kelas;
  /** i, s or v of every function of that name and number of arguments. */
  sifat: (nama: string, argumen: number) => readonly string[];
  /** Is every column of that name a text? */
  isTeks: (kolom: string) => boolean;
}

type Aturan = (stmt: Simpul, katalog: Katalog) => string[];

const UBAH = ["UpdateStmt", "DeleteStmt"] as const;
const adaKolom = (value: unknown): boolean => yangBerjenis(value, "ColumnRef").length > 0;
const tabelUbahan = ({ relation }: Simpul): string => namaDi(simpulDi(relation)["relname"]);

const fungsiDi = (value: unknown) =>
  yangBerjenis(value, "FuncCall").map(({ funcname, args }) => ({
    nama: teksDi(deretDi(funcname).at(-1)),
    args: deretDi(args),
  }));

const sifatPanggilan = (
  { nama, args }: ReturnType<typeof fungsiDi>[number],
  { sifat }: Katalog,
): readonly string[] => sifat(nama, args.length);

/** Is there something in it that another moment could answer otherwise? */
const isBerubah = (value: unknown, katalog: Katalog): boolean =>
  yangBerjenis(value, "SQLValueFunction").length > 0 ||
  fungsiDi(value).some((one) => sifatPanggilan(one, katalog).some((sifat) => sifat !== "i"));

const ubahanTersebar = (stmt: Simpul, { kelas }: Katalog): Simpul[] =>
  yangBerjenis(stmt, ...UBAH).filter((one) => kelas(tabelUbahan(one)) !== "lokal");

const operatorDi = (value: unknown, ...nama: readonly string[]): Simpul[] =>
  yangBerjenis(value, "A_Expr").filter((one) => nama.includes(teksDi(deretDi(one["name"])[0])));

const WAKTU = /^(timestamptz?|date|timetz?)$/;

/** Casts that PostgreSQL calls STABLE: into arrays from what is none, and into times. */
function isPindahStabil({ arg, typeName }: Simpul): boolean {
  const { arrayBounds, names } = simpulDi(typeName);
  const isDaftar = Object.hasOwn(simpulDi(arg), "A_ArrayExpr");
  const tujuan = teksDi(deretDi(names).at(-1));
  return adaKolom(arg) && ((arrayBounds !== undefined && !isDaftar) || WAKTU.test(tujuan));
}

/** `text || text` is IMMUTABLE, `anything || text` is not. */
function isTeks(value: unknown, katalog: Katalog): boolean {
  const { A_Const: tetap, TypeCast: pindah, ColumnRef: kolom, A_Expr: rangkai } = simpulDi(value);
  if (pindah !== undefined) {
    return teksDi(deretDi(simpulDi(simpulDi(pindah)["typeName"])["names"]).at(-1)) === "text";
  }
  if (rangkai !== undefined) {
    const { lexpr, rexpr } = simpulDi(rangkai);
    return isTeks(lexpr, katalog) && isTeks(rexpr, katalog);
  }
  return (
    tetap !== undefined ||
    (kolom !== undefined && katalog.isTeks(kolomDi(simpulDi(kolom)).at(-1) ?? ""))
  );
}

function stabilBerkolom(ubahan: Simpul, katalog: Katalog): string[] {
  const fungsi = fungsiDi(ubahan).filter(
    (one) => sifatPanggilan(one, katalog).includes("s") && adaKolom(one.args),
  );
  const rangkai = operatorDi(ubahan, "||").filter(
    (one) => adaKolom([one["lexpr"], one["rexpr"]]) && !isTeks({ A_Expr: one }, katalog),
  );
  const hitung = operatorDi(ubahan, "+", "-").filter(
    (one) =>
      adaKolom([one["lexpr"], one["rexpr"]]) && isBerubah([one["lexpr"], one["rexpr"]], katalog),
  );
  const pilihan = yangBerjenis(ubahan, "CaseExpr", "CoalesceExpr").filter((one) =>
    isBerubah(one, katalog),
  );
  return [
    ...fungsi.map(({ nama }) => `${nama}() stabil atas kolom`),
    ...yangBerjenis(ubahan, "TypeCast")
      .filter(isPindahStabil)
      .map(() => "cast stabil atas kolom"),
    ...rangkai.map(() => "|| stabil atas kolom"),
    ...hitung.map(() => "hitungan waktu atas kolom"),
    ...pilihan.map(() => "CASE atau COALESCE dengan yang tidak tetap"),
  ];
}

const ubahanTetap: Aturan = (stmt, katalog) =>
  ubahanTersebar(stmt, katalog).flatMap((ubahan) => [
    ...fungsiDi(ubahan)
      .filter((one) => sifatPanggilan(one, katalog).includes("v"))
      .map(({ nama }) => `${nama}() volatile dalam UPDATE atau DELETE`),
    ...stabilBerkolom(ubahan, katalog),
  ]);

const sisipan: Aturan = (stmt, katalog) =>
  yangBerjenis(stmt, "InsertStmt")
    .filter((one) => katalog.kelas(tabelUbahan(one)) !== "lokal")
    .flatMap(({ selectStmt, onConflictClause }) => {
      const nilai = simpulDi(simpulDi(selectStmt)["SelectStmt"])["valuesLists"];
      return [
        ...(yangBerjenis(nilai, "SubLink").length > 0 ? ["sub-select dalam INSERT … VALUES"] : []),
        ...(isBerubah(onConflictClause, katalog) ? ["ON CONFLICT dengan yang tidak tetap"] : []),
      ];
    });

const isSisiLain = (a: Kelas, b: Kelas): boolean => (a === "lokal") !== (b === "lokal");

/** `in (select …)` is asked first, by itself; anything else would be a join of what lies apart. */
const campuran: Aturan = (stmt, { kelas }) =>
  yangBerjenis(stmt, ...UBAH).flatMap((ubahan) => {
    const sendiri = kelas(tabelUbahan(ubahan));
    const isJauh = (value: unknown): boolean =>
      tabelDi(value, stmt).some((nama) => isSisiLain(sendiri, kelas(nama)));
    const asal = [ubahan["fromClause"], ubahan["usingClause"]];
    const sub = yangBerjenis(ubahan, "SubLink").filter(
      ({ subLinkType: jenis, subselect }) =>
        isJauh(subselect) && (jenis !== "ANY_SUBLINK" || isBerkorelasi(subselect)),
    );
    return [
      ...(isJauh(asal) ? ["UPDATE atau DELETE yang menyambung lokal dan tersebar"] : []),
      ...sub.map(() => "UPDATE atau DELETE yang bertanya ke sisi lain selain dengan in (select …)"),
    ];
  });

const bentuk: Aturan = (stmt, { kelas }) => {
  const isTersebar = tabelDi(stmt, stmt).some((nama) => kelas(nama) === "tersebar");
  const rekursif = telusuri(stmt).some(
    ([, { withClause }]) => simpulDi(withClause)["recursive"] === true,
  );
  const lateral = yangBerjenis(stmt, "RangeSubselect").filter(
    ({ lateral: isLateral, subquery }) =>
      isLateral === true &&
      yangBerjenis([subquery], "SelectStmt").some(({ limitOffset }) => limitOffset !== undefined),
  );
  const korelasi = yangBerjenis(stmt, "SubLink").filter(
    ({ subselect }) => isBerkorelasi(subselect) && isMemakaiCte(subselect, stmt),
  );
  return [
    ...yangBerjenis(stmt, "MergeStmt").map(() => "MERGE"),
    ...yangBerjenis(stmt, "GroupingSet").map(() => "ROLLUP, CUBE, GROUPING SETS"),
    ...(rekursif && isTersebar ? ["kueri rekursif atas tabel tersebar"] : []),
    ...lateral.map(() => "OFFSET dalam LATERAL"),
    ...korelasi.map(() => "sub-select berkorelasi dengan CTE"),
  ];
};

/** `kota_id = …`, so that one node has it all. */
const isSatuKota = ({ whereClause }: Simpul): boolean =>
  pastiDi(whereClause).some(([jenis, { name, lexpr, rexpr }]) => {
    const isSama = jenis === "A_Expr" && teksDi(deretDi(name)[0]) === "=";
    const kolom = simpulDi(simpulDi(lexpr)["ColumnRef"]);
    const isTetap = !Object.hasOwn(simpulDi(rexpr), "ColumnRef");
    return isSama && isTetap && kolomDi(kolom).at(-1) === "kota_id";
  });

const kuncian: Aturan = (stmt, { kelas }) =>
  kueriDi(stmt)
    .filter(({ simpul, tabel }) => {
      const isTersebar = tabel.some(({ nama }) => kelas(nama) === "tersebar");
      return simpul["lockingClause"] !== undefined && isTersebar && !isSatuKota(simpul);
    })
    .map(() => "FOR UPDATE tanpa kota_id = …");

const ATURAN: readonly Aturan[] = [ubahanTetap, sisipan, campuran, bentuk, kuncian];

/** Rule 6: what of a statement Citus would refuse. Tables of the coordinator alone may do anything. */
export const pelanggaranBentuk = (teks: string, katalog: Katalog): string[] =>
  pernyataanDi(teks).flatMap((stmt) => {
    const isSetempat = tabelDi(stmt, stmt).every((nama) => katalog.kelas(nama) === "lokal");
    return isSetempat ? [] : ATURAN.flatMap((aturan) => aturan(stmt, katalog));
  });

const KUNCI_SESI = /^pg_(try_)?advisory_(un)?lock(_shared|_all)?$/;
const PERINTAH_SESI = [
  "ListenStmt",
  "UnlistenStmt",
  "PrepareStmt",
  "ExecuteStmt",
  "DeallocateStmt",
  "DiscardStmt",
];
const CURSOR_HOLD = 32;

/** Rule 10: what would stay with a connection after its transaction, and behind a pooler with whomever. */
export const milikSesi = (teks: string): string[] =>
  pernyataanDi(teks).flatMap((stmt) => {
    const kunci = fungsiDi(stmt).filter(({ nama }) => KUNCI_SESI.test(nama));
    const setelan = fungsiDi(stmt).filter(
      ({ nama, args }) =>
        nama === "set_config" &&
        simpulDi(simpulDi(simpulDi(args[2])["A_Const"])["boolval"])["boolval"] !== true,
    );
    const set = yangBerjenis(stmt, "VariableSetStmt").filter((one) => one["is_local"] !== true);
    const sementara = yangBerjenis(stmt, "RangeVar").filter((one) => one["relpersistence"] === "t");
    const kursor = yangBerjenis(stmt, "DeclareCursorStmt").filter(
      ({ options }) => (Number(options) & CURSOR_HOLD) !== 0,
    );
    return [
      ...kunci.map(({ nama }) => nama),
      ...setelan.map(() => "set_config untuk sesi"),
      ...set.map(() => "SET untuk sesi"),
      ...sementara.map(() => "tabel sementara"),
      ...kursor.map(() => "kursor WITH HOLD"),
      ...PERINTAH_SESI.flatMap((jenis) => yangBerjenis(stmt, jenis).map(() => jenis)),
    ];
  });

/** Rule 1: the spread tables of a statement whose kota_id is in none of its conditions. */
export const tanpaKota = (teks: string, { kelas }: Katalog): string[] =>
  pernyataanDi(teks).flatMap((stmt) => [
    ...kueriDi(stmt).flatMap(({ tabel, syarat }) =>
      tabel.flatMap(({ nama, alias }) => {
        const isTersebut = syarat.some(
          ({ tabel: milik, kolom }) =>
            kolom === "kota_id" && (milik === undefined || milik === alias),
        );
        return kelas(nama) === "tersebar" && !isTersebut ? [nama] : [];
      }),
    ),
    ...yangBerjenis(stmt, "InsertStmt").flatMap((one) => {
      const nama = tabelUbahan(one);
      const kolom = deretDi(one["cols"]).map((each) =>
        namaDi(simpulDi(simpulDi(each)["ResTarget"])["name"]),
      );
      return kelas(nama) === "tersebar" && !kolom.includes("kota_id") ? [nama] : [];
    }),
  ]);

/** What the catalogue of a migrated database says of functions and columns. */
export async function bacaSifat(
  { query }: Pick<Basis, "query">,
  kelas: Katalog["kelas"],
): Promise<Katalog> {
  const fungsi = await query<{ nama: string; argumen: number; sifat: string }>(
    `select distinct proname::text as nama, pronargs::int as argumen, provolatile::text as sifat
     from pg_proc`,
    [],
  );
  const kolom = await query<{ nama: string }>(
    `select a.attname::text as nama from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
     group by 1 having bool_and(a.atttypid in ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype))`,
    [],
  );
  const perNama = Map.groupBy(fungsi, ({ nama }) => nama);
  const teks = new Set(kolom.map(({ nama }) => nama));
  return {
    kelas,
    isTeks: (nama) => teks.has(nama),
    sifat(nama, argumen) {
      const semua = perNama.get(nama) ?? [];
      // Of those with defaults or named arguments fewer stand there.
      const tepat = semua.filter((one) => one.argumen === argumen);
      return (tepat.length > 0 ? tepat : semua).map((one) => one.sifat);
    },
  };
}

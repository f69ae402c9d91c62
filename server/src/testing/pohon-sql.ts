// The tree of a statement, as PostgreSQL's own parser gives it.
import { parseSync } from "libpg-query";

export { loadModule as siapkanPengurai } from "libpg-query";

export type Simpul = Readonly<Record<string, unknown>>;
export type Cabang = readonly [jenis: string, simpul: Simpul];

export const isSimpul = (value: unknown): value is Simpul =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const simpulDi = (value: unknown): Simpul => (isSimpul(value) ? value : {});
export const deretDi = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** These stand bare where they are: the tree names the kind of all others. */
const BERJENIS: Readonly<Record<string, string>> = {
  larg: "SelectStmt",
  rarg: "SelectStmt",
  relation: "RangeVar",
  rel: "RangeVar",
  onConflictClause: "OnConflictClause",
};

const isJenis = (key: string): boolean => /^[A-Z]/.test(key);

function jenisOf(key: string, below: unknown): string | undefined {
  if (isJenis(key)) {
    return key;
  }
  const isTerbungkus = !isSimpul(below) || Object.keys(below).some(isJenis);
  return isTerbungkus ? undefined : BERJENIS[key];
}

type Batas = (jenis: string, simpul: Simpul) => boolean;

function kumpulkan(value: unknown, isBatas: Batas, ke: Cabang[]): void {
  if (Array.isArray(value)) {
    value.forEach((one) => kumpulkan(one, isBatas, ke));
    return;
  }
  for (const [key, below] of Object.entries(simpulDi(value))) {
    const jenis = jenisOf(key, below);
    if (jenis !== undefined) {
      ke.push([jenis, simpulDi(below)]);
    }
    if (jenis === undefined || !isBatas(jenis, simpulDi(below))) {
      kumpulkan(below, isBatas, ke);
    }
  }
}

const cabangDi = new WeakMap<object, readonly Cabang[]>();

/** All that stands below, with its kind, from the top; not below what `isBatas` says. */
export function telusuri(value: unknown, isBatas?: Batas): readonly Cabang[] {
  const known = isBatas === undefined && isSimpul(value) ? cabangDi.get(value) : undefined;
  if (known !== undefined) {
    return known;
  }
  const ke: Cabang[] = [];
  kumpulkan(value, isBatas ?? (() => false), ke);
  if (isBatas === undefined && isSimpul(value)) {
    cabangDi.set(value, ke);
  }
  return ke;
}

export const yangBerjenis = (value: unknown, ...jenis: readonly string[]): Simpul[] =>
  telusuri(value).flatMap(([kind, simpul]) => (jenis.includes(kind) ? [simpul] : []));

export const teksDi = (value: unknown): string => {
  const { sval } = simpulDi(simpulDi(value)["String"]);
  return typeof sval === "string" ? sval : "";
};

export const namaDi = (value: unknown): string => (typeof value === "string" ? value : "");

/** `a.b` as ["a", "b"]; a star is empty. */
export const kolomDi = ({ fields }: Simpul): string[] => deretDi(fields).map(teksDi);

const terurai = new Map<string, readonly Simpul[]>();
export function pernyataanDi(teks: string): readonly Simpul[] {
  const stmts =
    terurai.get(teks) ?? (parseSync(teks).stmts ?? []).map(({ stmt }) => simpulDi(stmt));
  terurai.set(teks, stmts);
  return stmts;
}

const cteDi = new WeakMap<object, ReadonlySet<string>>();
/** Names that stand for a query of the statement's own. */
function namaCte(stmt: Simpul): ReadonlySet<string> {
  const nama =
    cteDi.get(stmt) ??
    new Set(yangBerjenis(stmt, "CommonTableExpr").map(({ ctename }) => namaDi(ctename)));
  cteDi.set(stmt, nama);
  return nama;
}

/** The tables below, each as often as it stands there; `semua` is the statement that may name them. */
export function tabelDi(value: unknown, semua: Simpul): string[] {
  const cte = namaCte(semua);
  return yangBerjenis(value, "RangeVar")
    .map(({ relname }) => namaDi(relname))
    .filter((nama) => !cte.has(nama));
}

export const isMemakaiCte = (value: unknown, semua: Simpul): boolean => {
  const cte = namaCte(semua);
  return yangBerjenis(value, "RangeVar").some(({ relname }) => cte.has(namaDi(relname)));
};

const aliasDi = ({ alias, relname }: Simpul): string =>
  namaDi(simpulDi(alias)["aliasname"]) || namaDi(relname);

/** Does it speak of a row that stands outside of it? Only names with their table tell. */
export function isBerkorelasi(subselect: unknown): boolean {
  const sendiri = new Set(
    yangBerjenis(subselect, "RangeVar", "RangeSubselect", "RangeFunction").map(aliasDi),
  );
  return yangBerjenis(subselect, "ColumnRef")
    .map(kolomDi)
    .some(([tabel = "", kolom]) => kolom !== undefined && !sendiri.has(tabel));
}

export interface Kueri {
  /** Its tables with the names that it gives them. */
  tabel: { nama: string; alias: string }[];
  /** Columns in its conditions, and in those of queries inside of it. */
  syarat: Syarat[];
  simpul: Simpul;
}

interface Syarat {
  tabel: string | undefined;
  kolom: string;
}

const KUERI = new Set(["SelectStmt", "UpdateStmt", "DeleteStmt", "MergeStmt"]);
const isKueri = (jenis: string): boolean => KUERI.has(jenis);
const isDalam: Batas = (jenis) => KUERI.has(jenis) || jenis === "InsertStmt";

const syaratOf = (simpul: Simpul): Syarat => {
  const nama = kolomDi(simpul);
  return { tabel: nama.at(-2), kolom: nama.at(-1) ?? "" };
};

/** AND holds what is below it; OR and NOT need not. */
const isPilihan: Batas = (jenis, { boolop }) => jenis === "BoolExpr" && boolop !== "AND_EXPR";

const padaSemua = ([satu = [], ...lain]: readonly Syarat[][]): Syarat[] =>
  satu.filter((one) =>
    lain.every((arm) => arm.some(({ tabel, kolom }) => tabel === one.tabel && kolom === one.kolom)),
  );

/** Of an OR what each of its arms says, of a NOT nothing. */
const syaratSampai = (value: unknown, isBatas: Batas): Syarat[] =>
  telusuri(value, (...cabang) => isBatas(...cabang) || isPilihan(...cabang)).flatMap(
    ([jenis, { boolop, args, ...simpul }]) => {
      if (boolop === "OR_EXPR") {
        return padaSemua(deretDi(args).map((arm) => syaratSampai(arm, isBatas)));
      }
      return jenis === "ColumnRef" ? [syaratOf(simpul)] : [];
    },
  );

/** What a condition says of the query itself, whichever way it comes true. */
export const pastiDi = (value: unknown): readonly Cabang[] =>
  telusuri(value, (...cabang) => isDalam(...cabang) || isPilihan(...cabang));

/** Of the query itself all, of what stands inside of it what is said with the name of its table. */
const syaratDi = (value: unknown): Syarat[] => [
  ...syaratSampai(value, isDalam),
  ...syaratSampai(value, () => false).filter(({ tabel }) => tabel !== undefined),
];

function kueriDari(simpul: Simpul, semua: Simpul): Kueri {
  const { fromClause, usingClause, relation, whereClause } = simpul;
  const asal = [fromClause, usingClause, { relation }];
  const cte = namaCte(semua);
  const cabang = telusuri(asal, isDalam);
  const sambungan = cabang.flatMap(([jenis, one]) => (jenis === "JoinExpr" ? [one] : []));
  return {
    tabel: cabang.flatMap(([jenis, one]) => {
      const nama = namaDi(one["relname"]);
      return jenis === "RangeVar" && nama !== "" && !cte.has(nama)
        ? [{ nama, alias: aliasDi(one) }]
        : [];
    }),
    syarat: [
      ...syaratDi(whereClause),
      ...syaratDi(sambungan.map(({ quals }) => quals)),
      ...syaratDi(asal).filter(({ tabel }) => tabel !== undefined),
      ...sambungan.flatMap(({ usingClause: nama }) =>
        deretDi(nama).map((one) => ({ tabel: undefined, kolom: teksDi(one) })),
      ),
    ],
    simpul,
  };
}

/** Every query of a statement, those inside of others as well. */
export const kueriDi = (stmt: Simpul): Kueri[] =>
  telusuri(stmt).flatMap(([jenis, simpul]) => (isKueri(jenis) ? [kueriDari(simpul, stmt)] : []));

// What the compiler knows of the code that asks the database.
import { fileURLToPath } from "node:url";
import {
  SyntaxKind,
  type CallExpression,
  type Node,
  type SourceFile,
} from "typescript/unstable/ast";
import {
  isFunctionDeclaration,
  isIdentifier,
  isPropertyAccessExpression,
} from "typescript/unstable/ast/is";
import { API, SignatureKind, SymbolFlags, TypeFlags, type Type } from "typescript/unstable/sync";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const CONFIG = `${ROOT}server/tsconfig.json`;

const api = new API({ cwd: ROOT });
const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG);
if (project === undefined) {
  throw new Error(`${CONFIG} cannot be read`);
}
const { program } = project;
const { checker } = project;

export const tutupTipe = (): void => api.close();

export const has = (type: Type, flags: TypeFlags): boolean => (type.flags & flags) !== 0;

/** The compiler is another process: what has been asked once is known. */
function sekali<Of extends object, Answer>(ask: (of: Of) => Answer): (of: Of) => Answer {
  const known = new WeakMap<Of, { answer: Answer }>();
  return (of) => {
    const one = known.get(of) ?? { answer: ask(of) };
    known.set(of, one);
    return one.answer;
  };
}

export const argumen = sekali((type: Type): readonly Type[] =>
  type.isTypeReference() ? checker.getTypeArguments(type) : [],
);
export const isTuple = sekali((type: Type) => checker.isTupleType(type));
/** Of a union or an intersection. */
export const anggotaOf = sekali((type: Type): readonly Type[] =>
  type.isUnionType() || type.isIntersectionType() ? type.getTypes() : [],
);
export const simbolOf = sekali((type: Type) => type.getSymbol()?.name ?? "");
export const aliasOf = sekali((type: Type) => type.getAliasSymbol()?.name ?? simbolOf(type));
/** What it answers, where it can be called. */
export const jawabanOf = sekali((type: Type): { type: Type | undefined } | undefined => {
  const [call] = checker.getSignaturesOfType(type, SignatureKind.Call);
  return call && { type: checker.getReturnTypeOfSignature(call) };
});
export const sifatOf = sekali((type: Type) =>
  checker
    .getPropertiesOfType(type)
    .map((one) => ({ name: one.name, type: checker.getTypeOfSymbol(one) })),
);

function sourceOf(file: string): SourceFile {
  const source = program.getSourceFile(`${ROOT}${file}`);
  if (source === undefined) {
    throw new Error(`${file} is not part of the server`);
  }
  return source;
}

export interface Fungsi {
  nama: string;
  parameter: readonly Type[];
}

/** What a file exports that can be called. */
export function fungsiOf(file: string): Fungsi[] {
  const module = checker.getSymbolAtLocation(sourceOf(file));
  return (module === undefined ? [] : checker.getExportsOfModule(module)).flatMap((symbol) => {
    const type = checker.getTypeOfSymbol(symbol);
    const [signature] =
      type === undefined ? [] : checker.getSignaturesOfType(type, SignatureKind.Call);
    const parameter = signature?.getParameters().map((one) => checker.getTypeOfSymbol(one));
    return parameter === undefined
      ? []
      : [{ nama: symbol.name, parameter: parameter.filter((one) => one !== undefined) }];
  });
}

export interface KolomKode {
  nama: string;
  /** "number", "string[]"; of a union several, with | between. */
  jenis: string;
  nullable: boolean;
  opsional: boolean;
}

export interface Tanya {
  /** file:line:column of the called name, as a stack says it. */
  tempat: string;
  /** file and function, which outlive the line. */
  nama: string;
  /** undefined: nobody looks at what it answers. */
  kolom: KolomKode[] | undefined;
}

const ASKING = /^(execute|executeTakeFirst|executeTakeFirstOrThrow|send|query|stream)$/;
/** Their `execute` is no statement. */
const BRACKET = /(transaction|connection|rollback|commit|setIsolationLevel)\([^()]*\)$/i;

/** What somebody calls, where it is the database that is asked. */
function askedName({ expression }: CallExpression, text: string): Node | undefined {
  const name = isPropertyAccessExpression(expression) ? expression.name : expression;
  const isAsking = isIdentifier(name) && ASKING.test(name.text);
  const before = isPropertyAccessExpression(expression) ? expression.expression : undefined;
  return isAsking && !BRACKET.test(text.slice(before?.pos, before?.end)) ? name : undefined;
}

/** Where a file asks the database, and for which rows. */
export function tanyaOf(file: string): Tanya[] {
  const source = sourceOf(file);
  const found: Tanya[] = [];
  const visit = (node: Node, inside: string): void => {
    const fungsi = isFunctionDeclaration(node) ? (node.name?.text ?? inside) : inside;
    if (node.kind === SyntaxKind.CallExpression) {
      const call = node as CallExpression;
      const name = askedName(call, source.text);
      if (name !== undefined) {
        const lines = source.text.slice(0, name.getStart(source)).split("\n");
        found.push({
          tempat: `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`,
          nama: `${file.replace("server/src/", "")} ${fungsi}`,
          kolom: kolomOf(call),
        });
      }
    }
    node.forEachChild((child) => visit(child, fungsi));
  };
  visit(source, "");
  return found;
}

/** Promise<QueryResult<Row>>, Promise<Row[]>, Promise<Row | undefined>: the row. */
function rowOf(answer: Type): Type | undefined {
  const name = answer.getSymbol()?.name;
  if (name === "Promise" || name === "QueryResult" || checker.isArrayType(answer)) {
    const [inner] = argumen(answer);
    return inner && rowOf(inner);
  }
  return checker.getNonNullableType(answer);
}

function kolomOf(call: CallExpression): KolomKode[] | undefined {
  const answer = checker.getTypeAtLocation(call);
  const row = answer && rowOf(answer);
  const isLookedAt = row !== undefined && has(row, TypeFlags.Object | TypeFlags.Intersection);
  // Of a statement that changes rows and answers none, Kysely tells how many.
  if (!isLookedAt || /^(Insert|Update|Delete)Result$/.test(row.getSymbol()?.name ?? "")) {
    return undefined;
  }
  const properties = checker.getPropertiesOfType(row);
  // Without a type of its own a row is `unknown`, and nobody can read it.
  return properties.length === 0
    ? undefined
    : properties.map((property) => {
        const type = checker.getTypeOfSymbol(property);
        const parts = partsOf(type);
        return {
          nama: property.name,
          jenis: jenisOf(parts),
          nullable: parts.some((one) => has(one, TypeFlags.Nullable | TypeFlags.AnyOrUnknown)),
          opsional: (property.flags & SymbolFlags.Optional) !== 0,
        };
      });
}

const partsOf = (type: Type | undefined): readonly Type[] =>
  type?.isUnionType() === true ? type.getTypes() : type === undefined ? [] : [type];

const jenisOf = (parts: readonly Type[]): string =>
  [...new Set(parts.filter((one) => !has(one, TypeFlags.Nullable)).map(satuJenis))].join("|");

const FLAGS: readonly [flags: TypeFlags, jenis: string][] = [
  [TypeFlags.StringLike, "string"],
  [TypeFlags.NumberLike, "number"],
  [TypeFlags.BooleanLike, "boolean"],
  [TypeFlags.AnyOrUnknown, "unknown"],
];

function satuJenis(type: Type): string {
  const [, known] = FLAGS.find(([flags]) => has(type, flags)) ?? [];
  if (known !== undefined) {
    return known;
  }
  if (checker.isArrayType(type)) {
    return `${jenisOf(partsOf(argumen(type)[0]))}[]`;
  }
  return type.getSymbol()?.name ?? "object";
}

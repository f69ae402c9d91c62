// What a workbook says about itself: which sheets, in which order, where they lie.
import { posix } from "node:path";
import { cuplikan } from "./cell.rules.ts";
import { SIMPAN_ULANG, TabelRusak, refuseJumlahLembar, type Batas } from "./table.ts";
import { readXml } from "./xml.ts";
import type { Zip } from "./zip.ts";

export interface SheetEntry {
  nama: string;
  tersembunyi: boolean;
  path: string;
}

export interface Workbook {
  sheets: SheetEntry[];
  is1904: boolean;
  sharedStrings: string;
  styles: string;
}

interface Relation {
  path: string;
  /** The last word of its type's address, which differs between the dialects of the format. */
  type: string;
}

/** What else comes as a zip, told by a part that only it has. */
const OTHER_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^word\//, "dokumen Word"],
  [/^ppt\//, "presentasi PowerPoint"],
  [/^xl\/workbook\.bin$/, "buku kerja biner (.xlsb)"],
  [/^content\.xml$/, "dokumen OpenDocument"],
];

function refuseOther(zip: Zip): never {
  const names = zip.names();
  const kind = OTHER_KINDS.find(([path]) => names.some((name) => path.test(name)))?.[1];
  throw new TabelRusak(
    kind === undefined
      ? "Berkas ini zip, bukan buku kerja Excel. Unggah berkas .xlsx, .xls, atau .csv."
      : `Berkas ini ${kind}. Simpan tabelnya sebagai .xlsx, lalu unggah lagi.`,
  );
}

async function readRelations(
  zip: Zip,
  owner: string,
  most: number,
): Promise<Map<string, Relation>> {
  const folder = posix.dirname(owner);
  const path = posix.join(folder, "_rels", `${posix.basename(owner)}.rels`);
  const relations = new Map<string, Relation>();
  if (!zip.has(path)) {
    return relations;
  }
  await readXml(zip.read(path), {
    open: (name, { Id, Type, Target }) => {
      if (name === "Relationship" && Id !== undefined && Target !== undefined) {
        const target = Target.startsWith("/") ? Target : posix.join(folder, Target);
        relations.set(Id, { path: target, type: posix.basename(Type ?? "") });
      }
      if (relations.size > most) {
        throw new TabelRusak(`Berkas rusak: bagiannya terlalu banyak. ${SIMPAN_ULANG}`);
      }
    },
  });
  return relations;
}

const pathOf = (relations: ReadonlyMap<string, Relation>, type: string): string | undefined =>
  [...relations.values()].find((relation) => relation.type === type)?.path;

async function findWorkbook(zip: Zip, { entri }: Batas): Promise<string> {
  const relations = await readRelations(zip, "", entri);
  const path = pathOf(relations, "officeDocument") ?? "xl/workbook.xml";
  return zip.has(path) && !path.endsWith(".bin") ? path : refuseOther(zip);
}

export const isTrue = (value: string | undefined): boolean => value === "1" || value === "true";

export async function readWorkbook(zip: Zip, batas: Batas): Promise<Workbook> {
  const path = await findWorkbook(zip, batas);
  const relations = await readRelations(zip, path, batas.entri);
  const workbook: Workbook = {
    sheets: [],
    is1904: false,
    sharedStrings: pathOf(relations, "sharedStrings") ?? "xl/sharedStrings.xml",
    styles: pathOf(relations, "styles") ?? "xl/styles.xml",
  };
  let root: string | undefined;
  await readXml(zip.read(path), {
    open: (name, attributes) => {
      root ??= name;
      if (root !== "workbook") {
        refuseOther(zip);
      } else if (name === "workbookPr") {
        workbook.is1904 = isTrue(attributes["date1904"]);
      } else if (name === "sheet") {
        addSheet(workbook.sheets, attributes, relations);
      }
      if (workbook.sheets.length > batas.lembar) {
        refuseJumlahLembar(batas);
      }
    },
  });
  if (workbook.sheets.length === 0) {
    throw new TabelRusak(`Berkas tidak berisi lembar kerja. ${SIMPAN_ULANG}`);
  }
  return workbook;
}

/** Charts and macro sheets are listed among the sheets; they hold no table. */
function addSheet(
  sheets: SheetEntry[],
  attributes: Readonly<Record<string, string>>,
  relations: ReadonlyMap<string, Relation>,
): void {
  const key = Object.keys(attributes).find((name) => name.endsWith(":id")) ?? "";
  const relation = relations.get(attributes[key] ?? "");
  if (relation?.type === "worksheet") {
    sheets.push({
      nama: cuplikan(attributes["name"] ?? `Lembar ${sheets.length + 1}`),
      tersembunyi: (attributes["state"] ?? "visible") !== "visible",
      path: relation.path,
    });
  }
}

// The tables of an HTML page, as a browser shows them: what is hidden is not read, what has no end
// tag ends where it must.
import { Parser } from "htmlparser2";
import { addTo, cellOf, openCell, type OpenCell } from "./html-cell.ts";
import {
  addClasses,
  lookOf,
  PLAIN,
  type Attributes,
  type Classes,
  type Look,
} from "./html-look.ts";
import { KOSONG, TabelRusak, SIMPAN_ULANG, type Cell, type Gabungan } from "./table.ts";

export interface TabelHtml {
  rows: { cells: Cell[]; isHidden: boolean }[];
  gabungan: Gabungan[];
  columns: Set<number>;
}

/** More is refused wherever it is read. */
const WIDEST = 1001;
const TALLEST = 65_536;

/** Browsers end at 512; each level costs every element below it. */
const DEEPEST = 1000;

const UNREAD = new Set(["script", "style", "title", "template", "noscript"]);
const LINES = new Set(["br", "p", "div", "li"]);

interface Grid {
  tabel: TabelHtml;
  /** Until which row each column is taken by a cell above. */
  taken: number[];
  row: TabelHtml["rows"][number] | undefined;
  cell: OpenCell | undefined;
  columns: number;
}

const spanOf = (value: string | undefined, most: number): number =>
  Math.min(Math.max(Number.parseInt(value ?? "1", 10) || 1, 1), most);

class TableReader {
  readonly tables: TabelHtml[] = [];
  private readonly open: Grid[] = [];
  private readonly looks: Look[] = [];
  private css = "";
  private readonly classes: Classes = new Map();
  private unread: string | undefined;
  private readonly mostRows: number;

  constructor(mostRows: number) {
    this.mostRows = mostRows;
  }

  onopentag(name: string, attributes: Attributes): void {
    if (this.looks.length === DEEPEST) {
      throw new TabelRusak(`Isi berkas bersarang terlalu dalam. ${SIMPAN_ULANG}`);
    }
    const above = this.looks.at(-1) ?? PLAIN;
    const look = lookOf({ name, attributes }, above, this.classes);
    this.looks.push(look);
    if (UNREAD.has(name)) {
      this.unread = name;
    } else if (name === "table") {
      this.startTable();
    } else if (LINES.has(name)) {
      this.addText("\n");
    } else {
      this.openPart(name, attributes, look);
    }
  }

  ontext(text: string): void {
    if (this.unread === undefined) {
      this.addText(text.replaceAll(/[\r\n]/g, " "));
    } else if (this.unread === "style") {
      this.css += text;
    }
  }

  onclosetag(name: string): void {
    this.looks.pop();
    if (name === this.unread) {
      addClasses(this.classes, this.css);
      this.css = "";
      this.unread = undefined;
    } else if (name === "td" || name === "th") {
      this.closeCell();
    } else if (name === "tr") {
      this.closeRow();
    } else if (name === "table") {
      this.closeRow();
      this.open.pop();
    } else if (LINES.has(name)) {
      this.addText("\n");
    }
  }

  private get grid(): Grid | undefined {
    return this.open.at(-1);
  }

  private startTable(): void {
    const tabel: TabelHtml = { rows: [], gabungan: [], columns: new Set() };
    this.tables.push(tabel);
    this.open.push({ tabel, taken: [], row: undefined, cell: undefined, columns: 0 });
  }

  private openPart(name: string, attributes: Attributes, look: Look): void {
    const { grid } = this;
    if (grid === undefined) {
      return;
    }
    if (name === "tr") {
      this.closeRow();
      this.startRow(grid, look.isHidden);
    } else if (name === "td" || name === "th") {
      this.startCell(grid, attributes, look);
    } else if (name === "col") {
      const next = Math.min(grid.columns + spanOf(attributes["span"], WIDEST), WIDEST);
      for (let at = grid.columns; at < next && look.isHidden; at += 1) {
        grid.tabel.columns.add(at);
      }
      grid.columns = next;
    }
  }

  private startCell(grid: Grid, attributes: Attributes, look: Look): void {
    this.closeCell();
    if (grid.row === undefined) {
      this.startRow(grid, false);
    }
    grid.cell = openCell(look, {
      colspan: spanOf(attributes["colspan"], WIDEST),
      rowspan: spanOf(attributes["rowspan"], TALLEST),
      // Of a hidden row the row tells.
      isHidden: look.isHidden && grid.row?.isHidden !== true,
    });
  }

  private startRow(grid: Grid, isHidden: boolean): void {
    grid.row = { cells: [], isHidden };
    grid.tabel.rows.push(grid.row);
  }

  private addText(text: string): void {
    const cell = this.grid?.cell;
    const look = this.looks.at(-1) ?? PLAIN;
    if (cell === undefined) {
      return;
    }
    const isSeen = !look.isHidden || cell.isHidden || this.grid?.row?.isHidden === true;
    if (!isSeen) {
      return;
    }
    addTo(cell, text, look);
  }

  private closeCell(): void {
    const { grid } = this;
    if (grid?.cell === undefined || grid.row === undefined) {
      return;
    }
    const { cell, row } = grid;
    grid.cell = undefined;
    if (grid.tabel.rows.length <= this.mostRows) {
      place(cell, row.cells, grid);
    }
  }

  private closeRow(): void {
    this.closeCell();
    if (this.grid !== undefined) {
      this.grid.row = undefined;
    }
  }
}

/** Right of what stands already, and of what hangs down from above. */
function place(cell: OpenCell, cells: Cell[], { tabel, taken }: Grid): void {
  const top = tabel.rows.length;
  while ((taken[cells.length] ?? 0) >= top) {
    cells.push(KOSONG);
  }
  const left = cells.length;
  if (left > WIDEST) {
    return;
  }
  cells.push(cellOf(cell));
  for (let at = 1; at < cell.colspan; at += 1) {
    cells.push(KOSONG);
  }
  for (let at = left; at < cells.length; at += 1) {
    taken[at] = top + cell.rowspan - 1;
  }
  if (cell.colspan > 1 || cell.rowspan > 1) {
    tabel.gabungan.push([top, left + 1, top + cell.rowspan - 1, left + cell.colspan]);
  }
}

const isFilled = ({ jenis }: Cell): boolean => jenis !== "kosong";
const isTable = ({ rows }: TabelHtml): boolean =>
  rows.some(({ cells }) => cells.filter(isFilled).length > 1);

/** A column is hidden when all of its cells are; then it alone is told of. */
function gatherHidden({ rows, columns }: TabelHtml): void {
  const seen = new Set<number>();
  const hidden = new Set<number>();
  for (const { cells } of rows) {
    for (const [at, cell] of cells.entries()) {
      if (isFilled(cell)) {
        (cell.tanda === "sembunyi" ? hidden : seen).add(at);
      }
    }
  }
  for (const at of hidden) {
    if (!seen.has(at)) {
      columns.add(at);
    }
  }
  for (const row of rows) {
    const filled = row.cells.slice(0, row.cells.findLastIndex(isFilled) + 1);
    row.cells = filled.map((cell, at) => {
      if (cell.tanda !== "sembunyi" || !columns.has(at)) {
        return cell;
      }
      const { tanda: _, ...plain } = cell;
      return plain;
    });
  }
}

/** Tables that only hold others, or a title, are left out where there is one with columns. */
export function tablesOf(html: string, mostRows: number): TabelHtml[] {
  const reader = new TableReader(mostRows);
  const parser = new Parser(reader, { decodeEntities: true, lowerCaseTags: true });
  parser.end(html);
  const filled = reader.tables.filter(({ rows }) => rows.some(({ cells }) => cells.some(isFilled)));
  const real = filled.filter(isTable);
  const tables = real.length > 0 ? real : filled;
  for (const table of tables) {
    gatherHidden(table);
  }
  return tables;
}

// A table of any length in a box that scrolls: only the rows in sight are in the page, and they are
// asked for as they come into sight. Rows have one height, so that where each lies is known.
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import "./virtual-table.css";

/** Room for two lines. */
const ROW_PX = 44;
/** Rows above and below the box that are drawn already. */
const AHEAD = 6;

export interface VirtualColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Of the column; without one it takes what is left. */
  width?: string;
  numeric?: true;
}

export interface RowRange {
  from: number;
  to: number;
}

export interface VirtualTableProps<Row> {
  label: string;
  columns: readonly VirtualColumn<Row>[];
  total: number;
  /** undefined: not here yet. */
  rowAt: (index: number) => Row | undefined;
  /** Which rows are in sight. */
  onRange: (range: RowRange) => void;
  /** The row that is shown first, and marked. */
  marked?: number | undefined;
  /** Height of every row. */
  rowPx?: number | undefined;
  /** Rows of an earlier question, while the answer to the present one is on its way. */
  isStale: boolean;
}

function rangeOf({ scrollTop, clientHeight }: HTMLElement, rowPx: number): RowRange {
  return {
    from: Math.max(0, Math.floor(scrollTop / rowPx) - AHEAD),
    to: Math.ceil((scrollTop + clientHeight) / rowPx) + AHEAD,
  };
}

interface RangeOptions {
  marked: number | undefined;
  onRange: (range: RowRange) => void;
  rowPx: number;
}

/** The rows in sight, kept up to date while the box scrolls and changes its size. */
function useRange({ marked, onRange, rowPx }: RangeOptions) {
  const box = useRef<HTMLElement>(null);
  const [range, setRange] = useState<RowRange>({ from: 0, to: 0 });
  const look = useEffectEvent(() => {
    const next = box.current === null ? range : rangeOf(box.current, rowPx);
    if (next.from !== range.from || next.to !== range.to) {
      setRange(next);
      onRange(next);
    }
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) {
      return undefined;
    }
    const resize = new ResizeObserver(() => look());
    resize.observe(element);
    const onScroll = (): void => look();
    element.addEventListener("scroll", onScroll, { passive: true });
    if (marked !== undefined) {
      element.scrollTop = (marked - 2) * rowPx;
    }
    return () => {
      resize.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [marked, rowPx]);
  return { box, range };
}

/** In the place of rows out of sight. */
function Gap({ px }: { px: number }): ReactElement | null {
  return px <= 0 ? null : (
    <tr className="virtual-gap" aria-hidden style={{ height: px }}>
      {/* oxlint-disable-next-line control-has-associated-label -- stands for rows out of sight */}
      <td />
    </tr>
  );
}

interface LineProps<Row> {
  row: Row | undefined;
  index: number;
  columns: readonly VirtualColumn<Row>[];
  isMarked: boolean;
  rowPx: number;
}

function Line<Row>({ row, index, columns, isMarked, rowPx }: LineProps<Row>): ReactElement {
  return (
    // The header is row 1.
    <tr aria-rowindex={index + 2} style={{ height: rowPx }} data-marked={isMarked || undefined}>
      {row === undefined ? (
        <td colSpan={columns.length}>
          <span className="virtual-empty" />
          <span className="visually-hidden">Memuat</span>
        </td>
      ) : (
        columns.map(({ key, cell, numeric }) => (
          <td key={key} data-numeric={numeric}>
            {cell(row)}
          </td>
        ))
      )}
    </tr>
  );
}

export function VirtualTable<Row>(props: VirtualTableProps<Row>): ReactElement {
  const { label, columns, total, rowAt, onRange, marked, isStale, rowPx = ROW_PX } = props;
  const { box, range } = useRange({ marked, onRange, rowPx });
  const to = Math.min(range.to, total);
  const from = Math.min(range.from, to);
  return (
    <section
      ref={box}
      className="virtual-box"
      aria-label={label}
      data-stale={isStale || undefined}
      // oxlint-disable-next-line no-noninteractive-tabindex -- it is scrolled with the arrow keys
      tabIndex={0}
    >
      <table className="virtual-table" aria-label={label} aria-rowcount={total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ key, header, width, numeric }) => (
              <th key={key} scope="col" data-numeric={numeric} style={{ width }}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap px={from * rowPx} />
          {Array.from({ length: to - from }, (_, place) => from + place).map((index) => (
            <Line
              key={index}
              row={rowAt(index)}
              index={index}
              columns={columns}
              isMarked={index === marked}
              rowPx={rowPx}
            />
          ))}
          <Gap px={(total - to) * rowPx} />
        </tbody>
      </table>
    </section>
  );
}

// A statement over rows that come as parallel columns: one row and a thousand take the same text.
import type { Send } from "./db.ts";

export type RowStatement = (
  send: Send,
  values: readonly unknown[],
  columns: readonly (readonly unknown[])[],
) => Promise<void>;

/**
 * `text` receives the source of the rows, to be named `as t (…)`, and what the first column may be,
 * so that what they are joined with is looked up by it; the parameters before are `$1` to `$fixed`. A single row comes as VALUES, which PostgreSQL runs in less than half the time
 * of arrays that it has to take apart.
 */
export function rowStatement(
  fixed: number,
  types: readonly string[],
  text: (rows: string, kunci: string) => string,
): RowStatement {
  const list = (suffix: string): string =>
    types.map((type, index) => `$${fixed + index + 1}::${type}${suffix}`).join(", ");
  const first = (suffix: string): string => `$${fixed + 1}::${types[0] ?? ""}${suffix}`;
  const one = text(`(values (${list("")}))`, first(""));
  const many = text(`unnest(${list("[]")})`, `any(${first("[]")})`);
  return async (send, values, columns) => {
    await (columns[0]?.length === 1
      ? send(one, [...values, ...columns.map(([value]) => value)])
      : send(many, [...values, ...columns]));
  };
}

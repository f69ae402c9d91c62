// What the filters of a list ask of its rows.
import type { RawBuilder } from "kysely";

type Asked<Filter, Key extends keyof Filter> = NonNullable<Filter[Key]>;

/** One condition for each filter that a description names, so that none is forgotten. */
export type Conditions<Filter extends object> = {
  readonly [Key in keyof Filter]-?: (value: Asked<Filter, Key>) => RawBuilder<unknown>;
};

/** The conditions of the filters that are set. */
export function conditionsOf<Filter extends object>(
  by: Conditions<Filter>,
  filter: Filter,
): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  for (const key in by) {
    const value = filter[key];
    if (value !== undefined && value !== null) {
      parts.push(by[key](value));
    }
  }
  return parts;
}

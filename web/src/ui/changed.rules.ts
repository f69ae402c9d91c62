// What of a form's body is not as it was read: only that is sent, so that nothing of others is undone.

type Parts = Readonly<Record<string, object>>;

type Changed<Body extends Parts> = { [Key in keyof Body]?: Partial<Body[Key]> };

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Field by field. */
export function changedIn<Fields extends object>(before: object, after: Fields): Partial<Fields> {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => !isSame(value, known.get(name)));
  // oxlint-disable-next-line no-unsafe-type-assertion -- fields of `after`, under their own names
  return Object.fromEntries(changed) as Partial<Fields>;
}

/** Was something of what one changed changed otherwise since it was read? */
export function isClash<Fields extends object>(
  read: Fields,
  now: Fields,
  mine: Partial<Fields>,
): boolean {
  const theirs = changedIn(read, now);
  return Object.keys(changedIn(now, mine)).some((name) => name in theirs);
}

/** Part by part, field by field; a part without changes is not there. */
export function changedOf<Body extends Parts>(before: Body, after: Body): Changed<Body> {
  const parts = Object.entries(after).map(
    ([name, part]) => [name, changedIn(before[name] ?? {}, part)] as const,
  );
  // oxlint-disable-next-line no-unsafe-type-assertion -- fields of `after`, under their own names
  return Object.fromEntries(
    parts.filter(([, part]) => Object.keys(part).length > 0),
  ) as Changed<Body>;
}

/** Of switches, only those that were switched; one that is switched back is as it stood. */
export function toggled<Name extends string>(
  switched: Readonly<Partial<Record<Name, boolean>>>,
  name: Name,
  stood: boolean,
): Partial<Record<Name, boolean>> {
  const { [name]: before, ...rest } = switched;
  // oxlint-disable-next-line no-unsafe-type-assertion -- the same names, one more or one less
  return (before === undefined ? { ...rest, [name]: !stood } : rest) as Partial<
    Record<Name, boolean>
  >;
}

// Words for what is stored as a key.

/** What has no word is told as it is written, also where every object has something by that name. */
export function kataOf(kata: Readonly<Record<string, string>>): (kunci: string) => string {
  const words = new Map(Object.entries(kata));
  return (kunci) => words.get(kunci) ?? kunci;
}

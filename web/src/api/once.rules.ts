// The same thing asked for again while it is under way is not asked again: who asks gets the answer of the first.

const marks = new WeakMap<object, number>();
let last = 0;

/** Files and functions say nothing as text: each is only the same as itself. */
function markOf(value: object): number {
  const mark = marks.get(value) ?? (last += 1);
  marks.set(value, mark);
  return mark;
}

const keyOf = (input: unknown): string =>
  JSON.stringify([input], (_name, value: unknown) =>
    value instanceof Blob || typeof value === "function" ? markOf(value) : value,
  );

export function makeOnce<Answer>() {
  const running = new Map<string, Promise<Answer>>();
  return (input: unknown, ask: () => Promise<Answer>): Promise<Answer> => {
    const key = keyOf(input);
    const before = running.get(key);
    if (before !== undefined) {
      return before;
    }
    const answer = ask().finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  };
}

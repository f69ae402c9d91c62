/** Does every word of `words` occur in `text`, in any order and case? */
export function matchesWords(text: string, words: string): boolean {
  const lower = text.toLocaleLowerCase("id");
  return words
    .toLocaleLowerCase("id")
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

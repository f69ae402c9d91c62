// The test files that the words after npm test mean: each word is part of a path.
import { globSync } from "node:fs";
import { matchesGlob } from "node:path";
import { ALL } from "../vitest.config.ts";

export const testFiles = (root: string): string[] => globSync([ALL, "e2e/*.e2e.ts"], { cwd: root });

export interface Chosen {
  files: readonly string[];
  /** Why a word means nothing that is run. */
  reasons: readonly string[];
}

const isIn = (files: readonly string[], word: string): boolean =>
  files.some((file) => file.includes(word));

/** @param slow the patterns of those that are run by all of npm test alone */
export function chooseFiles(
  words: readonly string[],
  all: readonly string[],
  slow: readonly string[],
): Chosen {
  const quick = all.filter((file) => !slow.some((pattern) => matchesGlob(file, pattern)));
  const reasons = words
    .filter((word) => !isIn(quick, word))
    .map((word) =>
      isIn(all, word)
        ? `"${word}" means slow tests alone: npm run test:unit -- ${word}`
        : `"${word}" stands in the path of no test file. A word is a part of one: saksi, server/src/hasil, e2e/masuk.`,
    );
  return { files: quick.filter((file) => words.some((word) => file.includes(word))), reasons };
}

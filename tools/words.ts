// What is said after npm run …; what no tool knows is refused with what it knows.
import { parseArgs, type ParseArgsConfig } from "node:util";

export function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}

export function readWords<T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // Its first sentence: the others are about dashes.
    const [reason] = error instanceof Error ? error.message.split(". ") : [];
    return refuse(`${reason}.\n${usage}`);
  }
}

export function readWholeNumber(word: string, name: string): number {
  return /^\d{1,15}$/.test(word)
    ? Number(word)
    : refuse(`${name} is a whole number, not "${word}".`);
}

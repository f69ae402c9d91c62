import { useMatches } from "@tanstack/react-router";

/**
 * The path of the page in sight, which while the next one is fetched is still the one before: what stands beside a
 * page changes with it, and never moves it.
 */
export const useShownPath = (): string =>
  useMatches({ select: (matches) => matches.at(-1)?.pathname ?? "/" });

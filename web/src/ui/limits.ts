// Numbers of the specification that several components share.

/** Below this width rows of a table become cards (SHELL-067). */
export const STACK_BELOW = "(max-width: 1099.98px)";
/** How long typing rests before a search begins, ms (SHELL-075). */
export const TYPING_PAUSE_MS = 150;
/** SHELL-076 */
export const PAGE_SIZE = 15;
/** At the foot of a list with more rows than its pages show (decision O-13). */
export const CUT_OFF_TEXT =
  "Tidak semua baris dapat dibuka di sini. Persempit dengan saringan atau pencarian.";

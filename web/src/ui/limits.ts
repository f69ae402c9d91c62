// Numbers of the specification that several components share.

/** Below this width rows of a table become cards (SHELL-067). */
export const STACK_BELOW = "(max-width: 1099.98px)";
/** How long typing rests before a search begins, ms (SHELL-075). */
export const TYPING_PAUSE_MS = 150;
/** SHELL-076 */
export const PAGE_SIZE = 15;

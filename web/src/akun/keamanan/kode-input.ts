/** An input for a code of the app or a recovery code: phones offer the code, and spell nothing. */
export const KODE_INPUT = {
  autoComplete: "one-time-code",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: 40,
} as const;

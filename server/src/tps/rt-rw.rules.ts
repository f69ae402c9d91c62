/** RT and RW are kept with three digits; "1" and "001" are the same. */
export const padRtRw = (value: string): string =>
  /^\d{1,3}$/.test(value) ? value.padStart(3, "0") : value.toUpperCase();

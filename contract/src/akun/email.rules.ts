// An account needs an address even where its owner has none: such are made up under a domain that
// is reserved for that (RFC 2606), so no letter ever leaves for them.

export const DOMAIN_BUATAN = "saksi.invalid";

export const isEmailBuatan = (email: string): boolean => /@[^@]*\.invalid$/i.test(email);

/** What people are shown of an address. */
export const emailNyata = (email: string): string | null => (isEmailBuatan(email) ? null : email);

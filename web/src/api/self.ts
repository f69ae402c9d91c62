// Who is logged in, and what the server says they may do (SEC-001..004).
import { useSuspenseQuery } from "@tanstack/react-query";
import type { KunciAkses } from "#contract/access/access.contract.ts";
import { getSelf, type Self } from "#contract/akun/self.contract.ts";
import { rememberedQuery } from "./remembered.ts";

/** Quiet: a page that cannot be shown without it says so itself. */
export const selfQuery = { ...rememberedQuery(getSelf), staleTime: 60_000, meta: { quiet: true } };

/** Only below the logged-in layout, whose guard has loaded the profile. */
export function useSelf(): Self {
  return useSuspenseQuery(selfQuery).data.data;
}

/** What a screen or a menu entry asks for; of several keys one suffices. */
export type ScreenKey = KunciAkses | "admin" | "super-admin";
export type ScreenKeys = ScreenKey | readonly ScreenKey[];

function holds(self: Self, key: ScreenKey): boolean {
  switch (key) {
    case "":
      return true;
    case "-":
      return false;
    case "admin":
      return self.isAdmin;
    case "super-admin":
      return self.is_super_admin === 1;
    default:
      return self.akses.some((akses) => akses.key === key && akses.value);
  }
}

/** Is the own region the nation? */
export const isNasional = ({ tingkat, is_super_admin: isSuper }: Self): boolean =>
  tingkat === 1 || isSuper === 1;

export function isAllowed(self: Self, keys: ScreenKeys): boolean {
  return (typeof keys === "string" ? [keys] : keys).some((key) => holds(self, key));
}

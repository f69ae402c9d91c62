// Pages of those who are not in.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { guest } from "./route-roots.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Where to go after the login: an address of this application only. */
function wantedAddress(search: Record<string, unknown>): { ke?: string | undefined } {
  const ke = textOf(search["ke"]);
  // Named even when it is refused: what is not named stays as it stands in the address.
  return { ke: /^\/(?![/\\])/.test(ke) ? ke : undefined };
}

const login = createRoute({
  getParentRoute: () => guest,
  path: "/auth",
  validateSearch: wantedAddress,
  component: lazyRouteComponent(() => import("../akun/login-page.tsx"), "LoginPage"),
  staticData: { akses: "" },
});

const forgot = createRoute({
  getParentRoute: () => guest,
  path: "/auth/forget",
  component: lazyRouteComponent(() => import("../akun/forgot-page.tsx"), "ForgotPage"),
  staticData: { akses: "" },
});

const newPassword = () => import("../akun/new-password-page.tsx");

const reset = createRoute({
  getParentRoute: () => guest,
  path: "/auth/reset-password/$token",
  component: lazyRouteComponent(newPassword, "ResetPage"),
  staticData: { akses: "" },
});

const resetAlias = createRoute({
  getParentRoute: () => guest,
  path: "/reset-password/$token",
  component: lazyRouteComponent(newPassword, "ResetAliasPage"),
  staticData: { akses: "" },
});

const invitation = createRoute({
  getParentRoute: () => guest,
  path: "/auth/undangan/$token",
  component: lazyRouteComponent(() => import("../akun/invitation-page.tsx"), "InvitationPage"),
  staticData: { akses: "" },
});

const masukTautan = createRoute({
  getParentRoute: () => guest,
  path: "/masuk/$token",
  component: lazyRouteComponent(() => import("../akun/masuk-tautan-page.tsx"), "MasukTautanPage"),
  staticData: { akses: "" },
});

export const guestPages = [login, forgot, reset, resetAlias, invitation, masukTautan] as const;

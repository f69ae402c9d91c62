// The own account, and the ways in.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireForcedChange, requireMissingFactor } from "../router/guard.ts";
import { app, guest, root } from "../router/route-roots.ts";

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
  component: lazyRouteComponent(() => import("./login-page.tsx"), "LoginPage"),
  staticData: { akses: "" },
});

const forgot = createRoute({
  getParentRoute: () => guest,
  path: "/auth/forget",
  component: lazyRouteComponent(() => import("./forgot-page.tsx"), "ForgotPage"),
  staticData: { akses: "" },
});

const newPassword = () => import("./new-password-page.tsx");

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
  component: lazyRouteComponent(() => import("./invitation-page.tsx"), "InvitationPage"),
  staticData: { akses: "" },
});

const masukTautan = createRoute({
  getParentRoute: () => guest,
  path: "/masuk/$token",
  component: lazyRouteComponent(() => import("./masuk-tautan-page.tsx"), "MasukTautanPage"),
  staticData: { akses: "" },
});

const forcedChange = createRoute({
  getParentRoute: () => root,
  path: "/ganti-password",
  beforeLoad: requireForcedChange,
  component: lazyRouteComponent(() => import("./forced-change-page.tsx"), "ForcedChangePage"),
  staticData: { akses: "" },
});

const missingFactor = createRoute({
  getParentRoute: () => root,
  path: "/faktor-kedua",
  beforeLoad: requireMissingFactor,
  component: lazyRouteComponent(
    () => import("./keamanan/faktor-wajib-page.tsx"),
    "FaktorWajibPage",
  ),
  staticData: { akses: "" },
});

const profil = createRoute({
  getParentRoute: () => app,
  path: "/profil",
  component: lazyRouteComponent(() => import("./profile-page.tsx"), "ProfilePage"),
  staticData: { akses: "" },
});

const sesi = createRoute({
  getParentRoute: () => app,
  path: "/sesi",
  component: lazyRouteComponent(() => import("./sessions-page.tsx"), "SessionsPage"),
  staticData: { akses: "" },
});

export const akunTamuPages = [login, forgot, reset, resetAlias, invitation, masukTautan] as const;
export const akunAkarPages = [forcedChange, missingFactor] as const;
export const akunPages = [profil, sesi] as const;

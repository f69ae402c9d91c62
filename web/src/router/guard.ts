// Who may see a page, decided before it is shown (SHELL-007..014, decision G-10). The server
// decides again for everything the page asks for.
import { notFound, redirect, type ParsedLocation } from "@tanstack/react-router";
import type * as z from "zod/mini";
import { accepts } from "#contract/core/described.ts";
import type { Self } from "#contract/akun/self.contract.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import { ownWilayah } from "../api/active-wilayah.ts";
import { ApiError, toApiError } from "../api/error.ts";
import { queryFor } from "../api/query.ts";
import { isAllowed, selfQuery, type ScreenKeys } from "../api/self.ts";
import { readSession } from "../api/session.ts";
import { statusQuery } from "../api/status.ts";
import type { Search } from "../ui/search-params.ts";
import { holdsUnsavedWork } from "../ui/unsaved-work.ts";
import { announce } from "./announce.ts";
import { queryClient } from "./query-client.ts";
import { stringifySearch } from "./router-search.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** What the screen asks for: a permission key, "" for any session, "-" for nobody. */
    akses: ScreenKeys;
    /** Only for admins of the nation (1), or down to provinces (2). */
    tingkat?: 1 | 2;
    /** Its rows are those of the region that is chosen in the top bar; without it none is offered there. */
    wilayah?: true;
  }
}

interface Leaf {
  /** "stay": it is the page that is open. */
  cause: "preload" | "enter" | "stay";
  params: Readonly<Record<string, string>>;
  staticData: { akses: ScreenKeys; tingkat?: 1 | 2 };
}

interface Navigation {
  location: ParsedLocation;
}

/**
 * The innermost route of a navigation. The type of `matches` is made of all routes, which are made
 * of this guard, so the compiler cannot tell it here.
 */
function leafOf(navigation: Navigation): Leaf {
  // oxlint-disable-next-line no-unsafe-type-assertion -- see above
  const { matches } = navigation as Navigation & { matches: Leaf[] };
  const leaf = matches.at(-1);
  if (leaf === undefined) {
    throw notFound();
  }
  return leaf;
}

function forbidden(message: string): ApiError {
  return toApiError(403, { kode: "tidak-berhak", message });
}

const CLOSED = {
  kode: "pemeliharaan",
  message: "Layanan ditutup sementara untuk pemeliharaan.",
};

function requireToken({ href }: ParsedLocation): void {
  if (readSession() === undefined) {
    throw redirect({ to: "/auth", search: href === "/" ? {} : { ke: href } });
  }
}

const stateOfSelf = () => queryClient.getQueryState(selfQuery.queryKey);

/** What the last visit knew, until the server has confirmed it; see useConfirmed(). */
const isRemembered = (): boolean => stateOfSelf()?.dataUpdatedAt === 0;

async function loadSelf(location: ParsedLocation): Promise<Self> {
  try {
    const answer =
      stateOfSelf() === undefined
        ? await queryClient.ensureQueryData(selfQuery)
        : await queryClient.fetchQuery(selfQuery);
    return answer.data;
  } catch (error) {
    // The session has ended meanwhile.
    requireToken(location);
    throw error;
  }
}

/** Nobody but super admins passes while the service is closed (decision G-33). */
async function requireOpen(self: Self): Promise<void> {
  if (isRemembered()) {
    return;
  }
  const status = await queryClient.fetchQuery(statusQuery).catch(() => undefined);
  if (status?.pemeliharaan === true && self.is_super_admin === 0) {
    throw toApiError(503, CLOSED);
  }
}

/** The candidate that a page is about is loaded first; one that cannot be read is no page (SHELL-013, SHELL-014). */
async function loadCaleg({ params }: Leaf): Promise<void> {
  const id = params["caleg_id"];
  if (id === undefined) {
    return;
  }
  try {
    const { getCaleg } = await import("#contract/caleg/caleg.contract.ts");
    const query = queryFor(getCaleg, { params: { id: Number(id) } });
    await queryClient.fetchQuery({ ...query, meta: { quiet: true } });
  } catch (error) {
    throw error instanceof ApiError && [400, 404].includes(error.status)
      ? forbidden(error.message)
      : error;
  }
}

/** A region around the own one, as in the link of a superior, is narrowed to what of it is ours. */
function narrowRegion({ pathname, search }: ParsedLocation<Search>, self: Self): void {
  const own = ownWilayah(self).id;
  const id = Number(search["wilayah_id"]);
  if (id !== own && contains(id, own)) {
    throw redirect({ href: pathname + stringifySearch({ ...search, wilayah_id: own }) });
  }
}

/** A parameter of an address that can name nothing: there is no such page. */
export function requireShape(shape: z.core.$ZodType, param: string): void {
  if (!accepts(shape, param)) {
    throw notFound();
  }
}

/** Told, and left to what the server says of what is sent: a page that is open and filled in stays. */
function letStay(error: unknown, { cause }: Leaf): void {
  const isRefusal = error instanceof ApiError && error.status === 403;
  if (!isRefusal || cause !== "stay" || !holdsUnsavedWork()) {
    throw error;
  }
  announce(error);
}

/** By what the page asks for; a candidate or a region that it is about is another question. */
export const mayOpen = (self: Self, { akses, tingkat }: Leaf["staticData"]): boolean =>
  (tingkat === undefined || (self.tingkat ?? Infinity) <= tingkat) && isAllowed(self, akses);

async function requireAccess(location: ParsedLocation, leaf: Leaf): Promise<void> {
  requireToken(location);
  const self = await loadSelf(location);
  if (self.harus_ganti_password) {
    throw redirect({ to: "/ganti-password" });
  }
  if (self.harus_faktor_kedua) {
    throw redirect({ to: "/faktor-kedua" });
  }
  await requireOpen(self);
  if (!mayOpen(self, leaf.staticData)) {
    throw forbidden("Halaman ini di luar hak akses peran Anda.");
  }
  narrowRegion(location, self);
  await loadCaleg(leaf);
}

/** beforeLoad of everything that needs a session. */
export async function requireSession(navigation: Navigation): Promise<void> {
  const leaf = leafOf(navigation);
  await requireAccess(navigation.location, leaf).catch((error: unknown) => letStay(error, leaf));
}

/** beforeLoad of the forced change of a reset password (decision G-05). */
export async function requireForcedChange({ location }: Navigation): Promise<void> {
  requireToken(location);
  const self = await loadSelf(location);
  if (!self.harus_ganti_password) {
    throw redirect({ to: "/beranda" });
  }
}

/** beforeLoad of setting up a second factor that the role asks for. */
export async function requireMissingFactor({ location }: Navigation): Promise<void> {
  requireToken(location);
  const self = await loadSelf(location);
  if (!self.harus_faktor_kedua) {
    throw redirect({ to: "/beranda" });
  }
}

/** beforeLoad of pages for guests only (AUTH-001). */
export function requireGuest(): void {
  if (readSession() !== undefined) {
    throw redirect({ to: "/" });
  }
}

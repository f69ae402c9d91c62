// Every request passes here: session, permission, region. A route that says neither who may call
// it nor that it is public stops the server from starting.
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Endpoint, Izin } from "#contract/access/endpoint.ts";
import { AWALAN_TOKEN } from "#contract/akun/token-akses.contract.ts";
import { askedBy } from "../platform/asker.ts";
import { addressOf } from "../platform/address.ts";
import type { Basis } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";
import { levelOfAdmin, toCaller, type Caller, type CallerRow, type KnownCaller } from "./caller.ts";
import { customerOf } from "./ip-block.rules.ts";
import { requireInScope } from "./lingkup.ts";
import type { Permissions } from "./permissions.ts";
import {
  findCaller,
  findCallerByToken,
  findCallerByUser,
  listCallersBySesi,
  redeemTicket,
} from "./session.repo.ts";
import { hashToken } from "./token.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export interface GuardOptions {
  basis: Basis;
  permissions: Permissions;
  /** Must such a user have a second factor? */
  isFaktorWajib: (user: Pick<Caller, "peran" | "isSuperAdmin">) => boolean;
  /** Is the service closed for maintenance? */
  isClosed: () => boolean;
}

const callers = new WeakMap<FastifyRequest, Caller>();

export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) {
    throw new Error("callerOf() used on a public route");
  }
  return caller;
}

export function isPermitted(
  caller: Caller,
  { izin, admin, tingkat }: Pick<Endpoint, "izin" | "admin" | "tingkat">,
): boolean {
  if (admin === true && !caller.isAdmin) {
    return false;
  }
  if (tingkat !== undefined && levelOfAdmin(caller) > tingkat) {
    return false;
  }
  return holds(caller, izin);
}

function holds(caller: Caller, izin: Izin): boolean {
  switch (izin) {
    case "publik":
    case "": {
      return true;
    }
    case "super-admin": {
      return caller.isSuperAdmin;
    }
    default: {
      const keys = typeof izin === "string" ? [izin] : izin;
      return keys.some((key) => caller.akses.has(key));
    }
  }
}

/**
 * May a personal access token call it? What names a permission key, and a few lists; never the
 * account itself, what only super admins may, or what asks for the password.
 */
export function isForTokens({ izin, konfirmasi, lewatToken }: Endpoint): boolean {
  const namesKey = izin !== "publik" && izin !== "" && izin !== "super-admin";
  return konfirmasi !== true && (lewatToken ?? namesKey);
}

/** The address that a ticket was made for: path and query, without the ticket itself. */
export function ticketAddress(url: string): string {
  const { pathname, searchParams } = addressOf(url);
  searchParams.delete("access_token");
  searchParams.sort();
  const query = searchParams.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}

/** Refuses a sensitive act of a session that has not given the password for a while. */
export function requireConfirmed(caller: Caller): void {
  if (!caller.terkonfirmasi) {
    refuse("perlu-konfirmasi");
  }
}

const BEARER = /^Bearer (?<token>[\w-]{20,200})$/i;

async function findByBearer(
  basis: Basis,
  token: string,
  ip: string,
): Promise<CallerRow | undefined> {
  return token.startsWith(AWALAN_TOKEN)
    ? findCallerByToken(basis, hashToken(token), ip)
    : findCaller(basis, hashToken(token));
}

async function findByTicket(
  basis: Basis,
  ticket: string,
  url: string,
): Promise<CallerRow | undefined> {
  const made = await redeemTicket(basis.db, hashToken(ticket), ticketAddress(url));
  const row = made && (await findCallerByUser(basis, made.users_id));
  return row && { ...row, terkonfirmasi: made.dikonfirmasi };
}

async function findRow(
  basis: Basis,
  request: FastifyRequest,
  isDownload: boolean,
): Promise<CallerRow | undefined> {
  const token = BEARER.exec(request.headers.authorization ?? "")?.groups?.["token"];
  if (token !== undefined) {
    return findByBearer(basis, token, request.ip);
  }
  const ticket = addressOf(request.url).searchParams.get("access_token");
  const isTicket = isDownload && request.method === "GET" && ticket !== null;
  return isTicket ? findByTicket(basis, ticket, request.url) : undefined;
}

async function identify(
  request: FastifyRequest,
  endpoint: Endpoint,
  { basis, permissions, isClosed, isFaktorWajib }: GuardOptions,
): Promise<void> {
  const isOpen = !isClosed() || endpoint.saatPemeliharaan === true;
  if (endpoint.izin === "publik") {
    return isOpen ? undefined : refuse("pemeliharaan");
  }
  const row = await findRow(basis, request, endpoint.unduhan === true);
  if (row === undefined) {
    // Whoever brings a dead token may be a super admin who needs to refresh it.
    const isAnonymous = request.headers.authorization === undefined;
    return refuse(isOpen || !isAnonymous ? "belum-masuk" : "pemeliharaan");
  }
  const known = toCaller(row, permissions.of);
  const caller = { ...known, isFaktorWajib: isFaktorWajib(known), ip: request.ip };
  callers.set(request, caller);
  requireAllowed(caller, endpoint, isOpen);
  checkScope(caller, request, endpoint);
  if (endpoint.konfirmasi === true) {
    requireConfirmed(caller);
  }
}

/** Whoever of these sessions may go on, as they stand now; for what outlives one request. */
export async function callersNow(
  { basis, permissions }: Pick<GuardOptions, "basis" | "permissions">,
  sesiIds: readonly number[],
): Promise<Map<number, KnownCaller>> {
  const rows = await listCallersBySesi(basis, sesiIds);
  return new Map(
    rows
      .filter((row) => !row.harus_ganti_password)
      .map((row) => [row.sesi_id, toCaller(row, permissions.of)]),
  );
}

function requireAllowed(caller: Caller, endpoint: Endpoint, isOpen: boolean): void {
  if (!isOpen && !caller.isSuperAdmin) {
    refuse("pemeliharaan");
  }
  if (caller.harusGantiPassword && endpoint.saatGantiPassword !== true) {
    refuse("ganti-password-dulu");
  }
  if (mustEnrol(caller) && endpoint.saatTanpaFaktorKedua !== true) {
    refuse("faktor-kedua-dulu");
  }
  if (caller.isToken && !isForTokens(endpoint)) {
    refuse("bukan-untuk-token");
  }
  if (!isPermitted(caller, endpoint)) {
    refuse("tidak-berhak");
  }
}

/** Is a second factor to be set up before anything else? */
export function mustEnrol({ isFaktorWajib, punyaFaktorKedua }: Caller): boolean {
  return isFaktorWajib && !punyaFaktorKedua;
}

/** The shape of the parameter that names the region: what it reads is what the handler will be given. */
function shapeOfLingkup(
  endpoint: Endpoint,
  [place, name]: NonNullable<Endpoint["lingkup"]>,
): z.core.$ZodType {
  const shape = endpoint[place];
  const field = shape instanceof z.ZodMiniObject ? shape.shape[name] : undefined;
  if (field === undefined) {
    throw new Error(`${endpoint.path} has no parameter ${name} that its scope could ask`);
  }
  return field;
}

const ID = /^\d{1,15}$/;

/** Before the body is read: whoever may not be here need not send one. */
function checkScope(caller: Caller, request: FastifyRequest, endpoint: Endpoint): void {
  const { lingkup } = endpoint;
  if (lingkup === undefined) {
    return;
  }
  const [place, name] = lingkup;
  const value: unknown = Reflect.get(Object(request[place]), name);
  const read = z.safeParse(shapeOfLingkup(endpoint, lingkup), value);
  if (read.success && read.data !== undefined) {
    requireInScope(caller, Number(read.data));
  }
  // Its shape refuses it, and the whole shape does too: where it lies elsewhere nothing more is said of it.
  if (!read.success && typeof value === "string" && ID.test(value)) {
    requireInScope(caller, Number(value));
  }
}

export interface Guard {
  /** Does a download at this address ask for a confirmed session? */
  needsConfirmation: (alamat: string) => boolean;
}

export function guardRoutes(app: FastifyInstance, options: GuardOptions): Guard {
  const sensitive: RegExp[] = [];
  app.addHook("onRoute", (route) => {
    const { endpoint } = route.config ?? {};
    if (endpoint?.unduhan === true && endpoint.konfirmasi === true) {
      sensitive.push(new RegExp(`^${route.url.replaceAll(/:\w+/g, "[^/]+")}$`));
    }
    if (endpoint?.izin === undefined) {
      throw new Error(
        `${String(route.method)} ${route.url} declares neither a permission nor "publik": ` +
          `register it with route() from its endpoint in contract/.`,
      );
    }
    if (endpoint.lingkup !== undefined) {
      shapeOfLingkup(endpoint, endpoint.lingkup);
    }
    if (endpoint.berkas !== undefined && endpoint.ukuran === undefined) {
      throw new Error(`${route.url} takes a file and does not say how large it may be`);
    }
  });
  app.addHook("onRequest", async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint !== undefined) {
      await askedBy(customerOf(request.ip), async () => identify(request, endpoint, options));
    }
  });
  return {
    needsConfirmation(alamat) {
      const [path = ""] = ticketAddress(alamat).split("?");
      return sensitive.some((pattern) => pattern.test(path));
    },
  };
}

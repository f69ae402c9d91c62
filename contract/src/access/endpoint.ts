// One endpoint, stated once: the server registers from it, the web calls from it, OpenAPI is
// generated from it.
import type * as z from "zod/mini";
import type { Akses } from "./access.contract.ts";

type Schema = z.core.$ZodType;

/**
 * Who may call:
 * - "publik": no session needed
 * - "": any session (SEC-003: an empty key is always allowed)
 * - "super-admin"
 * - a permission key, or several of which one suffices
 */
export type Izin = "publik" | "" | "super-admin" | Akses | readonly Akses[];

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:name` for parameters. */
  path: `/${string}`;
  ringkasan: string;
  izin: Izin;
  /** Only national, province and city administrators, whatever the permission table says. */
  admin?: true;
  /** Only administrators of this level or above: 1 of the nation, 2 of a province. Beside `admin`. */
  tingkat?: 1 | 2;
  /** The parameter that names a region or TPS, which must lie inside the caller's own region. */
  lingkup?: readonly ["params" | "query", string];
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is multipart: fields as in `body`, and a file under this name ("file" if true). */
  berkas?: true | string;
  /** How large that file may be, in bytes: said of every one, since nothing larger is read. */
  ukuran?: number;
  /** How many files of that name may come together; one, unless said. */
  berkasTerbanyak?: number;
  /** A second body that the same path takes, as JSON; only beside `berkas`. */
  bodyJson?: Schema;
  /** Answers a file, so a ticket in `access_token` may stand for the session (decision O-01). */
  unduhan?: true;
  /** A sensitive act: the password must have been given in this session a short while ago. */
  konfirmasi?: true;
  /** Is it open to access tokens? By default whatever names a permission key is. */
  lewatToken?: boolean;
  /** Open also while the service is closed for maintenance. */
  saatPemeliharaan?: true;
  /** Open also to a user whose password was reset and not yet changed. */
  saatGantiPassword?: true;
  /** Open also to a user who must set up a second factor first. */
  saatTanpaFaktorKedua?: true;
  response: Response;
  sukses?: 200 | 201 | 202;
}

/** The shapes that were given, without the doubt that they might be missing. */
interface Shapes<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
}

export function endpoint<
  const Params extends Schema = z.core.$ZodUndefined,
  const Query extends Schema = z.core.$ZodUndefined,
  const Body extends Schema = z.core.$ZodUndefined,
  const Response extends Schema = Schema,
>(
  definition: Endpoint<Params, Query, Body, Response>,
): Endpoint<Params, Query, Body, Response> & Shapes<Params, Query, Body> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- shapes that were not given are never read
  return definition as Endpoint<Params, Query, Body, Response> & Shapes<Params, Query, Body>;
}

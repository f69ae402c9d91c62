import { refuse } from "./refusal.ts";

/** What a request asks for. `//[` is no path here, though a URL may begin like that. */
export function addressOf(url: string): URL {
  return /^\/(?!\/)/.test(url) ? new URL(`http://suar${url}`) : refuse("alamat-rusak");
}

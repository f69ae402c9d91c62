// Pages and files in a new tab. Of a file the address carries a ticket that works once, never the session (API-002, O-01).
import { buatTiket } from "#contract/berkas/berkas.contract.ts";
import { withKonfirmasi } from "./konfirmasi.ts";
import { callApi } from "./call-api.ts";

/** Opens a page of ours in a new tab; in this one where the browser allows no other. */
export function openTab(url: string): void {
  const tab = open(url, "_blank");
  if (tab === null) {
    location.assign(url);
  } else {
    tab.opener = null;
  }
}

/**
 * Opens what `find` brings in a new tab; one that is closed again where nothing is brought.
 * @throws what `find` throws
 */
export async function openFound(find: () => Promise<string>): Promise<void> {
  // Opened before it is known: a browser allows it only as an answer to the click.
  const tab = open("about:blank", "_blank");
  try {
    const { href } = new URL(await find(), location.origin);
    if (tab === null) {
      location.assign(href);
    } else {
      tab.opener = null;
      tab.location.replace(href);
    }
  } catch (error) {
    tab?.close();
    throw error;
  }
}

async function withTicket(alamat: string): Promise<string> {
  const { data } = await callApi(buatTiket, { body: { alamat }, konfirmasi: false });
  const url = new URL(alamat, location.origin);
  url.searchParams.set("access_token", data.tiket);
  return url.href;
}

/**
 * Opens `alamat` (an address under /api/) in a new tab; another tab than the one that was open when
 * the password had to be asked for, as that would have hidden the question.
 * @throws ApiError when there is no ticket to be had
 */
export function unduh(alamat: string): Promise<void> {
  return withKonfirmasi(() => openFound(() => withTicket(alamat)));
}

// What pages give away as files.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

/** What the click downloads, in a tab of its own. */
export async function unduhan(page: Page, click: () => Promise<void>): Promise<Buffer> {
  // Its tab may have begun before the click is over.
  const berkas = page
    .context()
    .waitForEvent("page")
    .then((tab) => tab.waitForEvent("download"));
  await click();
  return readFile(await (await berkas).path());
}

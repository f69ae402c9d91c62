import type { Page } from "@playwright/test";

/** From the rail of groups to an entry of one of them. */
export async function openEntry(page: Page, group: string, entry: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Kelompok menu" })
    .getByRole("button", { name: group })
    .click();
  await page
    .getByRole("navigation", { name: "Menu", exact: true })
    .getByRole("link", { name: entry, exact: true })
    .click();
}

/** To an address as a link leads there: the application is loaded the first time only. Its page is there then. */
export async function pindah(page: Page, alamat: string): Promise<void> {
  if (page.url() === "about:blank") {
    await page.goto(alamat);
    return;
  }
  await page.evaluate((url) => history.pushState(null, "", url), alamat);
  // Painted, not only decided: what stands there is not the page before. The router's library puts itself there.
  await page.waitForFunction(() => {
    const { status, location, resolvedLocation } = Reflect.get(globalThis, "__TSR_ROUTER__").state;
    return status === "idle" && resolvedLocation?.href === location.href;
  });
}

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

/**
 * To an address as a link leads there: the application is loaded the first time only. The page before stays
 * until the next one is there: what both have is not to be clicked before something only the next one has is seen.
 */
export async function pindah(page: Page, alamat: string): Promise<void> {
  if (page.url() === "about:blank") {
    await page.goto(alamat);
    return;
  }
  await page.evaluate((url) => history.pushState(null, "", url), alamat);
}

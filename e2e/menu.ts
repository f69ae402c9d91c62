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

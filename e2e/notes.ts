// What happens on a page from a moment on, noted as it comes: also what has gone again when it is asked for.
import type { Page } from "@playwright/test";

/** Notes what toasts come from here on; told in their order, also those that have gone again. */
export async function noteToasts(page: Page): Promise<() => Promise<string[]>> {
  const toasts = await page.evaluateHandle(() => {
    const seen = new Map<Element, string>();
    const note = (): void => {
      for (const toast of document.querySelectorAll(".mantine-Notifications-notification")) {
        seen.set(toast, toast.textContent);
      }
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return () => toasts.evaluate((seen) => [...seen.values()]);
}

/** Notes through which addresses the page goes from here on, without loading again. */
export async function noteAddresses(page: Page): Promise<() => Promise<string[]>> {
  const addresses = await page.evaluateHandle(() => {
    const seen: string[] = [];
    for (const way of ["pushState", "replaceState"] as const) {
      const go = history[way].bind(history);
      history[way] = (data, unused, url) => {
        go(data, unused, url);
        seen.push(location.pathname);
      };
    }
    return seen;
  });
  return () => addresses.evaluate((seen) => seen);
}

import { expect, test } from "vitest";
import { pagesInside, pathsInside } from "./site-map.ts";

/** The demo has none: the walk over all pages uploads one. */
const MADE = ["/impor/$impor_id"];

test("setiap rute router punya halaman yang dikunjungi perjalanan semua halaman", () => {
  const routes = pathsInside();
  const addresses = pagesInside().map((page) => page.replace(/\?.*/, ""));
  const unseen = routes.filter((path) => {
    const isThis = new RegExp(`^${path.replaceAll(/\$\w+/g, "[^/]+")}$`);
    // What a route of its own leads to is not a case of another.
    return !addresses.some((one) => one === path || (isThis.test(one) && !routes.includes(one)));
  });
  expect(unseen).toEqual(MADE);
});

// `test` for those files whose server is what a first `npm start` makes.
import { mulaiDemo, type PeladenDemo } from "./peladen.ts";
import { test as base } from "./test.ts";

export const test = base.extend<object, { demo: PeladenDemo }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is used from it
    async ({}, use) => {
      const demo = await mulaiDemo();
      await use(demo);
      await demo.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  peladen: async ({ demo }, use) => use({ url: demo.url, database: "" }),
});

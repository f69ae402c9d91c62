// What a user may not change is tried: an attribute that says so can be there for another reason (every chooser
// that is not searched in is `readonly`) and would stay when the lock goes.
import { expect, type Locator, type Page } from "@playwright/test";

const LOCKED = ':disabled, [aria-readonly="true"], [readonly]:not([role="combobox"])';

/** What a click has set off is drawn by then. */
const waitForFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

const listOf = (page: Page): Locator => page.getByRole("listbox").filter({ visible: true });

/** By pointer and by keys; no list opens. */
async function tryToChange(field: Locator): Promise<void> {
  const page = field.page();
  await field.click({ force: true });
  await waitForFrames(page);
  await expect(listOf(page)).toHaveCount(0);
  const { isFocused, isChooser } = await field.evaluate((node) => ({
    isFocused: document.activeElement === node,
    isChooser: node.getAttribute("role") === "combobox",
  }));
  if (isFocused) {
    await page.keyboard.press(isChooser ? "ArrowDown" : "End");
    await page.keyboard.type("9");
    await waitForFrames(page);
    await expect(listOf(page)).toHaveCount(0);
  }
}

/** What stands there stays, also what was still on its way when it was tried first. */
async function expectFieldStays(field: Locator): Promise<void> {
  const before = await field.inputValue();
  await tryToChange(field);
  const after = await field.inputValue();
  if (before === "" && after !== "") {
    await tryToChange(field);
  }
  await expect(field).toHaveValue(before === "" ? after : before);
}

/** Nothing is sent, nothing opens, and the page stays. */
async function expectIdle(button: Locator): Promise<void> {
  const page = button.page();
  const sent: string[] = [];
  const note = (request: { method: () => string; url: () => string }): void => {
    if (request.method() !== "GET") {
      sent.push(`${request.method()} ${request.url()}`);
    }
  };
  const opened = async () => page.locator("[role=dialog], [role=menu]").count();
  const before = { url: page.url(), opened: await opened() };
  page.on("request", note);
  await button.click({ force: true });
  await waitForFrames(page);
  page.off("request", note);
  expect(sent).toEqual([]);
  expect(page.url()).toBe(before.url);
  // What was open may have been on its way out.
  expect(await opened()).toBeLessThanOrEqual(before.opened);
}

/** A chooser, a field or a button that is there and cannot be used. */
export async function expectLocked(control: Locator): Promise<void> {
  await expect(control.and(control.page().locator(LOCKED))).toBeVisible();
  const isField = await control.evaluate(
    (node) => node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement,
  );
  await (isField ? expectFieldStays(control) : expectIdle(control));
}

/** Its list opens. */
export async function expectChoosable(chooser: Locator): Promise<void> {
  const page = chooser.page();
  await chooser.click();
  await expect(listOf(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(listOf(page)).toHaveCount(0);
}

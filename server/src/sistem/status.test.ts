import { expect, test } from "vitest";
import { connect } from "../platform/db.ts";
import { createTestApp } from "../testing/test-app.ts";

test("status mengatakan apakah basis data menjawab", async () => {
  const { panggil } = await createTestApp();
  expect((await panggil("GET /api/status")).body.sehat).toBe(true);

  const nowhere = connect("postgres://suar@127.0.0.1:1/suar");
  expect(await nowhere.isThere()).toBe(false);
  await nowhere.close();
});

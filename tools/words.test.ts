// What the tools of the tests say to words that they do not know, before they begin anything.
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { chooseFiles } from "./chosen.ts";
import { ROOT } from "./breaks.ts";

function say(tool: string, words: readonly string[], env: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, [`tools/${tool}.ts`, ...words], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  expect(stderr).not.toContain("    at ");
  return { status, said: stderr };
}

test.each([
  ["test", ["--whol"], ["Unknown option '--whol'", "--whole"]],
  ["test", ["nosuchword", "saksi"], ['"nosuchword" stands in the path of no test file', "part"]],
  ["test", ["--quick", "saksi"], ["npm run check takes nothing", "npm test"]],
  ["mutasi", ["--bneih", "3"], ["Unknown option '--bneih'", "--benih"]],
  ["mutasi", ["--benih", "abc"], ["--benih is a whole number", "abc"]],
  ["mutasi", ["--hanya", "QC-999"], ["QC-999 begins no row", "QC-072"]],
  ["steady", ["--tmies", "3"], ["Unknown option '--tmies'", "--times"]],
  ["steady", ["nosuch.test.ts"], ["nosuch.test.ts is no test file here", "--times"]],
  ["steady", ["tools/words.test.ts", "--times", "x"], ["--times is a whole number", "x"]],
])("%s %j is refused with what is meant", (tool, words, meant) => {
  const { status, said } = say(tool, words);
  expect(meant.filter((text) => !said.includes(text))).toEqual([]);
  expect(status).toBe(1);
});

test("a seed that is no number draws nothing", () => {
  expect(say("test", [], { BENIH_UJI: "abc" })).toEqual({
    status: 1,
    said: 'BENIH_UJI is a whole number, not "abc".\n',
  });
});

test("a word means the files with it in their path; each word must mean one that is run", () => {
  const all = [
    "server/src/saksi/saksi.test.ts",
    "e2e/saksi-wa.e2e.ts",
    "server/src/tahan/mati.test.ts",
  ];
  const slow = ["server/src/tahan/**/*.test.ts"];
  expect(chooseFiles(["saksi"], all, slow)).toEqual({ files: all.slice(0, 2), reasons: [] });
  expect(chooseFiles(["e2e/saksi"], all, slow).files).toEqual(["e2e/saksi-wa.e2e.ts"]);
  expect(chooseFiles([], all, slow)).toEqual({ files: [], reasons: [] });
  expect(chooseFiles(["saksi", "tahan", "sxksi"], all, slow).reasons).toEqual([
    '"tahan" means slow tests alone: npm run test:unit -- tahan',
    expect.stringContaining('"sxksi" stands in the path of no test file'),
  ]);
});

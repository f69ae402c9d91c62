// Where it is for real, passwords of the demo are told in a file and nowhere else.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderSementara, mulai, portBebas, siap } from "../testing/proses.ts";

test.each([{ SUAR_ZONA: "RIIL" }, { SUAR_ZONA: "UJI", SUAR_URL: "https://suar.contoh.example" }])(
  "di %o kata sandi demo tidak tercetak, hanya tersimpan untuk pemiliknya",
  async (nyata) => {
    const folder = folderSementara();
    const env = { ...nyata, SUAR_DEMO: "1" };
    const proses = await siap(mulai({ folder, port: await portBebas(), env }));
    const file = join(folder, "demo-sandi.txt");
    const sandi = readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/\s+/)[1] ?? "");
    expect(sandi.length).toBeGreaterThan(3);
    expect(proses.keluaran()).toContain(file);
    expect(sandi.filter((satu) => satu === "" || proses.keluaran().includes(satu))).toEqual([]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await proses.hentikan("SIGTERM");
  },
);

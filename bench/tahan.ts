// npm run bench:tahan: how long others wait beside bodies that are made to cost, and beside honest ones of the
// same endpoint, in one run: whoever signs in nowhere sends them, over eight connections.
import { setTimeout as sleep } from "node:timers/promises";
import { buatPengguna, ROLES } from "../server/src/testing/pengguna.ts";
import { siapkanBangku, type Bangku } from "./bangku.ts";

const PENYERANG = 8;
const DETIK = 5;

const banyak = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const masuk = { username: "tidak-ada@example.org", password: "bukan sandi siapa pun" };

const KIRIMAN: readonly [string, { path: string; body?: string; method?: "GET" }][] = [
  ["tidak ada", { path: "" }],
  ["verify yang jujur", { path: "/api/verify", body: JSON.stringify({ token: "x".repeat(43) }) }],
  [
    "29 kB: nama panjang, seribu NUL",
    {
      path: "/api/login",
      body: JSON.stringify({ ...masuk, ["k".repeat(20_000)]: banyak(1000, "\u0000") }),
    },
  ],
  [
    "15 kB: seribu isian tak dikenal",
    {
      path: "/api/verify",
      body: JSON.stringify(Object.fromEntries(banyak(900, "").map((_, at) => [`\u0000${at}`, ""]))),
    },
  ],
  ["15 kB: angka", { path: "/api/verify", body: JSON.stringify({ token: banyak(7000, 1) }) }],
  ["1 MB: angka", { path: "/api/verify", body: JSON.stringify({ token: banyak(500_000, 1) }) }],
  ["15 kB: sarang", { path: "/api/verify", body: `${"[".repeat(7000)}${"]".repeat(7000)}` }],
  ["openapi.json", { path: "/api/openapi.json", method: "GET" }],
];

type Kiriman = (typeof KIRIMAN)[number][1];

async function kirim({ port }: Bangku, { path, body, method }: Kiriman): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: method ?? "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.7" },
    ...(body === undefined ? {} : { body }),
  });
  return (await answer.arrayBuffer()).byteLength;
}

async function serang(bangku: Bangku, kiriman: Kiriman, isSelesai: () => boolean): Promise<number> {
  let terkirim = 0;
  while (kiriman.path !== "" && !isSelesai()) {
    await kirim(bangku, kiriman).catch(() => undefined);
    terkirim += 1;
  }
  return terkirim;
}

/** Milliseconds that a user waits for each of the answers meanwhile. */
async function tunggu({ port }: Bangku, token: string, isSelesai: () => boolean) {
  const waits: number[] = [];
  while (!isSelesai()) {
    const begun = performance.now();
    await fetch(`http://127.0.0.1:${port}/api/self`, {
      headers: { authorization: `Bearer ${token}` },
    }).then((answer) => answer.arrayBuffer());
    waits.push(performance.now() - begun);
    await sleep(20);
  }
  return waits.toSorted((a, b) => a - b);
}

const at = (waits: readonly number[], share: number): string =>
  (waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0).toFixed(1);

const bangku = await siapkanBangku(undefined, async () => undefined);
try {
  const { token } = await buatPengguna({ context: { db: bangku.basis.db } }, ROLES.kota);
  console.log("kiriman orang lain | terkirim/s | menunggu p50, ms | p99, ms | terlama, ms");
  for (const [nama, kiriman] of KIRIMAN) {
    const until = performance.now() + DETIK * 1000;
    const isSelesai = (): boolean => performance.now() > until;
    const [waits, ...terkirim] = await Promise.all([
      tunggu(bangku, token, isSelesai),
      ...Array.from({ length: PENYERANG }, async () => serang(bangku, kiriman, isSelesai)),
    ]);
    const perDetik = terkirim.reduce((sum, one) => sum + one, 0) / DETIK;
    console.log(
      [nama, perDetik.toFixed(0), at(waits, 0.5), at(waits, 0.99), at(waits, 1)].join(" | "),
    );
  }
} finally {
  await bangku.close();
}

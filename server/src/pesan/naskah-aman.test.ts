// Nothing that people write with markup keeps what could run in the browser of its reader.
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { aboutOf } from "#contract/core/described.ts";
import { isStorable } from "#contract/core/teks.rules.ts";
import { buatDapil } from "../testing/dapil.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { sisaBerbahaya, VEKTOR } from "../testing/xss.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.pusat);
const dapil_id = await buatDapil(db, { jenis: 3, kotaId: 3271 });

async function buatCaleg(): Promise<{ id: number; token: string }> {
  const { id: users_id, token: miliknya } = await buatPengguna(app, { peran: PERAN.caleg });
  const { id } = await db
    .insertInto("caleg")
    .values({ users_id, jenis_caleg_id: 3, dapil_id, nama_lengkap: "Dewi" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token: miliknya };
}
const caleg = await buatCaleg();

type Simpan = (html: string) => Promise<string>;

function naskahCaleg(nama: "usulan" | "motivasi"): Simpan {
  const alamat = `/api/caleg/${caleg.id}/${nama}`;
  return async (html) => {
    const baca = async () => (await app.panggil(`GET ${alamat}`, { token: caleg.token })).body.data;
    const { versi } = await baca();
    const body = { caleg_id: caleg.id, [nama]: html, versi };
    const { status } = await app.panggil(`POST ${alamat}`, { token: caleg.token, body });
    expect(status).toBe(201);
    return (await baca())[nama];
  };
}

/** By the description of each field with markup: how one is saved and read again. */
const ISIAN: Readonly<Record<string, Simpan>> = {
  "Usulan program": naskahCaleg("usulan"),
  "Motivasi pencalonan": naskahCaleg("motivasi"),
  async Deskripsi(html) {
    const alamat = `/api/caleg/${caleg.id}/perjuangan`;
    const body = { deskripsi: html, tahun_mulai: "2001", tahun_selesai: "2002" };
    const baru = await app.panggil(`POST ${alamat}`, { token: caleg.token, body });
    expect(baru.status).toBe(201);
    const { data } = (await app.panggil(`GET ${alamat}`, { token: caleg.token })).body;
    const { id, deskripsi } = data.at(-1);
    await app.panggil(`DELETE ${alamat}/${id}`, { token: caleg.token });
    return deskripsi;
  },
  async Konten(html) {
    const form = new FormData();
    form.set("judul", `Uji ${crypto.randomUUID()}`);
    form.set("konten", html);
    form.set("status", "1");
    const baru = await app.panggil("POST /api/pengumuman", { token, body: form });
    expect(baru.status).toBe(201);
    const alamat = `/api/pengumumanku/${baru.body.data.id}`;
    return (await app.panggil(`GET ${alamat}`, { token })).body.data.konten;
  },
};

/** Every field of the contract that is described as holding markup. */
async function isianBermarkah(): Promise<Set<string>> {
  const folder = new URL("../../../contract/src/", import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(?:fields|contract)\.ts$/.test(name),
  );
  const modules = await Promise.all(names.map((name) => import(new URL(name, folder).href)));
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) {
      return;
    }
    seen.add(value);
    if ("_zod" in value) {
      const about = aboutOf(value as never);
      if (about?.html === true) {
        found.add(about.label);
      }
      return;
    }
    Object.values(value).forEach(walk);
  };
  modules.forEach((module) => Object.values(module as object).forEach(walk));
  return found;
}

test("setiap isian bermarkah diuji di sini", async () => {
  expect([...(await isianBermarkah())].toSorted()).toEqual(Object.keys(ISIAN).toSorted());
});

test("pemeriksanya mengenal yang berbahaya, dan membiarkan yang boleh", () => {
  expect(sisaBerbahaya(`<p>a<br />b <a href="https://contoh.example/?a=1">c</a></p>`)).toEqual([]);
  const buruk = [
    `<img src=x onerror=a()>`,
    `<a href="javascript:a()">b</a>`,
    `<p onclick=a()>b</p>`,
  ];
  expect(buruk.map((html) => sisaBerbahaya(html).length)).toEqual([1, 1, 1]);
});

describe.each(Object.entries(ISIAN))("%s", (_label, simpan) => {
  test("tidak menyimpan satu pun yang dapat berjalan", async () => {
    for (const vektor of VEKTOR.filter(isStorable)) {
      // With a word beside it: what is nothing but markup is refused as empty.
      const tersimpan = await simpan(`<p>kata</p>${vektor}`);
      expect([vektor, sisaBerbahaya(tersimpan)]).toEqual([vektor, []]);
      expect(tersimpan).toContain("<p>kata</p>");
    }
  });
});

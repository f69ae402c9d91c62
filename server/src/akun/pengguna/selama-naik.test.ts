// An account that rises, or gets another address, while somebody below opens it.
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatCaleg } from "../../testing/caleg.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { selamaAkunBerubah } from "../../testing/kunci.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../../testing/test-app.ts";
import { replacePeran } from "./pengguna.repo.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.propinsi);

beforeEach(async () => {
  await majukanKonfirmasi(app.context, 0);
});

interface Permintaan {
  usersId: number;
  rute: string;
  body?: object;
}

/** Given these roles meanwhile. */
const selamaNaik = async (peran: readonly number[], { usersId, rute, body }: Permintaan) =>
  selamaAkunBerubah(app, {
    usersId,
    ubah: async (tx) => replacePeran(tx, usersId, peran),
    minta: () => [app.panggil(rute, { token, ...(body && { body }) })],
  });

test("kata sandi saksi dan caleg yang sedang menjadi admin tidak lagi diganti sebagai saksi atau caleg", async () => {
  const saksiId = await buatSaksi(app, 1376);
  await app.panggil(`POST /api/saksi/${saksiId}/buat_akun`, { token, body: {} });
  const { user_id: akunSaksi } = await db
    .selectFrom("saksi")
    .select("user_id")
    .where("id", "=", saksiId)
    .executeTakeFirstOrThrow();
  const { id: akunCaleg } = await buatPengguna(app, ROLES.caleg);
  const dapilId = await buatDapil(db, { jenis: 3, kotaId: 1376 });
  const calegId = await buatCaleg(db, { dapilId, nomerKta: "NAIK-1", usersId: akunCaleg });
  const [saksi] = await selamaNaik([PERAN.saksi, PERAN.adminKota], {
    usersId: akunSaksi ?? 0,
    rute: `PUT /api/saksi/${saksiId}/reset_password`,
  });
  expect(saksi?.body.kode).toBe("akun-peran-lain");
  const [caleg] = await selamaNaik([PERAN.caleg, PERAN.adminKota], {
    usersId: akunCaleg,
    rute: `PUT /api/caleg/${calegId}/reset_password`,
  });
  expect(caleg?.body.kode).toBe("akun-peran-lain");
});

test("undangan lembar untuk yang sedang menjadi admin setingkat ditolak", async () => {
  const { id } = await buatPengguna(app, { peran: PERAN.fasilitator, wilayahId: 13 });
  const [jawaban] = await selamaNaik([PERAN.adminPropinsi], {
    usersId: id,
    rute: "POST /api/user/undangan",
    body: { cara: "lembar", user_ids: [id] },
  });
  expect(jawaban?.body.kode).toBe("tidak-berhak");
});

test("surat undangan pergi ke alamat yang baru, bukan ke yang baru saja diganti", async () => {
  const { id, email } = await buatPengguna(app, ROLES.kota);
  await app.panggil("POST /api/user/undangan", { token, body: { cara: "surat", user_ids: [id] } });
  const kepada = async () =>
    (await app.context.mail.kotakKeluar()).map(({ kepada: alamat }) => alamat);
  await expect.poll(kepada).toEqual([email]);
  await selamaAkunBerubah(app, {
    usersId: id,
    ubah: async (tx) =>
      tx.updateTable("users").set({ email: "baru@contoh.example" }).where("id", "=", id).execute(),
    minta: () => [
      app.context.jobs.send(db, "surat-undangan", { usersId: id }).then(() => undefined),
    ],
  });
  await expect.poll(async () => (await kepada()).length).toBe(2);
  expect((await kepada()).toSorted()).toEqual(["baru@contoh.example", email].toSorted());
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from token_sandi
    where users_id = ${id} and dipakai_pada is null`.execute(db);
  expect(rows).toEqual([{ n: 1 }]);
});

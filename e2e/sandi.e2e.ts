import { emailOf, SANDI, type PeranUji } from "./pengguna.ts";
import { expect, jawab, test, ubahJawaban } from "./test.ts";
import { pindah } from "./menu.ts";

const NEW = "Sandi-Baru-Sekali-7";

/** The link of the latest letter to `peran`, as the outbox shows it. */
async function tautanUntuk(
  request: import("@playwright/test").APIRequestContext,
  peran: PeranUji,
  token: string,
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = (await (await request.get("/api/surat_keluar", { headers })).json()) as {
    data: { id: string; kepada: string }[];
  };
  const letter = data.find(({ kepada }) => kepada.includes(emailOf(peran)));
  const shown = await request.post(`/api/surat_keluar/${letter?.id}/tampilkan`, { headers });
  const { data: open } = (await shown.json()) as { data: { isi: string } };
  return /https?:\/\/\S+/.exec(open.isi)?.[0] ?? "";
}

test("lupa kata sandi", async ({ page }) => {
  await test.step("AUTH-002 AUTH-010..012 AUTH-014 lupa kata sandi", async () => {
    await page.goto("/auth");
    await page.getByRole("link", { name: "Lupa kata sandi?" }).click();
    await expect(page).toHaveURL("/auth/forget");
    await expect(page.getByRole("heading", { name: "Lupa Kata Sandi" })).toBeVisible();
    // Before anything is asked for.
    await expect(page.getByRole("alert")).toContainText("belum dapat mengirim email");
    await page.getByRole("button", { name: "Kirim tautan" }).click();
    await expect(page.getByText("Wajib diisi", { exact: true })).toBeVisible();
    await page.getByLabel("Email").fill("tidak-terdaftar@contoh.example");
    await page.getByRole("button", { name: "Kirim tautan" }).click();
    await expect(
      page
        .getByRole("alert")
        .filter({ hasText: "Minta tautannya kepada super admin organisasi Anda." })
        .first(),
    ).toBeVisible();
  });
  await test.step("AUTH-013 alamat email yang salah", async () => {
    await page.getByLabel("Email").fill("bukan alamat");
    await page.getByRole("button", { name: "Kirim tautan" }).click();
    await expect(
      page.getByText("Email yang diinputkan salah. Mohon periksa kembali inputan Anda."),
    ).toBeVisible();
  });
});

test("kata sandi baru dari tautan", async ({ page, sesiBaru, bolehDiKonsol }) => {
  bolehDiKonsol("400");
  await page.request.post("/api/lupa-password", { data: { email: emailOf("caleg") } });
  const path = await expect
    .poll(async () =>
      tautanUntuk(page.request, "caleg", (await sesiBaru("super")).access_token).catch(() => ""),
    )
    .not.toBe("")
    .then(async () => tautanUntuk(page.request, "caleg", (await sesiBaru("super")).access_token));
  expect(path).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/auth\/reset-password\/[\w-]+$/);

  const password = page.getByRole("textbox", { name: "Kata sandi baru", exact: true });
  const again = page.getByRole("textbox", { name: "Ulangi kata sandi baru" });
  const save = page.getByRole("button", { name: "Simpan" });
  await test.step("AUTH-003 AUTH-015 AUTH-025 tautannya diperiksa dan membuka dua isian", async () => {
    const verified = page.waitForResponse("**/api/verify");
    await page.goto(path);
    expect((await verified).status()).toBe(200);
    expect((await verified).request().postDataJSON()).toEqual({ token: path.split("/").at(-1) });
    await expect(page.getByRole("textbox")).toHaveCount(2);
    await expect(password).toHaveAttribute("type", "password");
    await expect(again).toHaveAttribute("type", "password");
  });
  await test.step("AUTH-016..018 keduanya wajib, sama, dan paling sedikit 6 karakter", async () => {
    await save.click();
    await expect(page.getByText("Wajib diisi", { exact: true })).toHaveCount(2);
    await password.fill("abc12");
    await again.fill("abc13");
    await save.click();
    await expect(password).toHaveAccessibleDescription(/Paling sedikit 6 karakter/);
    await expect(again).toHaveAccessibleDescription(/Konfirmasi Password tidak cocok/);
  });
  await test.step("AUTH-019 AUTH-024 disimpan, lalu ke halaman masuk", async () => {
    await password.fill(NEW);
    await again.fill(NEW);
    const sent = page.waitForRequest("**/api/lupa-password/reset");
    await save.click();
    expect((await sent).postDataJSON()).toEqual({
      token: path.split("/").at(-1),
      password: NEW,
      konfirmasi_password: NEW,
    });
    await expect(page.getByText("Kata sandi berhasil disimpan")).toBeVisible();
    await expect(page).toHaveURL("/auth");
  });

  await page.goto(path);
  await expect(page.getByText("Tautan ini tidak berlaku lagi", { exact: false })).toBeVisible();
  await expect(page.getByRole("link", { name: "Minta tautan baru" })).toBeVisible();
});

test("halaman tautan kata sandi menurut jawaban servernya", async ({ page }) => {
  await test.step("AUTH-004 alamat lain untuk kata sandi baru", async () => {
    await jawab(page, "/api/verify", {
      body: { data: { jenis: "reset", email: null, panjang_sandi: 6 } },
    });
    await page.goto("/reset-password/satu");
    await expect(page.getByRole("heading", { name: "Buat Kata Sandi Baru" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Ulangi kata sandi baru" })).toBeVisible();
  });
  await test.step("tautan di halaman jenis lain membuka formulir jenisnya sendiri", async () => {
    for (const [jenis, dibuka, formulir] of [
      ["reset", "/auth/undangan/dua", "/auth/reset-password/dua"],
      ["undangan", "/auth/reset-password/tiga", "/auth/undangan/tiga"],
      ["pertama", "/auth/reset-password/empat", "/auth/undangan/empat"],
    ] as const) {
      await page.unrouteAll();
      await jawab(page, "/api/verify", { body: { data: { jenis, email: null } } });
      await pindah(page, dibuka);
      await expect(page).toHaveURL(formulir);
      await expect(page.getByRole("textbox", { name: "Ulangi kata sandi baru" })).toBeVisible();
    }
  });
  await test.step("AUTH-026 undangan: kata sandi saja; super admin pertama: juga identitasnya", async () => {
    await page.unrouteAll();
    await jawab(page, "/api/verify", {
      body: { data: { jenis: "undangan", email: "a@b.id", panjang_sandi: 6 } },
    });
    await pindah(page, "/auth/undangan/lima");
    await expect(page.getByRole("textbox", { name: "Kata sandi baru", exact: true })).toBeVisible();
    await expect(page.getByLabel("Nomor KTA")).toBeHidden();

    await page.unrouteAll();
    await jawab(page, "/api/verify", {
      body: { data: { jenis: "pertama", email: null, panjang_sandi: 10 } },
    });
    await jawab(page, "/api/link_password", { body: { message: "Kata sandi berhasil disimpan" } });
    await pindah(page, "/auth/undangan/def");
    await page.getByLabel("Nama").fill("Sri Wahyuni");
    await page.getByLabel("Email").fill("sri@contoh.example");
    await page.getByLabel("Nomor KTA").fill("KTA-1");
    await page.getByRole("textbox", { name: "Kata sandi baru", exact: true }).fill(NEW);
    await page.getByRole("textbox", { name: "Ulangi kata sandi baru" }).fill(NEW);
    const sent = page.waitForRequest("**/api/link_password");
    await page.getByRole("button", { name: "Simpan" }).click();
    expect((await sent).postDataJSON()).toEqual({
      token: "def",
      name: "Sri Wahyuni",
      email: "sri@contoh.example",
      nomer_kta: "KTA-1",
      password: NEW,
      konfirmasi_password: NEW,
    });
    await expect(page).toHaveURL("/auth");
  });
});

test("ganti password dari menu profil", async ({ page, masukSebagai, bolehDiKonsol }) => {
  bolehDiKonsol("400");
  await masukSebagai("saksi");
  await page.goto("/beranda");
  const dialog = page.getByRole("dialog", { name: "Ganti Password" });
  await test.step("AUTH-041 SHELL-061 dibuka dari menu profil", async () => {
    await page.getByRole("button", { name: "Menu Yusuf Saksi" }).click();
    await page.getByRole("menuitem", { name: "Ganti Password" }).click();
    await expect(dialog.getByRole("textbox")).toHaveCount(3);
  });
  await test.step("AUTH-042..047 ketiganya wajib, masing-masing dengan teksnya", async () => {
    await dialog.getByRole("button", { name: "Simpan" }).click();
    for (const [name, text] of [
      ["Password Lama", "Password Lama harus diisi"],
      ["Password Baru", "Password Baru harus diisi"],
      ["Konfirmasi Password", "Konfirmasi Password harus diisi"],
    ] as const) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
      await expect(dialog.getByRole("textbox", { name })).toHaveAccessibleDescription(
        new RegExp(text),
      );
    }
  });
  await dialog.getByRole("textbox", { name: "Password Lama" }).fill("salah-sekali");
  await dialog.getByRole("textbox", { name: "Password Baru" }).fill(NEW);
  await dialog.getByRole("textbox", { name: "Konfirmasi Password" }).fill(NEW);
  await dialog.getByRole("button", { name: "Simpan" }).click();
  // G-40: refused, so the dialog stays open and says why.
  await expect(dialog.getByText("Password Lama salah", { exact: true })).toBeVisible();

  await dialog.getByRole("textbox", { name: "Password Lama" }).fill(SANDI);
  await dialog.getByRole("textbox", { name: "Konfirmasi Password" }).fill(`${NEW}?`);
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(dialog.getByText("Konfirmasi Password tidak cocok", { exact: true })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Konfirmasi Password" }).fill(NEW);
  await test.step("AUTH-028 AUTH-029 dikirim sebagai ketiganya", async () => {
    const sent = page.waitForRequest("**/api/self");
    await dialog.getByRole("button", { name: "Simpan" }).click();
    expect((await sent).method()).toBe("POST");
    expect((await sent).postDataJSON()).toEqual({
      old_password: SANDI,
      new_password: NEW,
      password_confirmation: NEW,
    });
  });
  await expect(page.getByText("Kata sandi berhasil disimpan")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/beranda");
});

test("kata sandi yang direset wajib diganti lebih dahulu", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("400");
  await masukSebagai("kota");
  await ubahJawaban(page, "/api/self", ({ data }: { data: object }) => ({
    data: { ...data, harus_ganti_password: true },
  }));
  await page.goto("/profil");
  await expect(page).toHaveURL("/ganti-password");
  await expect(page.getByRole("heading", { name: "Ganti Password" })).toBeVisible();
  // True of a new account too, which was never reset.
  await expect(page.getByRole("alert")).toHaveText(
    "Kata sandi Anda dibuatkan admin. Buat kata sandi sendiri sebelum melanjutkan.",
  );
  await expect(page.getByRole("textbox", { name: "Password Lama" })).toBeVisible();
  await pindah(page, "/beranda");
  await expect(page).toHaveURL("/ganti-password");
  await test.step("AUTH-029 yang wajib pun dikirim sebagai ketiganya", async () => {
    await page.getByRole("textbox", { name: "Password Lama" }).fill("sandi dari admin");
    await page.getByRole("textbox", { name: "Password Baru" }).fill(NEW);
    await page.getByRole("textbox", { name: "Konfirmasi Password" }).fill(NEW);
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === "POST" && answer.url().endsWith("/api/self"),
    );
    await page.getByRole("button", { name: "Simpan" }).click();
    const answer = await answered;
    expect(answer.status()).toBe(400);
    expect(answer.request().postDataJSON()).toEqual({
      old_password: "sandi dari admin",
      new_password: NEW,
      password_confirmation: NEW,
    });
  });
  await expect(page).toHaveURL("/ganti-password");
  await page.getByRole("button", { name: "Keluar" }).click();
  await expect(page).toHaveURL("/auth");
});

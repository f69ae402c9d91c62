import sharp from "sharp";
import { expectLocked } from "./locked.ts";
import { pilih } from "./saksi.ts";
import { expect, expectAccessible, expectAccessibleAndFitting, jawab, test } from "./test.ts";

test("form: galat, kirim sekali, isian yang ditinggalkan, dan draf", async ({
  page,
  bukaGaleri,
}) => {
  await test.step("form: tanda wajib, peringatan, ringkasan dengan tautan", async () => {
    await bukaGaleri("form");
    await page.getByRole("button", { name: "Simpan" }).click();
    const warning = page
      .getByRole("alert")
      .filter({ hasText: "Lengkapi form yang wajib diisi terlebih dahulu" });
    await expect(warning).toContainText("Pengguna");
    await expect(page.getByText("2 isian perlu diperbaiki")).toBeVisible();
    await expect(page.getByLabel("Nama")).toBeFocused();
    await page.getByRole("link", { name: "Email" }).click();
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.keyboard.type("salah");
    await page.getByLabel("Nama").fill("Dewi");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Tulis alamat email, misalnya nama@contoh.id")).toBeVisible();
    await expect(page.getByRole("log")).toHaveText("Terkirim 0 kali");
  });
  await test.step("form dikirim satu kali; penolakan server ada pada isiannya", async () => {
    await page.getByLabel("Nama").fill("Dewi");
    const email = page.getByRole("textbox", { name: "Email" });
    await email.fill("dipakai@contoh.example");
    // In one breath: between two keys a busy machine finds time to answer the first.
    await email.evaluate((input: HTMLInputElement) => {
      input.form?.requestSubmit();
      input.form?.requestSubmit();
    });
    await expect(page.getByText("Email ini sudah dipakai.")).toBeVisible();
    await expect(page.getByRole("log")).toHaveText("Terkirim 1 kali");
  });
  await test.step("meninggalkan isian yang belum disimpan ditanyakan", async () => {
    await page.getByLabel("Nama").fill("Dewi Ayu");
    await page.getByRole("link", { name: "Halaman lain" }).click();
    const question = page.getByRole("dialog", { name: "Tinggalkan isian ini?" });
    await question.getByRole("button", { name: "Lanjut mengisi" }).click();
    await expect(page.getByLabel("Nama")).toHaveValue("Dewi Ayu");
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
      .toContain("draf:");
  });
  await test.step("draf dipulihkan dengan keterangan, dan dapat dibuang", async () => {
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText("yang belum disimpan dipulihkan")).toBeVisible();
    await expect(page.getByLabel("Nama")).toHaveValue("Dewi Ayu");
    await page.getByRole("button", { name: "Buang" }).click();
    await expect(page.getByLabel("Nama")).toHaveValue("");
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("draf:");
  });
});

test("pilihan mengatakan bahwa sedang dimuat, gagal, atau kosong dan sebabnya", async ({
  page,
  bukaGaleri,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("500");
  let kiriman = Promise.withResolvers<object | undefined>();
  await page.route("**/api/m_kota?*", async (route) => {
    const json = await kiriman.promise;
    await (json === undefined ? route.fulfill({ status: 500 }) : route.fulfill({ json }));
  });
  await bukaGaleri("wilayah", "super");
  await pilih(page, "Propinsi", "Sumatera Barat");
  const kota = page.getByRole("combobox", { name: "Kota" });
  const daftar = page.getByRole("listbox", { name: "Kota" });
  await kota.fill("payakumbuh");
  await expect(daftar).toHaveText("Memuat…");

  kiriman.resolve(undefined);
  await expect(daftar).toHaveText("Tidak dapat dimuat");
  await expect(kota).toHaveAccessibleDescription("Pilihannya tidak dapat dimuat. Coba lagi");
  await expectAccessible(page);
  kiriman = Promise.withResolvers();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Coba lagi" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(kota).toBeFocused();
  kiriman.resolve({ data: [] });
  await expect(kota).toHaveAccessibleDescription(
    "Belum ada kota di propinsi ini. Isi dengan impor dari berkas.",
  );
  await kota.click();
  await expect(daftar).toHaveText("Belum ada yang dapat dipilih");
  await expectAccessibleAndFitting(page);
  await page.keyboard.press("Tab");
  const impor = page.getByRole("link", { name: "impor dari berkas" });
  await expect(impor).toBeFocused();
  await expect(impor).toHaveAttribute("href", /\/impor\/baru\?jenis=wilayah$/);

  await page.unroute("**/api/m_kota?*");
  await pilih(page, "Propinsi", "Jawa Tengah");
  await kota.fill("tak ada");
  await expect(daftar).toHaveText("Tidak ada yang cocok");
  await expect(kota).toHaveAccessibleDescription("");
});

test("SHELL-100 SHELL-102 SHELL-103 pemilih wilayah berjenjang mengingat kelurahan", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("pusat");
  await page.goto("/qc");
  const field = (level: string) => page.getByRole("combobox", { name: level });
  const pick = async (level: string, name: string) => {
    await field(level).click();
    await page.getByRole("option", { name, exact: true }).click();
  };
  await expectLocked(field("Kota"));
  await pick("Propinsi", "Sumatera Barat");
  await expectLocked(field("Kecamatan"));
  await pick("Kota", "Kota Payakumbuh");
  await expectLocked(field("Kelurahan"));
  await pick("Kecamatan", "Payakumbuh Barat");
  await field("Kelurahan").click();
  const first = page.getByRole("option").first();
  const name = (await first.textContent()) ?? "";
  await first.click();
  await expect(field("Kelurahan")).toHaveValue(name);
  expect(await page.evaluate(() => localStorage.getItem("kelurahan_active"))).toMatch(
    /^137601\d{4}$/,
  );

  await page.goto("/qc");
  await expect(field("Kelurahan")).toHaveValue(name);
  await pick("Propinsi", "Bali");
  await expect(page).toHaveURL("/qc?wilayah_id=51");
  await expect(field("Kota")).toHaveValue("");
  await expectLocked(field("Kecamatan"));
  await expect(field("Kecamatan")).toHaveValue("");
  await expect(field("Kelurahan")).toHaveValue("");
  await field("Kota").click();
  await expect(page.getByRole("option")).toHaveCount(9);
  await expect(page.getByRole("option", { name: "Kota Denpasar" })).toBeVisible();
});

test("wilayah sendiri terkunci, dengan sebabnya", async ({ page, bukaGaleri }) => {
  await bukaGaleri("wilayah", "kota");
  for (const level of ["Propinsi", "Kota"]) {
    const field = page.getByRole("combobox", { name: level });
    await expectLocked(field);
    await expect(field).toHaveAttribute(
      "aria-description",
      "Terkunci: akun Anda bertugas di Kota Payakumbuh.",
    );
  }
  await page.getByRole("combobox", { name: "Kota" }).hover();
  await expect(page.getByRole("tooltip")).toContainText("Terkunci");
});

test("jejak wilayah: tautan ke atas, saudara dalam menu, terkunci di luar wilayah sendiri", async ({
  page,
  bukaGaleri,
}) => {
  await bukaGaleri("wilayah?wilayah_id=137601", "propinsi");
  const trail = page.getByRole("navigation", { name: "Jejak wilayah" });
  await expect(trail.getByText("Indonesia")).toBeVisible();
  await expect(trail.getByRole("link", { name: "Indonesia" })).toBeHidden();
  await trail.getByRole("button", { name: "Wilayah lain di Kota Payakumbuh" }).click();
  await page.getByRole("textbox", { name: "Cari nama atau kode" }).fill("timur");
  await page.getByRole("option", { name: "Payakumbuh Timur" }).click();
  await expect(page).toHaveURL("/galeri/wilayah?wilayah_id=137603");
  await trail.getByRole("link", { name: "Sumatera Barat" }).click();
  await expect(page).toHaveURL("/galeri/wilayah?wilayah_id=13");
  await trail.getByRole("button", { name: "Pilih kota" }).click();
  await page.getByRole("option", { name: "Kota Padang", exact: true }).click();
  await expect(page).toHaveURL("/galeri/wilayah?wilayah_id=1371");
});

test("unggah berkas dan foto; konfirmasi", async ({ page, bukaGaleri, bolehDiKonsol }) => {
  await test.step("unggah: diperiksa sebelum dikirim, kemajuan, jawaban server, coba lagi", async () => {
    bolehDiKonsol("400");
    let answers = 0;
    await page.route(/qc_tps_dokumentasi/, async (route) => {
      answers += 1;
      await (answers === 1
        ? route.fulfill({
            status: 400,
            headers: { "x-request-id": "EFGH6789" },
            json: { kode: "x", message: "Berkas bukan gambar." },
          })
        : route.fulfill({ status: 201, json: { message: "ok", data: { url: "/api/file/x" } } }));
    });
    await bukaGaleri("unggah");
    const input = page.locator('input[type="file"][multiple]');
    await input.setInputFiles([
      { name: "catatan.txt", mimeType: "text/plain", buffer: Buffer.from("x") },
      { name: "besar.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(11 * 1024 * 1024) },
      { name: "c-hasil.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") },
    ]);
    const list = page.getByRole("list", { name: "Berkas yang dikirim" });
    await expect(list).toContainText(
      "Jenis berkas ini tidak dapat dipakai. Pilih JPEG, PNG, atau PDF.",
    );
    await expect(list).toContainText("Berkas 11 MB terlalu besar. Paling besar 10 MB.");
    const sent = list.getByRole("listitem").filter({ hasText: "c-hasil.pdf" });
    await expect(sent).toContainText("Berkas bukan gambar.");
    await expect(sent).toContainText("Nomor permintaan EFGH6789");
    await expect(sent.getByRole("button", { name: "Salin" })).toBeVisible();
    await sent.getByRole("button", { name: "Coba lagi" }).click();
    await expect(sent).toContainText("Terkirim");
  });
  await test.step("unggah dapat dibatalkan di tengah jalan", async () => {
    await page.route(/qc_tps_dokumentasi/, () => undefined);
    await page
      .locator('input[type="file"][multiple]')
      .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    const row = page.getByRole("listitem").filter({ hasText: "a.pdf" });
    await expect(row).toContainText("Mengirim");
    await row.getByRole("button", { name: "Batalkan a.pdf" }).click();
    await expect(row).toContainText("Dibatalkan");
  });
  await test.step("foto diperkecil di peramban sampai di bawah 400 kB", async () => {
    const noise = Buffer.from(
      Uint8Array.from({ length: 3000 * 2000 * 3 }, (_, index) => (index * 7919) % 251),
    );
    const photo = await sharp(noise, { raw: { width: 3000, height: 2000, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(1024 * 1024);
    await jawab(page, "/api/qc_tps_dokumentasi/1376011001001/laporan/4", {
      status: 201,
      body: { message: "ok", data: { url: "/x" } },
    });
    await page
      .locator('input[type="file"][multiple]')
      .setInputFiles({ name: "foto.jpeg", mimeType: "image/jpeg", buffer: photo });
    await expect(page.getByRole("listitem").filter({ hasText: "foto.jpeg" })).toContainText(
      "Terkirim",
    );
    const sizes = (await page.getByRole("log").innerText()).split(",");
    expect(Number(sizes.at(-1))).toBeLessThan(400 * 1024);
  });
  await test.step("konfirmasi menyebut bendanya; tombolnya kata kerja", async () => {
    await bukaGaleri("dialog");
    const button = page.getByRole("button", { name: "Hapus", exact: true });
    await button.click();
    const question = page.getByRole("dialog", { name: "Hapus 3 caleg?" });
    await expect(question).toContainText("Nomor urutnya menjadi bebas.");
    const hapus = question.getByRole("button", { name: "Hapus 3 caleg" });
    // What is given back is what was there when the dialog took the focus.
    await expect(hapus).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("log")).toHaveText("batal");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(hapus).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("log")).toHaveText("dihapus");
  });
});

/** A PDF of two pages of 200 × 300 points, each with a black box. */
function pdf(): Buffer {
  const page = (box: string) => `<< /Length ${box.length} >>\nstream\n${box}\nendstream`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Contents 4 0 R >>",
    page("20 20 60 60 re f"),
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Contents 6 0 R >>",
    page("100 200 60 60 re f"),
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(text, "latin1");
}

test("membaca berkas: yang rusak, PDF, dan gambar", async ({ page, bukaGaleri, bolehDiKonsol }) => {
  await test.step("berkas yang rusak dikatakan, bukan halaman kosong", async () => {
    await page.route("**/api/file/*", (route) =>
      route.fulfill({ contentType: "application/pdf", body: "bukan pdf" }),
    );
    await bukaGaleri("lihat#pdf");
    await expect(page.getByText("Berkas ini tidak dapat ditampilkan")).toBeVisible();
  });
  await test.step("membaca PDF per halaman", async () => {
    bolehDiKonsol("willReadFrequently");
    await page.route("**/api/file/pdf", (route) =>
      route.fulfill({ contentType: "application/pdf", body: pdf() }),
    );
    await page.reload();
    await expect(page.getByText("1 dari 2")).toBeVisible();
    const isBlackAt = (x: number, y: number) =>
      page.locator("canvas").evaluate(
        (canvas, [left, top]) => {
          const { width, height } = canvas as HTMLCanvasElement;
          const context = (canvas as HTMLCanvasElement).getContext("2d");
          const [red = 255] = context?.getImageData(
            Math.round(((left ?? 0) / 200) * width),
            Math.round((1 - (top ?? 0) / 300) * height),
            1,
            1,
          ).data ?? [255];
          return red < 50;
        },
        [x, y],
      );
    await expect.poll(() => isBlackAt(50, 50)).toBe(true);
    expect(await isBlackAt(130, 230)).toBe(false);
    await page.getByRole("group", { name: /^C\.Hasil TPS 003/ }).focus();
    await page.keyboard.press("PageDown");
    await expect(page.getByText("2 dari 2")).toBeVisible();
    await expect.poll(() => isBlackAt(130, 230)).toBe(true);
  });
  await test.step("membaca gambar: zoom, putar, geser, layar penuh, dengan papan ketik dan roda", async () => {
    const picture = await sharp({
      create: { width: 800, height: 1200, channels: 3, background: "#eee" },
    })
      .png()
      .toBuffer();
    const authorizations: (string | undefined)[] = [];
    await page.route("**/api/file/gambar", (route) => {
      authorizations.push(route.request().headers()["authorization"]);
      return route.fulfill({ contentType: "image/png", body: picture });
    });
    await bukaGaleri("lihat");
    const frame = page.getByRole("group", { name: /^C\.Hasil TPS 003/ }).first();
    const image = page.getByRole("img", { name: "C.Hasil TPS 003" });
    await expect(image).toBeVisible();
    expect(authorizations[0]).toMatch(/^Bearer /);
    const width = async () => (await image.boundingBox())?.width ?? 0;
    const frameWidth = (await frame.boundingBox())?.width ?? 0;
    expect(await width()).toBeCloseTo(frameWidth, 0);

    await frame.focus();
    await page.keyboard.press("+");
    await expect.poll(width).toBeCloseTo(frameWidth * 1.25, 0);
    await page.keyboard.press("0");
    await expect.poll(width).toBeCloseTo(frameWidth, 0);
    await page.keyboard.press("r");
    await expect
      .poll(async () => (await image.boundingBox())?.height ?? 0)
      .toBeCloseTo((frameWidth * 800) / 1200, 0);
    await page.keyboard.press("r");
    await page.keyboard.press("r");
    await page.keyboard.press("r");

    await frame.hover();
    await page.mouse.wheel(0, -400);
    await expect.poll(width).toBeGreaterThan(frameWidth * 1.5);
    const before = await image.boundingBox();
    await page.mouse.down();
    await page.mouse.move(300, 300);
    await page.mouse.up();
    expect(await image.boundingBox()).not.toEqual(before);
    const zoomed = await width();
    await page.reload();
    await expect(image).toBeVisible();
    await expect.poll(width).toBeCloseTo(zoomed, 0);

    await page.getByRole("button", { name: "Layar penuh" }).click();
    const dialog = page.getByRole("dialog", { name: "C.Hasil TPS 003" });
    await expect(dialog.getByRole("img", { name: "C.Hasil TPS 003" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
});

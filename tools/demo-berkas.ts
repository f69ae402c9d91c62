// npm run demo:berkas [folder]: writes a sample file of every kind of import, good and bad, that fits
// the demo organisation; without a folder into that of the installation's data.
import { createWriteStream, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openDatabaseForTool } from "../server/src/database.ts";
import { contohBerkas } from "../server/src/demo/contoh-berkas.ts";
import { contohZip } from "../server/src/demo/contoh-dokumen.ts";
import { hasTps } from "../server/src/demo/demo.repo.ts";
import { MAGELANG } from "../server/src/demo/tempat.ts";
import { connect } from "../server/src/platform/db.ts";
import { writeXlsx } from "../server/src/platform/spreadsheet/write-xlsx.ts";
import { streamZip } from "../server/src/platform/zip-stream.ts";
import { readRunningConfig } from "./data-terakhir.ts";
import { runTool } from "./run-tool.ts";

const tell = (nama: string, isBenar: boolean): void =>
  console.log(`${nama.padEnd(34)} ${isBenar ? "tanpa galat" : "dengan galat yang lazim"}`);

await runTool(async () => {
  const config = readRunningConfig();
  const folder = resolve(process.argv[2] ?? join(config.dataFolder, "contoh-berkas"));
  const database = await openDatabaseForTool(config);
  const basis = connect(database.url, { connections: 2 });
  try {
    if (await hasTps(basis.db, MAGELANG.kotaId)) {
      mkdirSync(folder, { recursive: true });
      for (const { nama, lembar, isBenar } of await contohBerkas(basis.db)) {
        // oxlint-disable-next-line no-await-in-loop -- a few files, one after another
        await writeXlsx(createWriteStream(join(folder, nama)), lembar);
        tell(nama, isBenar);
      }
      for (const { nama, isi, isBenar } of await contohZip(basis.db)) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await pipeline(streamZip(Readable.from(isi)), createWriteStream(join(folder, nama)));
        tell(nama, isBenar);
      }
      console.log(
        `Ada di ${folder}. Unggah lewat menu Impor, dan zip lewat Daftar Caleg, sebagai pusat@demo.example.`,
      );
    } else {
      console.error(
        "Organisasi demo belum ada. Jalankan npm start tanpa SUAR_DEMO=0 lebih dahulu.",
      );
      process.exitCode = 1;
    }
  } finally {
    await basis.close();
    await database.close();
  }
});

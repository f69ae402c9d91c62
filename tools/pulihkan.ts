// npm run pulihkan -- file [--sampai "2029-02-14 21:30" | --sampai akhir] [--identitas file]
// Exit 0: restored, everything is there and the counters equal a recount; 1: refused or failed,
// nothing was changed; 3: restored, and what was checked afterwards differs (it is listed).
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openAsal } from "../server/src/sistem/cadangan/tujuan.ts";
import { parseSaat, formatSaat } from "../server/src/sistem/cadangan/nama.rules.ts";
import { pulihkan, type Dipulihkan } from "../server/src/sistem/cadangan/pulihkan.service.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { lockFolder } from "../server/src/platform/folder-lock.ts";
import { StartError } from "../server/src/platform/start-error.ts";
import { runTool } from "./run-tool.ts";

const USAGE = `Pakai: npm run pulihkan -- BERKAS [--sampai "2029-02-14 21:30"] [--identitas FILE]
BERKAS: suar-….tar.zst atau suar-….tar.zst.age; s3:NAMA untuk yang ada di SUAR_CADANGAN_S3.
--sampai: waktu Jakarta (WIB), kecuali disebut lain (WITA, WIT, +09:00); "akhir": sampai log terakhir.
--identitas: berkas dengan kunci rahasia age (AGE-SECRET-KEY-…).`;

function readSampai(said: string | undefined): Date | "akhir" | undefined {
  if (said === undefined || said === "akhir") {
    return said;
  }
  const saat = parseSaat(said);
  if (saat === undefined) {
    throw new StartError(`Saat "${said}" tidak dikenal.\n${USAGE}`);
  }
  return saat;
}

function readIdentitas(file: string | undefined): string | undefined {
  const line = file && /^AGE-SECRET-KEY-\S+$/m.exec(readFileSync(file, "utf8"))?.[0];
  if (file !== undefined && line === undefined) {
    throw new StartError(`Di ${file} tidak ada kunci rahasia (AGE-SECRET-KEY-…).`);
  }
  return line;
}

function report({ awal, jumlah, akhir, kurang, beda, isKeyThere }: Dipulihkan): void {
  console.log(
    `Dipulihkan dari cadangan ${formatSaat(new Date(awal.waktu))} (Suar ${awal.versi}): ` +
      `${jumlah.laporan} laporan, ${jumlah.laporan_versi} versi, ${akhir.berkas} berkas.`,
  );
  for (const nama of kurang) {
    console.log(`${nama}: ${akhir.jumlah[nama]} tercatat di cadangan, ${jumlah[nama]} di sini.`);
  }
  console.log(
    beda.length === 0
      ? "Semua penghitung cocok dengan hitung ulang."
      : `${beda.length} baris penghitung tidak cocok. Lihat npm run rekap:periksa.`,
  );
  if (!isKeyThere) {
    console.log(
      "Kunci instalasi tidak ada di samping cadangan: taruh berkas kunci di folder data sebelum mulai, " +
        "atau semua orang memasang verifikasi dua langkah lagi.",
    );
  }
  console.log("Jadwal cadangan dimatikan; nyalakan lagi di Pengaturan. Lalu: npm start");
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { sampai: { type: "string" }, identitas: { type: "string" } },
  });
  const [berkas] = positionals;
  if (berkas === undefined || positionals.length > 1) {
    throw new StartError(USAGE);
  }
  const config = readConfig(process.env);
  const sampai = readSampai(values.sampai);
  const identitas = readIdentitas(values.identitas);
  const unlock = lockFolder(config.dataFolder);
  try {
    const { asal, nama } = await openAsal(config, berkas);
    const dipulihkan = await pulihkan({ config, asal, nama, sampai, identitas });
    report(dipulihkan);
    process.exitCode = dipulihkan.beda.length + dipulihkan.kurang.length === 0 ? 0 : 3;
  } finally {
    unlock();
  }
}

await runTool(run);

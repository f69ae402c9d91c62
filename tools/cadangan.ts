// npm run cadangan [-- folder | s3]: one backup of the installation, running or not.
// Exit 0: it lies there, read back and compared; 1: it does not, and the last line says why.
import { openDatabaseForTool } from "../server/src/database.ts";
import { runCadangan } from "../server/src/sistem/cadangan/run-cadangan.service.ts";
import { parseAsal } from "../server/src/sistem/cadangan/perintah.rules.ts";
import { readRunningConfig } from "./data-terakhir.ts";
import { runTool } from "./run-tool.ts";

const MB = 2 ** 20;
const SHOWN_EVERY_MS = 2000;
const angka = (value: number): string => Math.round(value).toLocaleString("id-ID");

function showProgress(): (byte: number, total: number) => void {
  const start = performance.now();
  let shown = start;
  return (byte, total) => {
    const now = performance.now();
    if (now - shown > SHOWN_EVERY_MS) {
      shown = now;
      const share = Math.min(99, Math.floor((byte / Math.max(1, total)) * 100));
      const speed = byte / MB / ((now - start) / 1000);
      console.log(`${share} %, ${angka(byte / MB)} MB, ${angka(speed)} MB/detik`);
    }
  };
}

async function run(): Promise<void> {
  const config = readRunningConfig();
  const tempat = process.argv.slice(2).find((word) => !word.startsWith("--"));
  const database = await openDatabaseForTool(config);
  try {
    const onProgress = showProgress();
    const hasil = await runCadangan({
      config,
      url: database.url,
      tempat,
      ...parseAsal(process.argv),
      onProgress,
    });
    const { isi, byte, nama, kunci, sha256 } = hasil;
    console.log(
      `Cadangan ${nama} ada di ${hasil.tempat}: ${angka(byte / MB)} MB, ${angka(isi.jumlah.laporan)} laporan, ` +
        `${angka(isi.berkas)} berkas. Sudah dibaca ulang dan cocok (SHA-256 ${sha256.toString("hex")}).`,
    );
    if (isi.berkas_hilang > 0) {
      console.log(`${angka(isi.berkas_hilang)} berkas tercatat tetapi tidak ditemukan.`);
    }
    console.log(
      kunci === undefined
        ? `Kunci instalasi tidak ikut. Simpan berkas kunci (atau SUAR_KUNCI) di tempat lain.`
        : `Kunci instalasi: ${kunci}. Pindahkan ke tempat lain: bersama cadangan ia membuka rahasia.`,
    );
  } finally {
    await database.close();
  }
}

await runTool(run);

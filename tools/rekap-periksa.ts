// npm run rekap:periksa [-- --perbaiki]: do the counters equal a recount? Exit 1 and a list when not.
import { openDatabaseForTool } from "../server/src/database.ts";
import { connect } from "../server/src/platform/db.ts";
import { perbaikiRekap, checkRekap } from "../server/src/hasil/rekap/recount.service.ts";
import { readRunningConfig } from "./data-terakhir.ts";
import { runTool } from "./run-tool.ts";

await runTool(async () => {
  const database = await openDatabaseForTool(readRunningConfig());
  const basis = connect(database.url, { connections: 4 });
  try {
    const beda = await checkRekap(basis.db);
    for (const { tabel, kecamatan_id: kecamatan, dapil_id: dapil, jenis, ...nilai } of beda) {
      console.log(
        `${tabel} kecamatan ${kecamatan} dapil ${dapil} jenis ${jenis}: ` +
          `tercatat ${nilai.tercatat ?? "-"}, seharusnya ${nilai.seharusnya ?? "-"}`,
      );
    }
    if (process.argv.includes("--perbaiki")) {
      await perbaikiRekap(basis.db);
      console.log(`${beda.length} baris penghitung diperbaiki.`);
    } else {
      console.log(
        beda.length === 0 ? "Semua penghitung cocok." : `${beda.length} baris tidak cocok.`,
      );
      process.exitCode = beda.length === 0 ? 0 : 1;
    }
  } finally {
    await basis.close();
    await database.close();
  }
});

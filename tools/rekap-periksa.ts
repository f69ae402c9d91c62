// npm run rekap:periksa [-- --perbaiki]: do the counters equal a recount? Exit 1 and a list when not.
import { checkCaleg, perbaikiCaleg } from "../server/src/caleg/hitung-ulang.service.ts";
import { openDatabaseForTool } from "../server/src/database.ts";
import { perbaikiDapil } from "../server/src/dapil/keanggotaan.service.ts";
import { loadDaftarItem } from "../server/src/hasil/item/item.service.ts";
import { startLive } from "../server/src/platform/live.ts";
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
    const caleg = await checkCaleg(basis.db);
    for (const { apa, caleg_id: id, tercatat, seharusnya } of caleg) {
      console.log(`${apa} caleg ${id}: tercatat ${tercatat}, seharusnya ${seharusnya}`);
    }
    const jumlah = beda.length + caleg.length;
    if (process.argv.includes("--perbaiki")) {
      const live = await startLive(basis, () => undefined);
      await perbaikiDapil({ basis, daftar: await loadDaftarItem(basis.db, live) });
      live.close();
      await perbaikiCaleg(basis.db, caleg);
      await perbaikiRekap(basis.db);
      console.log(`${jumlah} baris diperbaiki.`);
    } else {
      console.log(jumlah === 0 ? "Semua penghitung cocok." : `${jumlah} baris tidak cocok.`);
      process.exitCode = jumlah === 0 ? 0 : 1;
    }
  } finally {
    await basis.close();
    await database.close();
  }
});

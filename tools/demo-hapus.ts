// npm run demo:hapus: takes the demo organisation away.
import { openDatabaseForTool } from "../server/src/database.ts";
import { removeDemo } from "../server/src/demo/remove-demo.ts";
import { connect } from "../server/src/platform/db.ts";
import { openFiles } from "../server/src/platform/files.ts";
import { readRunningConfig } from "./data-terakhir.ts";
import { runTool } from "./run-tool.ts";

await runTool(async () => {
  const config = readRunningConfig();
  const database = await openDatabaseForTool(config);
  const basis = connect(database.url, { connections: 4 });
  try {
    await removeDemo({ db: basis.db, files: await openFiles(config) });
    console.log("Organisasi demo sudah dihapus.");
  } finally {
    await basis.close();
    await database.close();
  }
});

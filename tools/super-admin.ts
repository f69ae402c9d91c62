// npm run super-admin -- EMAIL: makes the account with this address a super admin. Exit 1: there is none.
import {
  appointSuperAdmin,
  type SuperAdminBaru,
} from "../server/src/akun/pengguna/super-admin.service.ts";
import { openDatabaseForTool } from "../server/src/database.ts";
import { connect } from "../server/src/platform/db.ts";
import { StartError } from "../server/src/platform/start-error.ts";
import { readRunningConfig, readRunningUrl } from "./data-terakhir.ts";
import { runTool } from "./run-tool.ts";

function tell({ nama, email, isSudah, pindahDari, tautan }: SuperAdminBaru): void {
  console.log(`${nama} (${email}) ${isSudah ? "sudah" : "sekarang"} super admin.`);
  if (pindahDari !== undefined) {
    console.log(
      `Akunnya dipindahkan dari ${pindahDari} ke pusat, karena super admin bertugas di sana.`,
    );
  }
  if (tautan !== undefined) {
    console.log(`Pemiliknya membuat kata sandi barunya di sini:\n${tautan}`);
  }
}

await runTool(async () => {
  const email = process.argv.slice(2).find((word) => word.includes("@"));
  if (email === undefined) {
    throw new StartError("Sebut email akunnya: npm run super-admin -- nama@contoh.id");
  }
  const config = readRunningConfig();
  const database = await openDatabaseForTool(config);
  const basis = connect(database.url, { connections: 1 });
  try {
    const baru = await appointSuperAdmin(basis.db, {
      email: email.trim(),
      urlOf: () => readRunningUrl(config),
    });
    if (baru === undefined) {
      throw new StartError(
        `Tidak ada akun dengan email ${email}. Pada instalasi tanpa super admin, npm start mencetak tautan untuk membuatnya.`,
      );
    }
    tell(baru);
  } finally {
    await basis.close();
    await database.close();
  }
});

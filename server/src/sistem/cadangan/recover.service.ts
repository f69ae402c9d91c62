// An unpacked cluster on its way to the wanted moment.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../../platform/embedded-postgres.ts";
import type { Way } from "../../platform/postgres-way.ts";
import { StartError } from "../../platform/start-error.ts";
import { formatSaat } from "./nama.rules.ts";
import type { Pemulihan } from "./pemulihan.ts";
import { PULIH } from "./wal.ts";

const COPY = process.platform === "win32" ? `copy "${PULIH}\\%f" "%p"` : `cp "${PULIH}/%f" "%p"`;

/** What PostgreSQL says when the moment cannot be reached, and what it means. */
function explain(error: unknown, sampai: Pemulihan["sampai"]): unknown {
  const said = error instanceof StartError ? error.message : "";
  const saat = sampai instanceof Date ? formatSaat(sampai) : "";
  if (said.includes("before consistent recovery point")) {
    return new StartError(
      `Saat ${saat} lebih awal dari akhir cadangan ini. Pakai cadangan yang lebih lama.`,
    );
  }
  if (said.includes("recovery ended before configured recovery target")) {
    const last = /last completed transaction was at log time (?<time>[^\n]+)/.exec(said)?.groups;
    const time = new Date(last?.["time"] ?? "");
    const terakhir = Number.isNaN(time.getTime()) ? "tidak diketahui" : formatSaat(time);
    return new StartError(
      `Arsip log belum sampai ${saat}; yang terakhir di dalamnya ${terakhir}. ` +
        `Pilih saat sebelum itu, atau --sampai akhir.`,
    );
  }
  return error;
}

/** Whatever runs programs: nothing of it is wanted while somebody else's copy is opened. */
const NO_PROGRAMS = {
  archive_mode: "off",
  archive_command: "",
  archive_library: "",
  archive_cleanup_command: "",
  restore_command: "",
  recovery_end_command: "",
  primary_conninfo: "",
  shared_preload_libraries: "",
  session_preload_libraries: "",
  local_preload_libraries: "",
  ssl: "off",
  ssl_passphrase_command: "",
};

/** The server runs when it is there. @throws StartError when the moment cannot be reached */
export async function recover(
  { config, sampai }: Pick<Pemulihan, "config" | "sampai">,
  way: Way,
): Promise<EmbeddedPostgres> {
  if (sampai !== undefined) {
    writeFileSync(join(way.cluster, "recovery.signal"), "");
  }
  try {
    const postgres = await startEmbeddedPostgres(config.dataFolder, {
      settings: {
        ...NO_PROGRAMS,
        ...(sampai === undefined
          ? {}
          : { restore_command: COPY, recovery_target_action: "promote" }),
        ...(sampai instanceof Date
          ? { recovery_target_time: sampai.toISOString().replace("Z", "+00") }
          : {}),
      },
    });
    rmSync(join(way.cluster, PULIH), { recursive: true, force: true });
    return postgres;
  } catch (error) {
    throw explain(error, sampai);
  }
}

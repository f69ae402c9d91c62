// The trail as a workbook.
import { emailNyata } from "#contract/akun/email.rules.ts";
import { bedaOf, type Beda } from "#contract/sistem/audit-beda.rules.ts";
import { labelAksi, labelTabel } from "#contract/sistem/audit-kata.rules.ts";
import { AUDIT_DIEKSPOR, type Audit } from "#contract/sistem/audit.contract.ts";
import { formatWib } from "#contract/core/waktu-wib.rules.ts";
import { defineEkspor, writeHasil, type Ekspor } from "../../berkas/pekerjaan/ekspor.service.ts";
import { laporkanKemajuan } from "../../berkas/pekerjaan/pekerjaan.service.ts";
import type { Context } from "../../platform/context.ts";
import type { BarisTulis } from "../../platform/spreadsheet/write-table.ts";
import { listAudit, type AuditRow, type Saring } from "./audit.repo.ts";
import { bernama } from "./nama.service.ts";

export const JOB_EKSPOR_AUDIT = "ekspor-audit";

const PAGE = 2000;
/** A cell of a workbook holds no more. */
const CELL = 32_000;

export interface EksporAudit extends Ekspor {
  saring: Saring;
}

type AuditContext = Pick<Context, "db" | "live" | "files">;

/** As a clock in Jakarta shows it; a cell knows no zones. */
const wib = (iso: string): string => formatWib(iso).replace(" ", "T");

/** "Wilayah: Kota Payakumbuh", a line for each field. */
const baris = (beda: readonly Beda[], sisi: "sebelum" | "sesudah"): string | null =>
  beda
    .flatMap(({ isian, [sisi]: nilai }) => (nilai === undefined ? [] : [`${isian}: ${nilai}`]))
    .join("\n")
    .slice(0, CELL) || null;

function cellOf(row: Audit): BarisTulis["cells"] {
  const beda = bedaOf(row.sebelum, row.sesudah, row);
  return [
    wib(row.created_at),
    row.pengguna?.name,
    row.pengguna && emailNyata(row.pengguna.email),
    labelAksi(row.aksi),
    labelTabel(row.tabel),
    row.nama_baris,
    row.baris,
    baris(beda, "sebelum"),
    baris(beda, "sesudah"),
    row.ip,
  ];
}

async function* rowsOf(
  context: AuditContext,
  { saring, pekerjaanId }: EksporAudit,
): AsyncGenerator<BarisTulis> {
  const { db } = context;
  let last: AuditRow | undefined;
  for (let written = 0; written < AUDIT_DIEKSPOR; written += PAGE) {
    const older = last === undefined ? {} : { sesudah: last };
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const rows = await listAudit(db, saring, { limit: PAGE, ...older });
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (const row of await bernama(db, rows)) {
      yield { cells: cellOf(row) };
    }
    last = rows.at(-1);
    if (rows.length < PAGE) {
      return;
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await laporkanKemajuan(context, pekerjaanId, { selesai: written + PAGE });
  }
}

export async function defineEksporAudit(
  context: AuditContext & Pick<Context, "jobs" | "basis">,
): Promise<void> {
  await defineEkspor<EksporAudit>(context, {
    name: JOB_EKSPOR_AUDIT,
    run: (ekspor) =>
      writeHasil(context, ekspor, {
        nama: "jejak-audit.xlsx",
        lembar: [
          {
            nama: "Jejak",
            kolom: [
              { judul: "Waktu (WIB)", bentuk: "waktu", lebar: 20 },
              { judul: "Pengguna", lebar: 28 },
              { judul: "Email", lebar: 30 },
              { judul: "Tindakan", lebar: 26 },
              { judul: "Jenis data", lebar: 18 },
              { judul: "Nama data", lebar: 28 },
              { judul: "Nomor data", lebar: 18 },
              { judul: "Sebelum", lebar: 60 },
              { judul: "Sesudah", lebar: 60 },
              { judul: "Alamat IP", lebar: 16 },
            ],
            baris: rowsOf(context, ekspor),
          },
        ],
      }),
  });
}

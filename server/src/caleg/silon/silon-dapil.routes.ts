//   GET /api/unduh_excel_silon/:wilayah_id[/dapil/:dapil_id]            what Silon wants of candidates
//   GET /api/unduh_excel_silon_pengganti/:wilayah_id[/dapil/:dapil_id]  who replaced whom
//   GET /api/unduh_zip_silon/:wilayah_id/dapil/:dapil_id                where their documents are read
import type { FastifyInstance, FastifyReply } from "fastify";
import * as contract from "#contract/caleg/silon-dapil.contract.ts";
import { unduhZipSilonSemua } from "#contract/caleg/silon.contract.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { route } from "../../access/route.ts";
import { recordAudit } from "../../platform/audit.ts";
import { refuse } from "../../platform/refusal.ts";
import { sendWorkbook } from "../../platform/spreadsheet/send-workbook.ts";
import { bukuSilon } from "./excel-silon.service.ts";
import { bukuPengganti } from "./pengganti.export.ts";
import { chooseCaleg, jejakOf, requireDapil } from "./pilihan.service.ts";
import type { SilonContext } from "./zip-silon.service.ts";

interface Tempat {
  wilayah_id: number;
  dapil_id?: number;
}

/** Whose candidates a region's are: 1 for DPR RI, 2 for a province's DPRD, 3 for a kota's. */
function jenisOf(wilayahId: number): number {
  const level = levelOf(wilayahId) ?? Infinity;
  return level > 2 ? refuse("tidak-ditemukan") : level + 1;
}

const pilihanOf = ({ wilayah_id, dapil_id }: Tempat) => ({
  wilayah_id,
  dapil_id,
  jenis_caleg_id: jenisOf(wilayah_id),
});

interface Asked {
  params: Tempat;
  caller: Caller;
  reply: FastifyReply;
}

export function silonDapilRoutes(app: FastifyInstance, { db }: SilonContext): void {
  /** What is asked of the seats of a region, by whose owner it may be. */
  async function openTempat(caller: Caller, params: Tempat) {
    const pilihan = pilihanOf(params);
    const wilayahId = lingkupDi(caller, params.wilayah_id);
    const { dapil_id: dapilId, jenis_caleg_id: jenisCalegId } = pilihan;
    await requireDapil(db, caller, { wilayahId, jenisCalegId, dapilId, sebagai: "pemilik" });
    return pilihan;
  }

  const sendSilon = async ({ params, caller, reply }: Asked) => {
    const terpilih = await chooseCaleg(db, caller, await openTempat(caller, params));
    await recordAudit(db, jejakOf(caller, "caleg.excel_silon", terpilih));
    const ids = terpilih.caleg.map(({ id }) => id);
    return sendWorkbook(reply, "silon.xlsx", await bukuSilon(db, ids));
  };
  route(app, contract.unduhExcelSilonWilayah, sendSilon);
  route(app, contract.unduhExcelSilonDapil, sendSilon);

  const sendPengganti = async ({ params, caller, reply }: Asked) => {
    const tempat = await openTempat(caller, params);
    const { wilayah_id: wilayahId, dapil_id: dapilId, jenis_caleg_id: jenis } = tempat;
    const lingkup = lingkupDi(caller, wilayahId);
    await recordAudit(db, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "caleg.excel_pengganti",
      tabel: "caleg",
      sesudah: { wilayah_id: wilayahId, jenis_caleg_id: jenis, dapil_id: dapilId ?? null },
    });
    const buku = await bukuPengganti(db, { lingkup, jenisCalegId: jenis, dapilId });
    return sendWorkbook(reply, "silon-pengganti.xlsx", buku);
  };
  route(app, contract.unduhPenggantiWilayah, sendPengganti);
  route(app, contract.unduhPenggantiDapil, sendPengganti);

  // Refused here, where it is said, not in the tab that the zip would open in.
  route(app, contract.getZipSilonDapil, async ({ params, caller }) => {
    const pilihan = await openTempat(caller, params);
    await chooseCaleg(db, caller, pilihan);
    const query = new URLSearchParams({
      wilayah_id: String(params.wilayah_id),
      jenis_caleg_id: String(pilihan.jenis_caleg_id),
      dapil_id: String(params.dapil_id),
    });
    return { url_zip: `${unduhZipSilonSemua.path}?${query.toString()}` };
  });
}

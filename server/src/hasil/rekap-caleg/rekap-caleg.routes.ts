//   GET /api/rekap_caleg_pusat?propinsi_id=    dapil of DPR RI; of a province with /:id
//   GET /api/rekap_caleg_propinsi?propinsi_id= dapil of DPRD Provinsi
//   GET /api/rekap_caleg_kota?kota_id=         dapil of DPRD Kabupaten/Kota
//   GET /api/rekap_caleg_cetak/:jenis_caleg_id any of them on paper
//   GET /api/caleg_download_rekap              those of DPR RI as a workbook
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/hasil/rekap-caleg.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { route } from "../../access/route.ts";
import { sendWorkbook } from "../../platform/spreadsheet/send-workbook.ts";
import { bukuRekapCaleg, printRekapCaleg } from "./rekap-caleg.export.ts";
import type { PencetakLembar } from "../../platform/print-lembar.ts";
import { sendPdf } from "../../platform/pdf/send-pdf.ts";
import { openRekapCaleg, rekapCaleg } from "./rekap-caleg.service.ts";

const LEVEL = [1, 2, 3] as const;

const untuk = (caller: Caller, wilayahId?: number) => ({
  lingkup: lingkupDi(caller, wilayahId),
  akses: caller.akses,
});

type Given = Parameters<typeof openRekapCaleg>[0] & PencetakLembar;

export function rekapCalegRoutes(app: FastifyInstance, given: Given): void {
  const context = { ...openRekapCaleg(given), cetak: given.cetak, config: given.config };
  app.addHook("onClose", async () => {
    context.suaraCalon.close();
    context.hitunganTps.close();
  });

  route(app, contract.getRekapCalegPusat, async ({ query: { propinsi_id, ...query }, caller }) => ({
    data: await rekapCaleg(context, {
      ...query,
      level: 1,
      ...untuk(caller, propinsi_id),
    }),
  }));

  route(app, contract.getRekapCalegPusatPropinsi, async ({ params: { id }, query, caller }) => ({
    data: await rekapCaleg(context, {
      ...query,
      level: 1,
      ...untuk(caller, id),
    }),
  }));

  route(
    app,
    contract.getRekapCalegPropinsi,
    async ({ query: { propinsi_id, ...query }, caller }) => ({
      data: await rekapCaleg(context, {
        ...query,
        level: 2,
        ...untuk(caller, propinsi_id),
      }),
    }),
  );

  route(app, contract.getRekapCalegKota, async ({ query: { kota_id, ...query }, caller }) => ({
    data: await rekapCaleg(context, {
      ...query,
      level: 3,
      ...untuk(caller, kota_id),
    }),
  }));

  route(app, contract.cetakRekapCaleg, async ({ params, query, caller, reply }) => {
    const level = LEVEL[params.jenis_caleg_id - 1] ?? 3;
    const tempat = { level, ...untuk(caller, query.wilayah_id) };
    const pdf = await printRekapCaleg(context, tempat);
    return sendPdf(reply, `rekap-caleg-${level}-${tempat.lingkup}`, pdf);
  });

  route(app, contract.unduhRekapCaleg, async ({ caller, reply }) =>
    sendWorkbook(reply, "rekap-pusat.xlsx", await bukuRekapCaleg(context, caller.akses)),
  );
}

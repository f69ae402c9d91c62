// What is downloaded from a recap: of all its candidates, or of one dapil.
import { IconFileSpreadsheet, IconFileText, IconFileZip, IconUserUp } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { unduhExcelSaksi } from "#contract/saksi-berkas.contract.ts";
import {
  getZipSilonDapil,
  getZipSuratKota,
  getZipSuratPropinsi,
  getZipSuratPusat,
  unduhExcelSilonDapil,
  unduhExcelSilonWilayah,
  unduhPenggantiDapil,
  unduhPenggantiWilayah,
} from "#contract/silon-dapil.contract.ts";
import { levelOf, NASIONAL } from "#contract/wilayah.rules.ts";
import { addressOf, callApi } from "../../api/call-api.ts";
import { unduh } from "../../api/download.ts";
import { isNasional, useSelf } from "../../api/self.ts";
import { useUnduh } from "../../api/use-unduh.ts";
import { ZIP_NOTICE } from "../../caleg/silon/zip-notice.ts";
import type { Act } from "../../ui/act.tsx";
import { confirm } from "../../ui/confirm.ts";

const ZIP_SURAT = { 1: getZipSuratPusat, 2: getZipSuratPropinsi, 3: getZipSuratKota } as const;

interface Zip {
  judul: string;
  alamat: () => Promise<{ url_zip: string }>;
}

/** Says first that it takes a while (RECAP-061, RECAP-070). */
function useZip() {
  const zip = useMutation({
    mutationFn: async ({ alamat }: Zip) => unduh((await alamat()).url_zip),
  });
  return async (asked: Zip): Promise<void> => {
    if (await confirm({ title: `${asked.judul}?`, body: ZIP_NOTICE, action: "Unduh" })) {
      zip.mutate(asked);
    }
  };
}

/** @param wilayahId what the recap shows; undefined: it is asked of one dapil alone */
export function useUnduhRekap(level: 1 | 2 | 3, wilayahId: number | undefined) {
  const unduhan = useUnduh();
  const zip = useZip();
  const isPusat = isNasional(useSelf());
  const buka = (label: string, icon: Act["icon"], alamat: string): Act => ({
    label,
    icon,
    run: () => unduhan.mutate(alamat),
  });
  const isPemilik = wilayahId !== undefined && levelOf(wilayahId) === level - 1;
  const sendiri = isPemilik ? wilayahId : undefined;
  // Those who stand for DPR RI are the nation's (RECAP-028).
  const silonDi = level === 1 ? (isPusat ? NASIONAL : undefined) : sendiri;
  const semua = (): Act[] => [
    ...(silonDi === undefined
      ? []
      : [
          buka(
            "Excel Silon",
            IconFileSpreadsheet,
            addressOf(unduhExcelSilonWilayah, { params: { wilayah_id: silonDi } }),
          ),
          buka(
            "Rekap Silon Pengganti",
            IconUserUp,
            addressOf(unduhPenggantiWilayah, { params: { wilayah_id: silonDi } }),
          ),
        ]),
    ...(wilayahId === undefined
      ? []
      : [
          buka(
            "Rekap Saksi",
            IconFileText,
            addressOf(unduhExcelSaksi, { params: { wilayah_id: wilayahId } }),
          ),
        ]),
  ];
  /** @param di the region that the dapil lies in */
  function satuDapil(dapil: { id: number; keterangan: string }, di: number): Act[] {
    const tempat = level === 1 ? silonDi : di;
    const surat: Act = {
      label: "Zip Surat Pernyataan",
      icon: IconFileZip,
      run: () =>
        zip({
          judul: `Zip Surat Pernyataan ${dapil.keterangan}`,
          alamat: async () => callApi(ZIP_SURAT[level], { params: { id: dapil.id } }),
        }),
    };
    if (tempat === undefined) {
      return [surat];
    }
    const params = { wilayah_id: tempat, dapil_id: dapil.id };
    return [
      {
        label: "Zip Silon",
        icon: IconFileZip,
        run: () =>
          zip({
            judul: `Zip Silon ${dapil.keterangan}`,
            alamat: async () => callApi(getZipSilonDapil, { params }),
          }),
      },
      buka("Excel Silon", IconFileSpreadsheet, addressOf(unduhExcelSilonDapil, { params })),
      surat,
      buka("Rekap Silon Pengganti", IconUserUp, addressOf(unduhPenggantiDapil, { params })),
    ];
  }
  return { isPending: unduhan.isPending, semua, satuDapil };
}

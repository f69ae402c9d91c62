// What is downloaded from a recap: of all its candidates, or of one dapil.
import { IconFileSpreadsheet, IconFileText, IconFileZip, IconUserUp } from "@tabler/icons-react";
import { unduhExcelSaksi } from "#contract/saksi/saksi-berkas.contract.ts";
import {
  getZipSilonDapil,
  getZipSuratKota,
  getZipSuratPropinsi,
  getZipSuratPusat,
  unduhExcelSilonDapil,
  unduhExcelSilonWilayah,
  unduhPenggantiDapil,
  unduhPenggantiWilayah,
} from "#contract/caleg/silon-dapil.contract.ts";
import { levelOf, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { addressOf, callApi } from "../../api/call-api.ts";
import { unduh } from "../../api/download.ts";
import { isNasional, useSelf } from "../../api/self.ts";
import { useMutationOnce } from "../../api/use-mutation-once.ts";
import { useUnduh } from "../../api/use-unduh.ts";
import { ZIP_NOTICE } from "../../caleg/silon/zip-notice.ts";
import type { Act } from "../../ui/act.tsx";
import { confirm } from "../../ui/confirm.ts";
import type { Level } from "./level.ts";

const ZIP_SURAT = { 1: getZipSuratPusat, 2: getZipSuratPropinsi, 3: getZipSuratKota } as const;

interface Zip {
  judul: string;
  alamat: () => Promise<{ url_zip: string }>;
}

/** Says first that it takes a while (RECAP-061, RECAP-070). */
function useZip() {
  const zip = useMutationOnce({
    mutationFn: async ({ alamat }: Zip) => unduh((await alamat()).url_zip),
    meta: { of: "zip" },
  });
  return async (asked: Zip): Promise<void> => {
    if (await confirm({ title: `${asked.judul}?`, body: ZIP_NOTICE, action: "Unduh" })) {
      zip.mutate(asked);
    }
  };
}

/** Those who stand for DPR RI are the nation's (RECAP-028); others those of the region that has the seats. */
function useTempatSilon(level: Level): (wilayahId: number) => number | undefined {
  const isPusat = isNasional(useSelf());
  return (wilayahId) => {
    if (level === 1) {
      return isPusat ? NASIONAL : undefined;
    }
    return levelOf(wilayahId) === level - 1 ? wilayahId : undefined;
  };
}

function useAct() {
  const unduhan = useUnduh();
  return {
    isPending: unduhan.isPending,
    actOf: (label: string, icon: Act["icon"], alamat: string): Act => ({
      label,
      icon,
      run: () => unduhan.mutate(alamat),
    }),
  };
}

/** Of all candidates of the recap. */
export function useUnduhSemua(level: Level, wilayahId: number) {
  const { actOf, isPending } = useAct();
  const tempat = useTempatSilon(level)(wilayahId);
  const silon = (wilayah_id: number): Act[] => [
    actOf(
      "Excel Silon",
      IconFileSpreadsheet,
      addressOf(unduhExcelSilonWilayah, { params: { wilayah_id } }),
    ),
    actOf(
      "Rekap Silon Pengganti",
      IconUserUp,
      addressOf(unduhPenggantiWilayah, { params: { wilayah_id } }),
    ),
  ];
  const saksi = addressOf(unduhExcelSaksi, { params: { wilayah_id: wilayahId } });
  return {
    isPending,
    acts: [
      ...(tempat === undefined ? [] : silon(tempat)),
      actOf("Rekap Saksi", IconFileText, saksi),
    ],
  };
}

interface DapilDiunduh {
  id: number;
  keterangan: string;
  wilayahId: number;
}

/** Of the candidates of one dapil. */
export function useUnduhDapil(level: Level): (dapil: DapilDiunduh) => Act[] {
  const { actOf } = useAct();
  const zip = useZip();
  const tempatDi = useTempatSilon(level);
  const zipOf = (label: string, keterangan: string, alamat: Zip["alamat"]): Act => ({
    label,
    icon: IconFileZip,
    run: () => zip({ judul: `${label} ${keterangan}`, alamat }),
  });
  return ({ id, keterangan, wilayahId }) => {
    const tempat = tempatDi(wilayahId);
    const surat = zipOf("Zip Surat Pernyataan", keterangan, async () =>
      callApi(ZIP_SURAT[level], { params: { id } }),
    );
    if (tempat === undefined) {
      return [surat];
    }
    const params = { wilayah_id: tempat, dapil_id: id };
    return [
      zipOf("Zip Silon", keterangan, async () => callApi(getZipSilonDapil, { params })),
      actOf("Excel Silon", IconFileSpreadsheet, addressOf(unduhExcelSilonDapil, { params })),
      surat,
      actOf("Rekap Silon Pengganti", IconUserUp, addressOf(unduhPenggantiDapil, { params })),
    ];
  };
}

// What is downloaded of one candidate: what KPU's Silon wants, and the letters that the candidate signs (CAL-050,
// CAL-051, decision G-85).
import { IconFileSpreadsheet, IconFileText, IconFileZip } from "@tabler/icons-react";
import type { CalegRingkas } from "#contract/caleg/caleg.contract.ts";
import { unduhExcelSilon, unduhZipSilon } from "#contract/caleg/silon.contract.ts";
import {
  getSuratPengunduranDiri,
  getSuratPernyataan,
} from "#contract/caleg/surat-caleg.contract.ts";
import { addressOf } from "../../api/call-api.ts";
import { useUnduh } from "../../api/use-unduh.ts";
import type { Act } from "../../ui/act.tsx";

export function useUnduhCaleg(): (caleg: CalegRingkas) => Act[] {
  const unduhan = useUnduh();
  const act = (label: string, icon: Act["icon"], alamat: string): Act => ({
    label,
    icon,
    run: () => unduhan.mutate(alamat),
  });
  return ({ id, boleh }) => {
    const params = { id };
    const silon = [
      act("Excel Silon", IconFileSpreadsheet, addressOf(unduhExcelSilon, { params })),
      act("Zip Silon", IconFileZip, addressOf(unduhZipSilon, { params })),
    ];
    return [
      act("Template Surat Pernyataan", IconFileText, addressOf(getSuratPernyataan, { params })),
      act(
        "Template Surat Pengunduran Diri",
        IconFileText,
        addressOf(getSuratPengunduranDiri, { params }),
      ),
      ...(boleh.includes("unduh") ? silon : []),
    ];
  };
}

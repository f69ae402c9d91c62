import { getKartuSaksi, getSuratMandat } from "#contract/saksi/surat-saksi.contract.ts";
import { addressOf } from "../../api/call-api.ts";
import { useUnduh } from "../../api/use-unduh.ts";
import type { RowAction } from "../../ui/row-menu.tsx";

interface Saksi {
  id: number;
  url_kartu: string | null;
  is_aktif: number;
  is_bertugas: number;
}

/** What can be printed of one witness, as entries of the menu of a row. */
export function useSuratSaksi(): (saksi: Saksi) => RowAction[] {
  const { mutate } = useUnduh();
  return ({ id, url_kartu: urlKartu, is_aktif: isAktif, is_bertugas: isBertugas }) => {
    const params = { id };
    const surat = addressOf(getSuratMandat, { params });
    const kartu = addressOf(getKartuSaksi, { params });
    // Of what is there to be a mandate, without a task?
    return [
      ...(isAktif === 1 && isBertugas === 1
        ? [{ label: "Download Surat Mandat", onClick: () => mutate(surat) }]
        : []),
      ...(urlKartu === null ? [] : [{ label: "Download KTS", onClick: () => mutate(kartu) }]),
    ];
  };
}

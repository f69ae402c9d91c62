// "Unduh" above the list of candidates: of all whom it is narrowed to. What takes long is work that goes on
// elsewhere (RECAP-061).
import { IconDownload } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type * as z from "zod/mini";
import type { listCaleg } from "#contract/caleg/daftar-caleg.contract.ts";
import { listPekerjaan } from "#contract/berkas/pekerjaan.contract.ts";
import {
  buatZipSilon,
  unduhExcelSilonSemua,
  type PilihanCaleg,
} from "#contract/caleg/silon.contract.ts";
import { cetakSuratCaleg, type CetakSuratCaleg } from "#contract/caleg/surat-caleg.contract.ts";
import { addressOf } from "../../api/call-api.ts";
import { useSend } from "../../api/query.ts";
import { useUnduh } from "../../api/use-unduh.ts";
import { ButtonMenu } from "../../ui/action-menu.tsx";
import { confirm } from "../../ui/confirm.ts";
import { formatNumber } from "../../ui/format.ts";
import { TOAST_LIFE } from "../../ui/toast.ts";
import { ZIP_NOTICE } from "./zip-notice.ts";

const ZIP = `${ZIP_NOTICE}. Hasilnya ada di Unduhan Saya.`;
const PDF = "Satu PDF untuk semua, siap dicetak. Hasilnya ada di Unduhan Saya.";

type DaftarQuery = Omit<z.input<typeof listCaleg.query>, "page" | "per_page">;

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** Whom the list is narrowed to, as the calls of this room take it. */
export const pilihanOf = ({
  s,
  wilayah_id,
  jenis_caleg_id,
  dapil,
  jenis_kelamin,
  is_dcs1,
  is_utama,
}: DaftarQuery): PilihanCaleg => ({
  s,
  jenis_kelamin,
  is_dcs1,
  is_utama,
  wilayah_id: numberOf(wilayah_id),
  jenis_caleg_id: numberOf(jenis_caleg_id),
  dapil_id: numberOf(dapil),
});

function useBuat(pilihan: PilihanCaleg, jumlah: number) {
  const asked = { refreshes: [listPekerjaan], life: TOAST_LIFE.long };
  const zip = useSend(buatZipSilon, asked);
  const surat = useSend(cetakSuratCaleg, asked);
  const ask = async (apa: string, body: string): Promise<boolean> =>
    confirm({ title: `${apa} ${formatNumber(jumlah)} caleg?`, body, action: "Buat" });
  return {
    isBusy: zip.isPending || surat.isPending,
    async zip() {
      if (await ask("Zip Silon", ZIP)) {
        zip.mutate({ body: pilihan });
      }
    },
    async surat(apa: string, isi: Pick<CetakSuratCaleg, "jenis" | "bentuk">) {
      if (await ask(apa, isi.bentuk === "zip" ? ZIP : PDF)) {
        surat.mutate({ body: { ...pilihan, ...isi } });
      }
    },
  };
}

const SURAT = {
  pernyataan: "Surat Pernyataan",
  pengunduran_diri: "Surat Pengunduran Diri",
} as const;
const BENTUK = { zip: "zip", pdf: "satu PDF" } as const;
const JENIS_SURAT = ["pernyataan", "pengunduran_diri"] as const;
const BENTUK_SURAT = ["zip", "pdf"] as const;

interface UnduhSemuaProps {
  label?: string;
  pilihan: PilihanCaleg;
  /** How many that are. */
  jumlah: number;
}

export function UnduhSemua(props: UnduhSemuaProps): ReactElement {
  const { label = "Unduh", pilihan, jumlah } = props;
  const unduhan = useUnduh();
  const buat = useBuat(pilihan, jumlah);
  const excel = addressOf(unduhExcelSilonSemua, { query: pilihan });
  const surat = JENIS_SURAT.flatMap((jenis) =>
    BENTUK_SURAT.map((bentuk) => ({
      label: `${SURAT[jenis]} (${BENTUK[bentuk]})`,
      onClick: () => void buat.surat(SURAT[jenis], { jenis, bentuk }),
    })),
  );
  return (
    <ButtonMenu
      label={label}
      icon={<IconDownload size={16} aria-hidden />}
      loading={unduhan.isPending || buat.isBusy}
      actions={[
        { label: "Excel Silon", onClick: () => unduhan.mutate(excel) },
        { label: "Zip Silon", onClick: () => void buat.zip() },
        ...surat,
      ]}
    />
  );
}

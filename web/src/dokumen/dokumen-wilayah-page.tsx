// /dokumen/wilayah: what one region has handed in.
import { IconFileZip } from "@tabler/icons-react";
import { useDeferredValue, type ReactElement } from "react";
import { unduhZipDokumenWilayah } from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { addressOf } from "../api/call-api.ts";
import { Page } from "../ui/page.tsx";
import { UnduhButton } from "../ui/unduh-button.tsx";
import { WilayahPicker } from "../wilayah/wilayah-picker.tsx";
import { KirimLink } from "./kirim-link.tsx";
import { useDokumenNews } from "./refreshes.ts";
import { BagianRekening, useRekening } from "./rekening.tsx";
import { BagianSurat } from "./surat-formulir.tsx";
import { useTempat } from "./use-tempat.ts";
import "./dokumen-wilayah.css";

export function DokumenWilayahPage(): ReactElement {
  const { pilihan, wilayahId } = useTempat();
  useDokumenNews();
  const isKnown = useDeferredValue(!useRekening(wilayahId).isPending);
  return (
    <Page
      title="Dokumen Wilayah"
      actions={
        <>
          <UnduhButton
            alamat={addressOf(unduhZipDokumenWilayah, { query: { wilayah_id: wilayahId } })}
            icon={<IconFileZip size={16} aria-hidden />}
          >
            Unduh Zip
          </UnduhButton>
          <KirimLink />
        </>
      }
    >
      <div className="dokumen-wilayah">
        <WilayahPicker value={pilihan.value} onChange={pilihan.change} until="kota" />
        <BagianRekening wilayahId={wilayahId} />
        {/* Asked for at once, in sight when what stands above has its height. */}
        <div hidden={!isKnown}>
          <BagianSurat wilayahId={wilayahId} />
        </div>
      </div>
    </Page>
  );
}

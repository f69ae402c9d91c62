import { RowMenu } from "../src/ui/row-menu.tsx";
import { useCetakSurat } from "../src/saksi/surat/use-cetak-surat.tsx";
import { useSuratSaksi } from "../src/saksi/surat/use-surat-saksi.ts";

const AKTIF = { is_aktif: 1, is_bertugas: 1 };

/** As the list of witnesses holds them; the address says what it is filtered by and who is in it. */
export function SuratPage() {
  const cari = new URLSearchParams(location.search);
  const wilayah = Number(cari.get("wilayah") ?? 0);
  const id = Number(cari.get("saksi") ?? 0);
  const tindakan = useSuratSaksi();
  const cetak = useCetakSurat({ wilayahId: wilayah === 0 ? undefined : wilayah });
  return (
    <>
      <h1>Surat saksi</h1>
      <button type="button" onClick={cetak.open}>
        Surat Mandat
      </button>
      {cetak.dialog}
      <RowMenu
        label="Berkartu"
        actions={tindakan({ ...AKTIF, id, url_kartu: `/api/saksi/${id}/kartu` })}
      />
      <RowMenu label="Tanpa kartu" actions={tindakan({ ...AKTIF, id, url_kartu: null })} />
    </>
  );
}

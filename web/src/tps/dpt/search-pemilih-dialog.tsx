// A voter anywhere in a kota; every one found leads to the TPS.
import { Button, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import type * as z from "zod/mini";
import { cariDptKota, DPT_CARI_TERPENDEK } from "#contract/tps/dpt.contract.ts";
import { queryFor } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { dptTpsLink } from "../tps-links.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { VirtualColumn } from "../../ui/virtual-table.tsx";
import { valueOf, type WilayahValue } from "../../wilayah/wilayah-lock.ts";
import { WilayahPicker } from "../../wilayah/wilayah-picker.tsx";
import { DaftarPemilih } from "./daftar-pemilih.tsx";
import { namaTps, RT_RW, USIA } from "./kolom-pemilih.tsx";
import { TanpaIzin } from "./tanpa-izin.tsx";

type PemilihKota = z.output<typeof cariDptKota.response>["data"][number];

const NAMA_DAN_TPS: VirtualColumn<PemilihKota> = {
  key: "nama",
  header: "Nama dan TPS",
  cell: ({ nama, tps_id: tpsId, tps_kpu: tps, nomor, kelurahan, kecamatan }) => (
    <Link {...dptTpsLink(tpsId, nomor)} className="pemilih-tautan" title={nama}>
      <b>{nama}</b>
      <span className="pemilih-tempat virtual-clip">
        {namaTps(tps)}, {kelurahan}, {kecamatan}
      </span>
    </Link>
  ),
};

const KOLOM: readonly VirtualColumn<PemilihKota>[] = [NAMA_DAN_TPS, USIA, RT_RW];

/** On a phone the place needs a line more. */
const SEMPIT = "(max-width: 47.99rem)";
const TINGGI_SEMPIT = 60;

function Pencarian({ kotaId }: { kotaId: number | undefined }): ReactElement {
  const isNarrow = useMediaQuery(SEMPIT, undefined, { getInitialValueInEffect: false });
  return kotaId === undefined ? (
    <Text c="dimmed">Pilih kota lebih dahulu: pemilih dicari dalam satu kota.</Text>
  ) : (
    <DaftarPemilih
      label="Pemilih yang ditemukan"
      tempat={kotaId}
      kolom={KOLOM}
      kelurahanId={undefined}
      queryOf={(query) =>
        queryFor(cariDptKota, { query: { ...query, kota_id: kotaId }, progress: false })
      }
      kosong={null}
      terpendek={DPT_CARI_TERPENDEK}
      rowPx={isNarrow ? TINGGI_SEMPIT : undefined}
    />
  );
}

interface CariPemilihDialogProps {
  /** Where one is looking; its kota is proposed. */
  wilayahId: number;
  onClose: () => void;
}

export function CariPemilihDialog({ wilayahId, onClose }: CariPemilihDialogProps): ReactElement {
  const isOpen = isAllowed(useSelf(), "dpt.read");
  const [value, setValue] = useState<WilayahValue>(() => {
    const { propinsi_id, kota_id } = valueOf(wilayahId);
    return { propinsi_id, kota_id };
  });
  return (
    <Dialog
      opened
      title="Cari Pemilih"
      onClose={onClose}
      width={850}
      actions={<Button onClick={onClose}>Tutup</Button>}
    >
      {isOpen ? (
        <div className="pemilih">
          <WilayahPicker value={value} onChange={setValue} until="kota" />
          <Pencarian kotaId={value.kota_id} />
        </div>
      ) : (
        <TanpaIzin />
      )}
    </Dialog>
  );
}

// The voter list of a kelurahan from a file (TPS-017).
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { unggahDpt } from "#contract/tps/dpt.contract.ts";
import { getWilayah } from "#contract/wilayah/wilayah.contract.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { UNGGAH, UnggahLangsungDialog } from "../../impor/unggah-langsung-dialog.tsx";

interface UnggahTpsDialogProps {
  kelurahanId: number;
  onClose: () => void;
}

export function UnggahTpsDialog({ kelurahanId, onClose }: UnggahTpsDialogProps): ReactElement {
  const kirim = useSend(unggahDpt, UNGGAH);
  const body = { kelurahan_id: String(kelurahanId) };
  const { data } = useQuery({
    ...queryFor(getWilayah, { params: { id: kelurahanId } }),
    staleTime: Infinity,
  });
  return (
    <UnggahLangsungDialog
      title="Unggah Data TPS"
      subjek="Dokumen TPS"
      send={(file) => kirim.mutateAsync({ body, file })}
      hint="Berkas .xls atau .xlsx: kolom No, Nama, Usia, RT, RW, TPS, atau unduhan Sidalih."
      sementara="daftar yang lama tetap berlaku sampai yang baru lengkap"
      onClose={onClose}
    >
      <Text>
        Daftar pemilih kelurahan <b>{data?.data.keterangan}</b> diganti seluruhnya dengan isi berkas
        ini. TPS yang belum ada dibuat.
      </Text>
    </UnggahLangsungDialog>
  );
}

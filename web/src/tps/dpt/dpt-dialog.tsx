// The voters of a TPS, or of a kelurahan, by name (TPS-018, TPS-019).
import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { listDpt, listDptKelurahan, type DptRow } from "#contract/tps/dpt.contract.ts";
import { getTps } from "#contract/tps/tps.contract.ts";
import { getWilayah } from "#contract/wilayah/wilayah.contract.ts";
import { kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";
import { queryFor } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { VirtualColumn } from "../../ui/virtual-table.tsx";
import { DaftarPemilih } from "./daftar-pemilih.tsx";
import { NAMA, namaTps, RT_RW, TPS, USIA } from "./kolom-pemilih.tsx";
import { TanpaIzin } from "./tanpa-izin.tsx";

const KOLOM: readonly VirtualColumn<DptRow>[] = [TPS, NAMA, USIA, RT_RW];

const KOSONG = (
  <>
    <Text>Belum ada nama pemilih.</Text>
    <Text c="dimmed">Nama pemilih ada di sini setelah data TPS kelurahan ini diunggah.</Text>
  </>
);

interface DptDialogProps {
  onClose: () => void;
  /** Asks for the file; of what, in words. */
  onUnduh: (nama: string) => void;
}

interface BingkaiProps extends DptDialogProps {
  title: string;
  /** Whose voters: "TPS 003". */
  nama: string;
  children: ReactElement;
}

function Bingkai({ title, nama, onClose, onUnduh, children }: BingkaiProps): ReactElement {
  const isOpen = isAllowed(useSelf(), "dpt.read");
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      width={850}
      actions={
        <>
          {isOpen ? (
            <Button variant="default" onClick={() => onUnduh(nama)}>
              Unduh
            </Button>
          ) : null}
          <Button onClick={onClose}>Tutup</Button>
        </>
      }
    >
      {isOpen ? children : <TanpaIzin />}
    </Dialog>
  );
}

export function DptTpsDialog({
  tpsId,
  nomor,
  ...rest
}: DptDialogProps & {
  tpsId: number;
  /** Place in the list of the one who was searched for. */
  nomor: number | undefined;
}): ReactElement {
  const tps = useQuery(queryFor(getTps, { params: { id: tpsId } })).data?.data;
  const nama = tps?.nama ?? namaTps(tpsId % 1000);
  const kelurahan = tps?.jejak.at(-1)?.keterangan;
  const label = `DPT ${nama}${kelurahan === undefined ? "" : `, ${kelurahan}`}`;
  return (
    <Bingkai title={label} nama={nama} {...rest}>
      <DaftarPemilih
        label={label}
        tempat={tpsId}
        kolom={KOLOM}
        kelurahanId={kelurahanOf(tpsId)}
        queryOf={(query) =>
          queryFor(listDpt, { query: { ...query, tps_id: tpsId }, progress: false })
        }
        kosong={KOSONG}
        mulai={nomor === undefined ? undefined : nomor - 1}
      />
    </Bingkai>
  );
}

export function DptKelurahanDialog({
  kelurahanId,
  ...rest
}: DptDialogProps & { kelurahanId: number }): ReactElement {
  const { data } = useQuery({
    ...queryFor(getWilayah, { params: { id: kelurahanId } }),
    staleTime: Infinity,
  });
  const nama = `Kelurahan ${data?.data.keterangan ?? ""}`.trim();
  const label = `DPT ${nama}`;
  return (
    <Bingkai title={label} nama={nama} {...rest}>
      <DaftarPemilih
        label={label}
        tempat={kelurahanId}
        kolom={KOLOM}
        kelurahanId={kelurahanId}
        queryOf={(query) =>
          queryFor(listDptKelurahan, {
            query: { ...query, kelurahan_id: kelurahanId },
            progress: false,
          })
        }
        kosong={KOSONG}
      />
    </Bingkai>
  );
}

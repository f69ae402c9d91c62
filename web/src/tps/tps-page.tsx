// /tps/list: from the nation down to the TPS of a kelurahan and their voters (tps.list).
import { Button, Text } from "@mantine/core";
import {
  IconDownload,
  IconList,
  IconSearch,
  IconTrash,
  IconUpload,
  type Icon,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { getWilayah } from "#contract/wilayah/wilayah.contract.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { ownWilayah } from "../api/active-wilayah.ts";
import { queryFor } from "../api/query.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { UnduhDptDialog, type IsiUnduhan } from "./dpt/unduh-dpt-dialog.tsx";
import { UnggahTpsDialog } from "./dpt/unggah-tps-dialog.tsx";
import { Page } from "../ui/page.tsx";
import { toast, TOAST_LIFE } from "../ui/toast.ts";
import { useWilayah } from "../wilayah/use-wilayah.ts";
import { WilayahPicker } from "../wilayah/wilayah-picker.tsx";
import { DaftarTps } from "./daftar-tps.tsx";
import { DaftarWilayah } from "./daftar-wilayah.tsx";
import { LihatDialog } from "./lihat-dialog.tsx";
import { useBolehHapusKelurahan, useHapusKelurahan } from "./use-delete.ts";
import { useLihat, type Lihat } from "./use-lihat.ts";
import "./tps.css";

const KELURAHAN = 4;

interface Unduhan {
  /** Whose voters; by default those of the kelurahan of the page. */
  nama?: string;
  isi: IsiUnduhan;
}

/** TPS-040..042 */
function withKelurahan(kelurahanId: number | undefined, act: (id: number) => void) {
  return (): void => {
    if (kelurahanId === undefined) {
      toast.info("Pilih Kelurahan terlebih dahulu", {
        title: "Belum memilih Kelurahan",
        life: TOAST_LIFE.long,
      });
    } else {
      act(kelurahanId);
    }
  };
}

interface TombolProps {
  icon: Icon;
  label: string;
  onClick: () => void;
  isPrimary?: true;
  disabled?: boolean;
}

function Tombol(props: TombolProps): ReactElement {
  const { icon: TombolIcon, label, onClick, isPrimary, disabled = false } = props;
  return (
    <Button
      variant={isPrimary === true ? "filled" : "default"}
      leftSection={<TombolIcon size={16} aria-hidden />}
      disabled={disabled}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

interface TindakanProps {
  kelurahanId: number | undefined;
  nama: string;
  lihat: Lihat;
  onUnduh: (id: number) => void;
  onUnggah: () => void;
}

function Tindakan({ kelurahanId, nama, lihat, onUnduh, onUnggah }: TindakanProps): ReactElement {
  const self = useSelf();
  const hapus = useHapusKelurahan();
  const bolehHapus = useBolehHapusKelurahan(kelurahanId);
  const di = (act: (id: number) => void) => withKelurahan(kelurahanId, act);
  return (
    <>
      <Tombol icon={IconSearch} label="Cari Pemilih" onClick={() => lihat.open("cari")} />
      <Tombol icon={IconList} label="DPT Kelurahan" onClick={di(() => lihat.open("dpt"))} />
      {isAllowed(self, "dpt.read") ? (
        <Tombol icon={IconDownload} label="Unduh" onClick={di(onUnduh)} />
      ) : null}
      {bolehHapus ? (
        <Tombol
          icon={IconTrash}
          label="Hapus TPS"
          // What is asked names what would go.
          disabled={nama === ""}
          onClick={di((id) => void hapus({ id, nama }))}
        />
      ) : null}
      {isAllowed(self, "tps.write") ? (
        <Tombol icon={IconUpload} label="Unggah Data TPS" onClick={di(onUnggah)} isPrimary />
      ) : null}
    </>
  );
}

function useNamaWilayah(id: number): string {
  const { data } = useQuery({ ...queryFor(getWilayah, { params: { id } }), staleTime: Infinity });
  return data?.data.keterangan ?? "";
}

const PERTANYAAN = ["s", "rw", "rt", "lihat", "nomor"];

export function TpsPage(): ReactElement {
  const self = useSelf();
  const { value, id, change } = useWilayah({ remember: true, clears: PERTANYAAN });
  const wilayahId = id ?? ownWilayah(self).id;
  const kelurahanId = levelOf(wilayahId) === KELURAHAN ? wilayahId : undefined;
  const nama = useNamaWilayah(wilayahId);
  const lihat = useLihat();
  const [unduhan, setUnduhan] = useState<Unduhan>();
  const [isUnggah, setUnggah] = useState(false);
  return (
    <Page
      title="TPS dan DPT"
      actions={
        <Tindakan
          kelurahanId={kelurahanId}
          nama={nama}
          lihat={lihat}
          onUnduh={(kelurahan) => setUnduhan({ isi: { kelurahan_id: kelurahan } })}
          onUnggah={() => setUnggah(true)}
        />
      }
    >
      <WilayahPicker value={value} onChange={change} remember />
      {kelurahanId === undefined ? (
        <Text c="dimmed">
          Pilih kelurahan untuk membuka DPT-nya serta untuk mengunduh, mengunggah, dan menghapus.
        </Text>
      ) : null}
      {kelurahanId === undefined ? (
        <DaftarWilayah key={wilayahId} wilayahId={wilayahId} />
      ) : (
        <DaftarTps
          key={kelurahanId}
          kelurahanId={kelurahanId}
          onLihat={(tpsId) => lihat.open(String(tpsId))}
          onUnduh={(tps) => setUnduhan({ nama: tps.nama, isi: { tps_id: tps.id } })}
          onUnggah={() => setUnggah(true)}
        />
      )}
      <LihatDialog lihat={lihat} wilayahId={wilayahId} onUnduh={setUnduhan} />
      {unduhan === undefined ? null : (
        <UnduhDptDialog
          nama={`Kelurahan ${nama}`}
          {...unduhan}
          onClose={() => setUnduhan(undefined)}
        />
      )}
      {isUnggah && kelurahanId !== undefined ? (
        <UnggahTpsDialog kelurahanId={kelurahanId} onClose={() => setUnggah(false)} />
      ) : null}
    </Page>
  );
}

// Documents of the candidates of a list as one zip; how far it is, and what became of each file.
import { Anchor, Button, Code, List, Stack, Text } from "@mantine/core";
import { IconFileZip } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { UKURAN_ZIP } from "#contract/berkas/berkas.contract.ts";
import { SARINGAN_CALEG } from "#contract/caleg/caleg.fields.ts";
import { listMaster } from "#contract/wilayah/master.contract.ts";
import { listPekerjaan } from "#contract/berkas/pekerjaan.contract.ts";
import { unggahZipDokumen } from "#contract/caleg/zip-dokumen.contract.ts";
import { queryFor } from "../../api/query.ts";
import { unggah, type UploadControl } from "../../api/upload.ts";
import { JobActions, JobState } from "../../berkas/pekerjaan/pekerjaan-baris.tsx";
import { usePekerjaan } from "../../berkas/pekerjaan/use-pekerjaan.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useUrlTable } from "../../ui/table-state.ts";
import { Upload } from "../../ui/upload.tsx";
import { NamaWilayah } from "../../wilayah/nama-wilayah.tsx";
import { useShownWilayah } from "../../wilayah/use-wilayah.ts";
import "./unggah-zip.css";

const ACCEPT = [".zip"];

/** What files are named by. */
function NomorKategori(): ReactElement | null {
  const { data } = useQuery({ ...queryFor(listMaster("m_dokumen")), staleTime: Infinity });
  return data === undefined ? null : (
    <details className="dokumen-kategori">
      <summary>Nomor kategori ({data.data.length})</summary>
      <ul>
        {data.data
          .toSorted((one, other) => one.id - other.id)
          .map(({ id, keterangan }) => (
            <li key={id}>
              <b>{id}</b> {keterangan}
            </li>
          ))}
      </ul>
    </details>
  );
}

function Petunjuk(): ReactElement {
  return (
    <>
      <Text size="sm">
        Satu map untuk tiap caleg, satu berkas untuk tiap kategori. Zip Silon dapat dimuat kembali
        apa adanya.
      </Text>
      <List size="sm">
        <List.Item>
          Nama map: nomor urut dan nama caleg, nama lengkapnya saja (dengan gelar atau tanpa), atau
          NIK-nya: <Code>1_Dewi Lestari</Code>
        </List.Item>
        <List.Item>
          Nama berkas: diawali nomor kategori: <Code>101 Kartu Tanda Penduduk elektronik.pdf</Code>
        </List.Item>
      </List>
      <NomorKategori />
      <Text size="sm">
        Dokumen yang sama dibiarkan; yang berbeda menggantikan yang lama. Berkas yang ditolak
        disebut di laporannya, bersama sebabnya.
      </Text>
    </>
  );
}

function Kemajuan({ id }: { id: string }): ReactElement {
  const query = usePekerjaan();
  const job = query.data?.data.find((one) => one.id === id);
  return (
    <Stack gap="xs" aria-live="polite">
      <Text>
        {job?.status === "selesai"
          ? "Sudah dibaca. Unduh laporannya di sini, atau nanti di"
          : "Sedang dibaca. Halaman ini boleh ditinggalkan: laporannya ada di"}{" "}
        <Anchor underline="always" renderRoot={(props) => <Link to="/unduhan" {...props} />}>
          Unduhan Saya
        </Anchor>
        .
      </Text>
      {job === undefined ? null : (
        <>
          <JobState job={job} at={query.dataUpdatedAt} />
          <JobActions job={job} />
        </>
      )}
    </Stack>
  );
}

function UnggahZipDialog({ onClose }: { onClose: () => void }): ReactElement {
  const queryClient = useQueryClient();
  const { jenis_caleg_id, dapil } = useUrlTable(SARINGAN_CALEG).filters;
  const wilayahId = useShownWilayah();
  const [pekerjaanId, setPekerjaanId] = useState<string>();
  async function send(file: File, control: UploadControl): Promise<void> {
    const body = { wilayah_id: String(wilayahId), jenis_caleg_id, dapil_id: dapil };
    const { data } = await unggah(unggahZipDokumen, { file, body }, control);
    setPekerjaanId(data.pekerjaan_id);
    await queryClient.invalidateQueries({ queryKey: [listPekerjaan.path] });
  }
  return (
    <Dialog
      opened
      title="Unggah zip dokumen"
      onClose={onClose}
      width={650}
      actions={
        <Button variant="default" onClick={onClose}>
          Tutup
        </Button>
      }
    >
      {pekerjaanId === undefined ? (
        <Stack gap="md">
          <Text>
            Dokumen caleg <NamaWilayah id={String(wilayahId)} />, menurut saringan daftar ini.
          </Text>
          <Petunjuk />
          <Upload accept={ACCEPT} maxBytes={UKURAN_ZIP} send={send} label="Pilih zip" />
        </Stack>
      ) : (
        <Kemajuan id={pekerjaanId} />
      )}
    </Dialog>
  );
}

export function UnggahZip(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileZip size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Unggah zip dokumen
      </Button>
      {isOpen ? <UnggahZipDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

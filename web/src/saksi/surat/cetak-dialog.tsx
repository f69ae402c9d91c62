import { Alert, Anchor, Button, Group, List, Radio, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { listPekerjaan } from "#contract/berkas/pekerjaan.contract.ts";
import { cetakSaksi, type CetakSaksi } from "#contract/saksi/surat-saksi.contract.ts";
import { getWilayah } from "#contract/wilayah/wilayah.contract.ts";
import type { ApiError } from "../../api/error.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { JobActions, JobState } from "../../berkas/pekerjaan/pekerjaan-baris.tsx";
import { usePekerjaan } from "../../berkas/pekerjaan/use-pekerjaan.ts";
import { Dialog } from "../../ui/dialog.tsx";

const ISI = { surat: "Surat mandat, A4", kartu: "Kartu tanda saksi (KTS), 86 × 54 mm" } as const;
const BENTUK = {
  surat: {
    zip: "Zip: satu PDF per saksi, di map kelurahannya",
    pdf: "Satu PDF untuk semua, siap dicetak",
  },
  kartu: {
    zip: "Zip: satu PDF per kartu",
    pdf: "Satu PDF, sepuluh kartu per lembar A4 dengan tanda potong",
  },
} as const;
const TINGKAT = ["Indonesia", "Provinsi", "Kota", "Kecamatan", "Kelurahan"];
const KOTA = 2;

interface PilihanWilayah {
  id: number;
  label: string;
}

/** The region and those above it, as far as its kota. */
function usePilihanWilayah(id: number): PilihanWilayah[] {
  const { data } = useQuery(queryFor(getWilayah, { params: { id } }));
  const jejak = data?.data.jejak ?? [];
  return jejak
    .map(({ id: satu, keterangan }, level) => ({
      id: satu,
      level,
      label: level === KOTA ? keterangan : `${TINGKAT[level]} ${keterangan}`,
    }))
    .filter(({ level }) => level >= KOTA)
    .toReversed();
}

interface PilihanProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

function Pilihan<Value extends string>(props: PilihanProps<Value>): ReactElement {
  const { label, value, options, onChange } = props;
  const entries = Object.entries<string>(options);
  return (
    <Radio.Group label={label} value={value} onChange={onChange}>
      <Stack gap="xs" mt={4}>
        {entries.map(([name, text]) => (
          <Radio key={name} value={name} label={text} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

interface DitolakProps {
  error: ApiError;
  wilayahId: string;
  onLengkap: () => void;
}

/** Who lacks what, and the two ways on: fill it in, or print the others. */
function Ditolak({ error, wilayahId, onLengkap }: DitolakProps): ReactElement {
  const { saksi = [] } = error.errors;
  const search = { wilayah_id: wilayahId, is_bertugas: "0" };
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={saksi.length === 0 ? error.message : "Belum dapat dicetak"}
    >
      {saksi.length === 0 ? null : (
        <>
          <Text size="sm">
            Surat mencetak data yang belum dimiliki saksi berikut. Lengkapi datanya lalu cetak lagi,
            atau cetak yang lengkap saja.
          </Text>
          <List size="sm" mt={4} mb="xs">
            {saksi.map((baris) => (
              <List.Item key={baris}>{baris}</List.Item>
            ))}
          </List>
          <Group gap="sm">
            <Button size="compact-md" variant="default" onClick={onLengkap}>
              Cetak yang lengkap saja
            </Button>
            <Anchor
              underline="always"
              renderRoot={(props) => <Link to="/saksi" search={search} {...props} />}
            >
              Lihat yang belum bertugas
            </Anchor>
          </Group>
        </>
      )}
    </Alert>
  );
}

function Kemajuan({ id }: { id: string }): ReactElement {
  const query = usePekerjaan();
  const job = query.data?.data.find((one) => one.id === id);
  return (
    <Stack gap="xs" aria-live="polite">
      <Text>
        {job?.status === "selesai"
          ? "Sudah dicetak. Unduh di sini, atau nanti di"
          : "Sedang dicetak. Halaman ini boleh ditinggalkan: hasilnya ada di"}{" "}
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

interface CetakDialogProps {
  wilayahId: number;
  jenisId: number | undefined;
  onClose: () => void;
}

export function CetakDialog(props: CetakDialogProps): ReactElement {
  const { jenisId, onClose } = props;
  const wilayah = usePilihanWilayah(props.wilayahId);
  const [isi, setIsi] = useState<CetakSaksi["isi"]>("surat");
  const [bentuk, setBentuk] = useState<CetakSaksi["bentuk"]>("zip");
  const [wilayahId, setWilayahId] = useState(String(props.wilayahId));
  const cetak = useSend(cetakSaksi, {
    refreshes: [listPekerjaan],
    message: false,
    handled: ["surat-kurang-data", "surat-tanpa-saksi"],
  });
  const selesai = cetak.data?.data.pekerjaan_id;
  function request(isHanyaLengkap: boolean): void {
    const jenis = jenisId === undefined ? {} : { jenis_id: jenisId };
    const lengkap = isHanyaLengkap ? { hanya_lengkap: true } : {};
    cetak.mutate({ body: { isi, bentuk, wilayah_id: Number(wilayahId), ...jenis, ...lengkap } });
  }
  return (
    <Dialog
      opened
      title="Cetak Surat Mandat"
      onClose={onClose}
      width={650}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Tutup
          </Button>
          {selesai === undefined ? (
            <Button loading={cetak.isPending} onClick={() => request(false)}>
              Cetak
            </Button>
          ) : null}
        </>
      }
    >
      {selesai === undefined ? (
        <Stack gap="md">
          {cetak.error === null ? null : (
            <Ditolak error={cetak.error} wilayahId={wilayahId} onLengkap={() => request(true)} />
          )}
          <Pilihan label="Yang dicetak" value={isi} options={ISI} onChange={setIsi} />
          <Pilihan
            label="Untuk saksi di"
            value={wilayahId}
            options={Object.fromEntries(wilayah.map(({ id, label }) => [`${id}`, label]))}
            onChange={setWilayahId}
          />
          <Pilihan label="Bentuk" value={bentuk} options={BENTUK[isi]} onChange={setBentuk} />
        </Stack>
      ) : (
        <Kemajuan id={selesai} />
      )}
    </Dialog>
  );
}

// The campaign account of a region, the form that saves it, and the accounts before.
import { Alert, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import type * as z from "zod/mini";
import { MIME_DOKUMEN, UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import { labelOf } from "#contract/core/described.ts";
import {
  getRekeningWilayah,
  saveRekeningWilayah,
  type RekeningWilayah,
} from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { REKENING_WILAYAH } from "#contract/dokumen/dokumen-wilayah.fields.ts";
import { callApi } from "../api/call-api.ts";
import { queryFor, useSend } from "../api/query.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { BedaBentrok, type BarisVersi } from "../ui/beda-dialog.tsx";
import { BuatanAtasan } from "../ui/buatan-atasan.tsx";
import { DateInput } from "../ui/date-input.tsx";
import { FileField } from "../ui/file-field.tsx";
import { fileFault } from "../ui/file-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { rulesOf } from "../ui/form-rules.ts";
import { formatDate } from "../ui/format.ts";
import { QueryView } from "../ui/query-view.tsx";
import { Rincian } from "../ui/rincian.tsx";
import { useSaveOver } from "../ui/save-over.ts";
import { useAppForm } from "../ui/use-app-form.ts";
import { BerkasBaris } from "./berkas-baris.tsx";
import { REFRESHES } from "./refreshes.ts";

const ATURAN = { accept: MIME_DOKUMEN, maxBytes: UKURAN_DOKUMEN };
const SALAH = "Wajib diisi dengan benar";

interface Isian {
  rekening_nama: string;
  rekening_nomor: string;
  rekening_bank: string;
  rekening_tanggal_dibuat: string;
  file: File | undefined;
}

const isianOf = (kini: RekeningWilayah | null): Isian => ({
  rekening_nama: kini?.rekening_nama ?? "",
  rekening_nomor: kini?.rekening_nomor ?? "",
  rekening_bank: kini?.rekening_bank ?? "",
  rekening_tanggal_dibuat: kini?.rekening_tanggal_dibuat ?? "",
  file: undefined,
});

type Terbaca = z.output<typeof getRekeningWilayah.response>;

/** Of a file its name: what is in it, its viewer shows. */
interface Ubahan extends Omit<Isian, "file"> {
  file: { name: string } | undefined;
}

const ubahanOf = ({ data }: Terbaca): Ubahan => ({
  ...isianOf(data),
  file: data === null ? undefined : { name: data.nama },
});

const label = (nama: keyof typeof REKENING_WILAYAH) => labelOf(REKENING_WILAYAH, nama);
const BERKAS = "Buku rekening atau surat bank";

const BARIS: readonly BarisVersi<Ubahan>[] = [
  { label: label("rekening_nama"), nilai: ({ rekening_nama: nama }) => nama.trim() },
  { label: label("rekening_nomor"), nilai: ({ rekening_nomor: nomor }) => nomor.trim() },
  { label: label("rekening_bank"), nilai: ({ rekening_bank: bank }) => bank.trim() },
  {
    label: label("rekening_tanggal_dibuat"),
    nilai: ({ rekening_tanggal_dibuat: hari }) => hari,
    tampil: (hari) => formatDate(hari),
  },
  { label: BERKAS, nilai: ({ file }) => file?.name ?? "" },
];

const keyOf = (wilayahId: number) => ({ query: { wilayah_id: String(wilayahId) } });

function useSimpan(wilayahId: number) {
  const kirim = useSend(saveRekeningWilayah, {
    refreshes: REFRESHES,
    handled: ["isian-berubah"],
  });
  return useSaveOver<Terbaca, Isian>({
    kode: "isian-berubah",
    send: async ({ file, ...isian }, { versi }) =>
      kirim.mutateAsync({
        body: { ...isian, wilayah_id: String(wilayahId), versi },
        ...(file === undefined ? {} : { file }),
      }),
    read: async () => callApi(getRekeningWilayah, keyOf(wilayahId)),
  });
}

interface FormProps {
  wilayahId: number;
  terbaca: Terbaca;
  isLocked: boolean;
  onSaved: () => void;
  /** The version of somebody else was chosen. */
  onStale: () => unknown;
}

function FormRekening(props: FormProps): ReactElement | null {
  const { wilayahId, terbaca, isLocked, onSaved, onStale } = props;
  // Another one that comes in meanwhile is shown beside it, and fills nothing.
  const [dasar] = useState(terbaca);
  const over = useSimpan(wilayahId);
  const initial = isianOf(dasar.data);
  const form = useAppForm<Isian>({
    title: "Rekening Dana Kampanye",
    guard: "search",
    initial,
    fields: rulesOf(saveRekeningWilayah.body, initial, {
      file: {
        label: BERKAS,
        required: SALAH,
        check: (file) => file && fileFault(file, ATURAN),
      },
    }),
    async submit(isian) {
      await over.save(isian, dasar);
      onSaved();
    },
    isLocked,
  });
  return form.isOpen ? (
    <div className="dokumen-kotak">
      <Form form={form} aria-label="Rekening Dana Kampanye">
        <Stack gap="sm">
          <TextInput {...form.field("rekening_nama")} />
          <TextInput {...form.field("rekening_nomor")} inputMode="numeric" maxLength={30} />
          <TextInput {...form.field("rekening_bank")} />
          <DateInput {...form.field("rekening_tanggal_dibuat")} />
          <FileField form={form} {...ATURAN} />
          <SubmitButton form={form}>
            {terbaca.data === null ? "Simpan rekening" : "Ganti rekening"}
          </SubmitButton>
        </Stack>
        <BedaBentrok<Terbaca, Ubahan>
          title="Rekening ini sudah diubah orang lain"
          baris={BARIS}
          over={over}
          form={form}
          valuesOf={ubahanOf}
          onTheirs={onStale}
        />
      </Form>
    </div>
  ) : null;
}

function Rekening({ rekening }: { rekening: RekeningWilayah }): ReactElement {
  return (
    <div className="dokumen-kotak">
      <Rincian
        isi={[
          [label("rekening_nama"), rekening.rekening_nama],
          [label("rekening_nomor"), rekening.rekening_nomor],
          [label("rekening_bank"), rekening.rekening_bank],
          [label("rekening_tanggal_dibuat"), formatDate(rekening.rekening_tanggal_dibuat)],
        ]}
      />
      <BerkasBaris
        sebutan="rekening"
        berkas={rekening}
        keterangan={`Disimpan ${formatDate(rekening.dibuat_pada)}${rekening.oleh === null ? "" : ` oleh ${rekening.oleh}`}`}
      />
    </div>
  );
}

function Riwayat({ riwayat }: { riwayat: readonly RekeningWilayah[] }): ReactElement | null {
  return riwayat.length === 0 ? null : (
    <details>
      <summary>Rekening sebelumnya ({riwayat.length})</summary>
      <div className="dokumen-bagian">
        {riwayat.map((rekening) => (
          <Rekening key={rekening.id} rekening={rekening} />
        ))}
      </div>
    </details>
  );
}

export const useRekening = (wilayahId: number) =>
  useQuery(queryFor(getRekeningWilayah, keyOf(wilayahId)));

/** DOC-006 */
export function BagianRekening({ wilayahId }: { wilayahId: number }): ReactElement {
  const query = useRekening(wilayahId);
  const boleh = isAllowed(useSelf(), "dokumen_wilayah.write");
  // Filled anew after an own save only: what somebody else saves meanwhile takes no typing away.
  const [ke, setKe] = useState(0);
  const refill = () => setKe((n) => n + 1);
  async function onStale(): Promise<void> {
    await query.refetch();
    refill();
  }
  return (
    <section className="dokumen-bagian" aria-labelledby="rekening-dana-kampanye">
      <h2 id="rekening-dana-kampanye">1. Rekening Dana Kampanye</h2>
      <QueryView query={query} skeleton={320}>
        {(terbaca) => {
          const { data: kini, riwayat, dapat_diubah: dapatDiubah } = terbaca;
          return (
            <div className="dokumen-dua">
              <div className="dokumen-bagian">
                {kini === null ? (
                  <Alert color="yellow">Belum ada rekening dana kampanye.</Alert>
                ) : (
                  <Rekening rekening={kini} />
                )}
                <Riwayat riwayat={riwayat} />
              </div>
              {boleh && !dapatDiubah ? <BuatanAtasan /> : null}
              <FormRekening
                key={`${wilayahId}/${ke}`}
                wilayahId={wilayahId}
                terbaca={terbaca}
                isLocked={!boleh || !dapatDiubah}
                onSaved={refill}
                onStale={onStale}
              />
            </div>
          );
        }}
      </QueryView>
    </section>
  );
}

// The campaign account of a region, the form that saves it, and the accounts before.
import { Alert, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { MIME_DOKUMEN, UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import { labelOf } from "#contract/core/described.ts";
import {
  getRekeningWilayah,
  saveRekeningWilayah,
  type RekeningWilayah,
} from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { REKENING_WILAYAH } from "#contract/dokumen/dokumen-wilayah.fields.ts";
import { queryFor, useSend } from "../api/query.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { BuatanAtasan } from "../ui/buatan-atasan.tsx";
import { DateInput } from "../ui/date-input.tsx";
import { FileField } from "../ui/file-field.tsx";
import { fileFault } from "../ui/file-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { rulesOf } from "../ui/form-rules.ts";
import { formatDate } from "../ui/format.ts";
import { QueryView } from "../ui/query-view.tsx";
import { Rincian } from "../ui/rincian.tsx";
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

interface FormProps {
  wilayahId: number;
  kini: RekeningWilayah | null;
  isLocked: boolean;
  onSaved: () => void;
}

function FormRekening(props: FormProps): ReactElement | null {
  const { wilayahId, kini, isLocked, onSaved } = props;
  const kirim = useSend(saveRekeningWilayah, { refreshes: REFRESHES });
  const initial = isianOf(kini);
  const form = useAppForm<Isian>({
    title: "Rekening Dana Kampanye",
    guard: "search",
    initial,
    fields: rulesOf(saveRekeningWilayah.body, initial, {
      file: {
        label: "Buku rekening atau surat bank",
        required: SALAH,
        check: (file) => file && fileFault(file, ATURAN),
      },
    }),
    async submit({ file, ...isian }) {
      await kirim.mutateAsync({
        body: { ...isian, wilayah_id: String(wilayahId) },
        ...(file === undefined ? {} : { file }),
      });
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
            {kini === null ? "Simpan rekening" : "Ganti rekening"}
          </SubmitButton>
        </Stack>
      </Form>
    </div>
  ) : null;
}

const label = (nama: keyof typeof REKENING_WILAYAH) => labelOf(REKENING_WILAYAH, nama);

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
  useQuery(queryFor(getRekeningWilayah, { query: { wilayah_id: String(wilayahId) } }));

/** DOC-006 */
export function BagianRekening({ wilayahId }: { wilayahId: number }): ReactElement {
  const query = useRekening(wilayahId);
  const boleh = isAllowed(useSelf(), "dokumen_wilayah.write");
  // Filled anew after an own save only: what somebody else saves meanwhile takes no typing away.
  const [ke, setKe] = useState(0);
  return (
    <section className="dokumen-bagian" aria-labelledby="rekening-dana-kampanye">
      <h2 id="rekening-dana-kampanye">1. Rekening Dana Kampanye</h2>
      <QueryView query={query} skeleton={320}>
        {({ data: kini, riwayat, dapat_diubah: dapatDiubah }) => (
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
              kini={kini}
              isLocked={!boleh || !dapatDiubah}
              onSaved={() => setKe((n) => n + 1)}
            />
          </div>
        )}
      </QueryView>
    </section>
  );
}

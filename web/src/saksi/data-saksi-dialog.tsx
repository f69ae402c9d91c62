// "Data Saksi": everything about one witness in one dialog (SAKSI-023).
import { Fieldset, NumberInput, Select, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { wordsOf } from "#contract/core/described.ts";
import { SAKSI } from "#contract/saksi/saksi.fields.ts";
import { isJenisTerlaluTinggi } from "#contract/saksi/saksi.rules.ts";
import { listSaksiTps } from "#contract/tps/tps.contract.ts";
import { NOMOR_TPS_TERBESAR } from "#contract/tps/tps.fields.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { queryFor } from "../api/query.ts";
import { useSelf } from "../api/self.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Chooser } from "../ui/chooser.tsx";
import { faultText } from "../ui/file-field.tsx";
import { Form, FormActions } from "../ui/form.tsx";
import { formatNumber } from "../ui/format.ts";
import { BAWAAN } from "../ui/offer.ts";
import { useAppForm, type AppForm } from "../ui/use-app-form.ts";
import { deepest } from "../wilayah/wilayah-lock.ts";
import { WilayahPicker } from "../wilayah/wilayah-picker.tsx";
import { KtaField, NikField, WaField } from "./identitas-fields.tsx";
import { aturanOf, isJenisTps, perluNama, terdalam, type DataSaksi } from "./saksi-form.ts";
import { usePilihan } from "./saringan-saksi.tsx";

const KOTA = 3;

function useJenis() {
  const wilayahId = useSelf().wilayah_id ?? NASIONAL;
  const { options, retry } = usePilihan("m_saksi_jenis");
  return {
    options: options?.filter(({ value }) => !isJenisTerlaluTinggi(Number(value), wilayahId)),
    retry,
  };
}

/** What is there to be assigned to, under the number that is typed. */
function useKataTps(kelurahanId: number | undefined, nomor: number): string {
  const { data } = useQuery({
    ...queryFor(listSaksiTps, { query: { kelurahan_id: kelurahanId ?? 0 } }),
    enabled: kelurahanId !== undefined,
    meta: { quiet: true },
  });
  if (kelurahanId === undefined || data === undefined) {
    return "Pilih kelurahannya dahulu. Kosongkan bila belum ditugaskan.";
  }
  const tps = data.data.find((satu) => satu.nomor === nomor);
  return tps === undefined
    ? `Kelurahan ini punya ${formatNumber(data.data.length)} TPS. Kosongkan bila belum ditugaskan.`
    : `${tps.nama}: ${tps.jumlah_saksi === 0 ? "belum punya saksi" : `${tps.jumlah_saksi} saksi`}.`;
}

function TpsField({ form }: { form: AppForm<DataSaksi> }): ReactElement {
  const { penugasan, penugasan_tps: nomor } = form.values;
  return (
    <NumberInput
      {...form.field("penugasan_tps")}
      description={useKataTps(penugasan.kelurahan_id, Number(nomor))}
      min={1}
      max={NOMOR_TPS_TERBESAR}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
    />
  );
}

function PenugasanFields({ form }: { form: AppForm<DataSaksi> }): ReactElement {
  const { tingkat } = useSelf();
  const { jenis_id: jenisId, penugasan } = form.values;
  const until = terdalam(jenisId);
  const fault = faultText(form.field("penugasan"));
  return (
    <Fieldset legend="Penugasan">
      <Stack gap="sm">
        <Chooser
          {...form.field("jenis_id")}
          data={useJenis()}
          kosong={BAWAAN}
          placeholder="Pilih jenis"
          allowDeselect={false}
        />
        {until === undefined ? null : (
          <WilayahPicker
            from={tingkat === KOTA ? "kecamatan" : "propinsi"}
            until={until}
            value={penugasan}
            onChange={(value) => form.set("penugasan", value)}
            errors={fault === undefined ? {} : { [`${until}_id`]: fault }}
          />
        )}
        {isJenisTps(jenisId) ? <TpsField form={form} /> : null}
      </Stack>
    </Fieldset>
  );
}

function ReferensiFields({ form }: { form: AppForm<DataSaksi> }): ReactElement {
  return (
    <>
      <Chooser
        {...form.field("referensi_id")}
        data={usePilihan("m_saksi_referensi")}
        kosong={BAWAAN}
        placeholder="Pilih referensi"
        clearable
        clearButtonProps={{ "aria-label": "Kosongkan Referensi" }}
      />
      {perluNama(form.values.referensi_id) ? <TextInput {...form.field("nama_referensi")} /> : null}
    </>
  );
}

/** Only tingkat 1 changes it (decision G-128). */
function TahapField({ form }: { form: AppForm<DataSaksi> }): ReactElement | null {
  return useSelf().tingkat === 1 && form.values.tahap !== null ? (
    <Select
      {...form.field("tahap")}
      data={wordsOf(SAKSI.tahap).map(([value, label]) => ({ value, label }))}
      allowDeselect={false}
    />
  ) : null;
}

export interface DataSaksiDialogProps {
  awal: DataSaksi;
  /** NIK of the witness that is changed; undefined for a new one. */
  nikLama?: string;
  onSimpan: (input: DataSaksi) => Promise<unknown>;
  onClose: () => void;
}

function useDataForm({ awal, onSimpan }: DataSaksiDialogProps): AppForm<DataSaksi> {
  return useAppForm<DataSaksi>({
    title: "Saksi",
    guard: false,
    initial: awal,
    fields: aturanOf(awal),
    submit: onSimpan,
  });
}

export function DataSaksiDialog(props: DataSaksiDialogProps): ReactElement {
  const { nikLama, onClose } = props;
  const form = useDataForm(props);
  const close = form.closer(onClose);
  return (
    <Dialog opened title="Data Saksi" width={650} onClose={close}>
      <Form form={form} aria-label="Data Saksi">
        <NikField form={form} milikSendiri={nikLama} wilayahId={deepest(form.values.penugasan)} />
        <KtaField form={form} />
        <TextInput {...form.field("nama_lengkap")} autoComplete="off" />
        <WaField form={form} />
        <ReferensiFields form={form} />
        <PenugasanFields form={form} />
        <TahapField form={form} />
        <FormActions form={form} onCancel={close}>
          Simpan
        </FormActions>
      </Form>
    </Dialog>
  );
}

// /dapil/{level}/form and form-edit/{id}: where a dapil lies, its name and its seats.
import { NumberInput, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { DapilForm, type DapilRinci } from "#contract/dapil/dapil.contract.ts";
import { DAPIL } from "#contract/dapil/dapil.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import { callApi } from "../api/call-api.ts";
import { formQuery, useSend } from "../api/query.ts";
import { useSelf } from "../api/self.ts";
import { BedaBentrok, type BarisVersi } from "../ui/beda-dialog.tsx";
import { faultText } from "../ui/file-field.tsx";
import { rulesOf } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { Rincian } from "../ui/rincian.tsx";
import { useSaveOver } from "../ui/save-over.ts";
import { useAppForm, type AppForm } from "../ui/use-app-form.ts";
import { useActiveWilayah } from "../api/active-wilayah.ts";
import { lockedBy, valueOf } from "../wilayah/wilayah-lock.ts";
import { WilayahPicker } from "../wilayah/wilayah-picker.tsx";
import { useTingkat, type Tingkat } from "./tingkat.ts";
import { KeDaftar } from "../ui/ke-daftar.tsx";

interface Values {
  propinsi_id: number | undefined;
  kota_id: number | undefined;
  keterangan: string;
  /** As typed. */
  kursi: number | string;
}

export const keDaftar = ({ alamat, nama }: Tingkat): ReactElement => (
  <KeDaftar to={alamat.daftar.to}>Daftar Dapil {nama}</KeDaftar>
);

function useDapilForm(
  { induk, alamat }: Tingkat,
  initial: Values,
  save: (body: DapilForm) => Promise<unknown>,
): AppForm<Values> {
  const navigate = useNavigate();
  return useAppForm<Values>({
    title: "Akun Dapil",
    initial,
    fields: rulesOf(DapilForm, initial, {
      propinsi_id: { required: true, check: () => undefined },
      kota_id: { required: induk === "kota", check: () => undefined },
      kursi: {
        required: true,
        check: (kursi) => (Number.isInteger(Number(kursi)) ? undefined : "Harus bilangan bulat"),
      },
    }),
    async submit({ propinsi_id: propinsiId = 0, kota_id: kotaId, keterangan, kursi }) {
      const tempat = induk === "kota" ? { kota_id: kotaId } : {};
      await save({ propinsi_id: propinsiId, ...tempat, keterangan, kursi: Number(kursi) });
      await navigate(alamat.tersimpan);
    },
  });
}

function IsiFields({ form }: { form: AppForm<Values> }): ReactElement {
  return (
    <>
      <TextInput {...form.field("keterangan")} autoComplete="off" />
      <NumberInput
        {...form.field("kursi")}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        hideControls
        maw={160}
      />
      <SubmitButton form={form} w="fit-content">
        Simpan
      </SubmitButton>
    </>
  );
}

export function TambahDapilPage(): ReactElement {
  const tingkat = useTingkat();
  const self = useSelf();
  const tambah = useSend(tingkat.api.tambah, { refreshes: tingkat.refreshes });
  const active = { ...valueOf(useActiveWilayah().id), ...lockedBy(self) };
  const { propinsi_id, kota_id } = active;
  const initial = { propinsi_id, kota_id, keterangan: "", kursi: "" };
  const form = useDapilForm(tingkat, initial, async (body) => tambah.mutateAsync({ body }));
  return (
    <Page title={`Tambah Dapil ${tingkat.nama}`} width="narrow" trail={keDaftar(tingkat)}>
      <Form form={form} aria-label="Isian dapil">
        <WilayahPicker
          until={tingkat.induk}
          value={form.values}
          required
          onChange={(next) => {
            form.set("propinsi_id", next.propinsi_id);
            form.set("kota_id", next.kota_id);
          }}
          errors={{
            propinsi_id: faultText(form.field("propinsi_id")),
            kota_id: faultText(form.field("kota_id")),
          }}
        />
        <IsiFields form={form} />
      </Form>
    </Page>
  );
}

const valuesOf = ({ propinsi_id, kota_id, keterangan, kursi }: DapilRinci): Values => ({
  propinsi_id,
  kota_id: kota_id ?? undefined,
  keterangan,
  kursi,
});

/** Where it lies stays. */
type Ubahan = Pick<Values, "keterangan" | "kursi">;

const BARIS: readonly BarisVersi<Ubahan>[] = [
  { label: labelOf(DAPIL, "keterangan"), nilai: ({ keterangan }) => keterangan.trim() },
  { label: labelOf(DAPIL, "kursi"), nilai: ({ kursi }) => String(kursi) },
];

interface UbahDapilProps {
  tingkat: Tingkat;
  lama: DapilRinci;
  /** The version of somebody else was chosen. */
  onStale: () => unknown;
}

function UbahDapil({ tingkat, lama, onStale }: UbahDapilProps): ReactElement {
  const { api, refreshes } = tingkat;
  const ubah = useSend(api.ubah, { refreshes, handled: ["isian-berubah"] });
  const over = useSaveOver<DapilRinci, DapilForm>({
    kode: "isian-berubah",
    send: async (body, { id, versi }) =>
      ubah.mutateAsync({ params: { id }, body: { ...body, versi } }),
    read: async ({ id }) => (await callApi(api.rinci, { params: { id } })).data,
  });
  const form = useDapilForm(tingkat, valuesOf(lama), async (body) => over.save(body, lama));
  return (
    <Form form={form} aria-label="Isian dapil">
      <Rincian
        isi={[
          [labelOf(DAPIL, "kode"), lama.kode],
          [labelOf(DAPIL, "propinsi_id"), lama.propinsi],
          ...(lama.kota === null ? [] : [[labelOf(DAPIL, "kota_id"), lama.kota] as const]),
        ]}
      />
      <IsiFields form={form} />
      <BedaBentrok<DapilRinci, Ubahan>
        title="Dapil ini sudah diubah orang lain"
        baris={BARIS}
        over={over}
        form={form}
        valuesOf={valuesOf}
        onTheirs={onStale}
      />
    </Form>
  );
}

export function UbahDapilPage(): ReactElement {
  const tingkat = useTingkat();
  const { id = "" } = useParams({ strict: false });
  const query = useQuery(formQuery(tingkat.api.rinci, { params: { id } }));
  return (
    <Page title={`Ubah Dapil ${tingkat.nama}`} width="narrow" trail={keDaftar(tingkat)}>
      <QueryView query={query} skeleton={320}>
        {({ data }) => (
          <UbahDapil key={data.versi} tingkat={tingkat} lama={data} onStale={query.refetch} />
        )}
      </QueryView>
    </Page>
  );
}

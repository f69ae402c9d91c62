// /dokumen/kirim: one document to many regions; templates and deadlines of each category.
import { Alert, Anchor, Button, Checkbox, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, type ReactElement } from "react";
import { MIME_DOKUMEN, UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import {
  getRekapDokumenWilayah,
  kirimDokumenWilayah,
  type BarisRekapDokumen,
  type RekapKategori,
} from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { LAPORAN_DANA } from "#contract/dokumen/dokumen-wilayah.rules.ts";
import { ancestorAt, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { queryFor, useSend } from "../api/query.ts";
import { Chooser } from "../ui/chooser.tsx";
import { FileField } from "../ui/file-field.tsx";
import { fileFault } from "../ui/file-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { rulesOf } from "../ui/form-rules.ts";
import { formatNumber } from "../ui/format.ts";
import { BAWAAN } from "../ui/offer.ts";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { useAppForm, type AppForm } from "../ui/use-app-form.ts";
import { WilayahPicker } from "../wilayah/wilayah-picker.tsx";
import { BagianKategori } from "./kategori.tsx";
import { REFRESHES } from "./refreshes.ts";
import { StatusBadge } from "./status-badge.tsx";
import { useTempat } from "./use-tempat.ts";
import "./dokumen-wilayah.css";

const ATURAN = { accept: MIME_DOKUMEN, maxBytes: UKURAN_DOKUMEN };

interface Isian {
  dokumen_wilayah_id: string | null;
  keterangan: string;
  file: File | undefined;
  /** Ids of the regions. */
  wilayah_id: readonly number[];
}

const KOSONG: Isian = {
  dokumen_wilayah_id: null,
  keterangan: "",
  file: undefined,
  wilayah_id: [],
};

interface TujuanProps {
  rekap: readonly BarisRekapDokumen[];
  /** Without one nobody is known to lack it. */
  kategoriId: number | undefined;
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

function Tujuan({ rekap, kategoriId, value, onChange }: TujuanProps): ReactElement {
  const statusOf = ({ dokumen }: BarisRekapDokumen) =>
    dokumen.find((one) => one.dokumen_wilayah_id === kategoriId)?.status;
  const belum = rekap.filter((wilayah) => statusOf(wilayah) !== "Sudah");
  const choose = (rows: readonly BarisRekapDokumen[]): void => onChange(rows.map(({ id }) => id));
  return (
    <>
      <div className="dokumen-tombol">
        <Button size="compact-sm" variant="default" onClick={() => choose(rekap)}>
          Pilih semua
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={kategoriId === undefined}
          onClick={() => choose(belum)}
        >
          Pilih yang belum
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => choose([])}>
          Kosongkan
        </Button>
      </div>
      <ul className="dokumen-pilih" aria-label="Wilayah tujuan">
        {rekap.map((wilayah) => {
          const { id, keterangan } = wilayah;
          const status = statusOf(wilayah);
          return (
            <li key={id}>
              <Checkbox
                label={keterangan}
                checked={value.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...value, id] : value.filter((one) => one !== id))
                }
              />
              {status === undefined ? null : <StatusBadge status={status} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface FormKirimProps {
  form: AppForm<Isian>;
  kategori: readonly RekapKategori[];
  rekap: readonly BarisRekapDokumen[];
}

/** Kept while the region changes: only whom it is sent to is another list then. */
function useKirim(propinsiId: number): AppForm<Isian> {
  const kirim = useSend(kirimDokumenWilayah, { refreshes: REFRESHES });
  const form = useAppForm<Isian>({
    title: "Kirim Dokumen",
    initial: KOSONG,
    fields: rulesOf(kirimDokumenWilayah.body, KOSONG, {
      wilayah_id: {
        label: "Wilayah tujuan",
        required: "Pilih paling sedikit satu wilayah",
        check: () => undefined,
      },
      file: {
        label: "Berkas",
        required: "File harus diisi",
        check: (file) => file && fileFault(file, ATURAN),
      },
    }),
    async submit({ dokumen_wilayah_id: nomor, keterangan, file, wilayah_id: ids }) {
      if (file !== undefined) {
        const isi = { dokumen_wilayah_id: nomor ?? "", wilayah_id: ids.join(",") };
        const body = keterangan.trim() === "" ? isi : { ...isi, keterangan };
        await kirim.mutateAsync({ body, file });
      }
    },
    after: KOSONG,
  });
  const keepTujuan = useEffectEvent((parentId: number) => {
    const tujuan = form.values.wilayah_id;
    form.set(
      "wilayah_id",
      tujuan.filter((id) => ancestorAt(id, (levelOf(id) ?? 1) - 1) === parentId),
    );
  });
  useEffect(() => keepTujuan(propinsiId), [propinsiId]);
  return form;
}

function FormKirim({ form, kategori, rekap }: FormKirimProps): ReactElement {
  const { dokumen_wilayah_id: nomor, wilayah_id: dipilih } = form.values;
  const { id, error } = form.field("wilayah_id");
  return (
    <div className="dokumen-kotak">
      <Form form={form} aria-label="Kirim dokumen">
        <Stack gap="sm">
          <Chooser
            {...form.field("dokumen_wilayah_id")}
            data={kategori
              .filter((one) => !LAPORAN_DANA.has(one.id))
              .map((one) => ({ value: String(one.id), label: one.singkat }))}
            kosong={BAWAAN}
            placeholder="Pilih kategori"
          />
          <FileField form={form} {...ATURAN} />
          <TextInput {...form.field("keterangan")} />
          <fieldset id={id} tabIndex={-1} className="dokumen-tujuan">
            <legend>Wilayah tujuan ({formatNumber(dipilih.length)} dipilih)</legend>
            <Tujuan
              rekap={rekap}
              kategoriId={nomor === null ? undefined : Number(nomor)}
              value={dipilih}
              onChange={(ids) => form.set("wilayah_id", ids)}
            />
            {typeof error === "string" ? <p className="dokumen-terlambat">{error}</p> : null}
          </fieldset>
          <Alert color="blue">
            Wilayah yang sudah punya dokumen kategori ini menerima yang baru; yang lama tetap
            tersimpan sebagai versi sebelumnya.
          </Alert>
          <SubmitButton form={form}>Kirim</SubmitButton>
        </Stack>
      </Form>
    </div>
  );
}

/** DOC-008 */
export function KirimDokumenPage(): ReactElement {
  const { pilihan, propinsiId } = useTempat();
  const form = useKirim(propinsiId);
  const query = useQuery(
    queryFor(getRekapDokumenWilayah, { query: { parent_id: String(propinsiId) } }),
  );
  return (
    <Page
      title="Kirim Dokumen"
      trail={
        <Anchor renderRoot={(props) => <Link to="/dokumen/rekap" {...props} />}>
          Rekap Dokumen
        </Anchor>
      }
    >
      <div className="dokumen-wilayah">
        <section className="dokumen-bagian" aria-labelledby="kirim-ke-wilayah">
          <h2 id="kirim-ke-wilayah">Kirim ke wilayah</h2>
          <p className="dokumen-penjelas">
            Tanpa provinsi dokumen dikirim ke provinsi; pilih provinsi untuk kota dan kabupatennya.
          </p>
          <WilayahPicker value={pilihan.value} onChange={pilihan.change} until="propinsi" />
          <QueryView query={query} skeleton={480}>
            {({ data: { pencapaian, rekap } }) => (
              <FormKirim form={form} kategori={pencapaian} rekap={rekap} />
            )}
          </QueryView>
        </section>
        <BagianKategori isNext={!query.isPending} />
      </div>
    </Page>
  );
}

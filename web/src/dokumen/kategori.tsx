// What the nation says of each category: its template, its last day, who may download.
import { Checkbox, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { MIME_DOKUMEN, UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import {
  listDokumenWilayahTemplate,
  ubahKategoriDokumen,
  unggahTemplateWilayah,
  type KategoriDokumenWilayah,
} from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { RKDK } from "#contract/dokumen/dokumen-wilayah.rules.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { KATEGORI_DOKUMEN } from "#contract/dokumen/dokumen-wilayah.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import { callApi } from "../api/call-api.ts";
import { queryFor, useSend } from "../api/query.ts";
import { BedaBentrok, type BarisVersi } from "../ui/beda-dialog.tsx";
import { DateInput } from "../ui/date-input.tsx";
import { FilePick } from "../ui/file-pick.tsx";
import { fileFault } from "../ui/file-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { rulesOf } from "../ui/form-rules.ts";
import { formatDate } from "../ui/format.ts";
import { useSaveOver, useTheirs } from "../ui/save-over.ts";
import { QueryView } from "../ui/query-view.tsx";
import { toast } from "../ui/toast.ts";
import { useAppForm } from "../ui/use-app-form.ts";
import { BerkasBaris } from "./berkas-baris.tsx";
import { REFRESHES } from "./refreshes.ts";

const ATURAN = { accept: [...MIME_DOKUMEN, ".docx", ".xlsx"], maxBytes: UKURAN_DOKUMEN };

interface Props {
  kategori: KategoriDokumenWilayah;
}

function Templat({ kategori }: Props): ReactElement {
  const { id, singkat, wilayahdokumentemplate: templat } = kategori;
  const kirim = useSend(unggahTemplateWilayah, { refreshes: REFRESHES });
  function take(file: File | undefined): void {
    const fault = file && fileFault(file, ATURAN);
    if (fault !== undefined) {
      toast.warning(fault);
    } else if (file !== undefined) {
      const body = { dokumen_wilayah_id: String(id), wilayah_id: String(NASIONAL) };
      kirim.mutate({ body, file });
    }
  }
  return (
    <div>
      {templat.length === 0 ? <p>Belum ada templat.</p> : null}
      {templat.map((one) => (
        <BerkasBaris key={one.url} sebutan={`templat ${singkat}`} berkas={one} />
      ))}
      <FilePick accept={ATURAN.accept.join(",")} variant="default" onPick={([file]) => take(file)}>
        {templat.length === 0 ? "Unggah templat" : "Ganti templat"}
        <span className="visually-hidden"> {singkat}</span>
      </FilePick>
    </div>
  );
}

interface Isian {
  tenggat: string;
  allow_download: boolean;
}

const isianOf = ({ tenggat, allow_download: boleh }: KategoriDokumenWilayah): Isian => ({
  tenggat: tenggat ?? "",
  allow_download: boleh === 1,
});

const BARIS: readonly BarisVersi<Isian>[] = [
  {
    label: labelOf(KATEGORI_DOKUMEN, "tenggat"),
    nilai: ({ tenggat }) => tenggat,
    tampil: (tenggat) => formatDate(tenggat),
  },
  {
    label: labelOf(KATEGORI_DOKUMEN, "allow_download"),
    nilai: ({ allow_download: isBoleh }) => (isBoleh ? "Ya" : "Tidak"),
  },
];

const NASIONAL_QUERY = { query: { wilayah_id: String(NASIONAL) } };

function useSimpan() {
  const simpan = useSend(ubahKategoriDokumen, {
    refreshes: REFRESHES,
    handled: ["isian-berubah"],
  });
  return useSaveOver<KategoriDokumenWilayah, Isian>({
    kode: "isian-berubah",
    send: async ({ tenggat, allow_download: isBoleh }, { id, versi }) =>
      simpan.mutateAsync({
        params: { id },
        body: {
          tenggat: tenggat === "" ? null : tenggat,
          allow_download: isBoleh ? 1 : 0,
          versi,
        },
      }),
    async read(dasar) {
      const { data } = await callApi(listDokumenWilayahTemplate, NASIONAL_QUERY);
      return data.find(({ id }) => id === dasar.id) ?? dasar;
    },
  });
}

interface AturanProps extends Props {
  /** When it was read. */
  dibaca: number;
  /** The version of somebody else was chosen. */
  onStale: () => unknown;
}

function Aturan({ kategori, dibaca, onStale }: AturanProps): ReactElement {
  const { id, singkat } = kategori;
  const over = useSimpan();
  const [dasar, setDasar] = useState(kategori);
  const initial = isianOf(kategori);
  const form = useAppForm<Isian>({
    title: singkat,
    initial,
    versi: dibaca,
    guard: false,
    fields: rulesOf(ubahKategoriDokumen.body, initial, {
      tenggat: { required: false, check: () => undefined },
      allow_download: { required: false, check: () => undefined },
    }),
    submit: async (isian) => over.save(isian, dasar),
  });
  // What comes in behind what is being typed is not what was changed.
  if (!form.isDirty && dasar.versi !== kategori.versi) {
    setDasar(kategori);
  }
  const { label, name } = form.field("allow_download");
  return (
    <Form form={form} aria-label={`Aturan ${singkat}`}>
      <Stack gap="sm">
        <DateInput {...form.field("tenggat")} />
        {id === RKDK ? null : (
          <Checkbox
            name={name}
            label={label}
            checked={form.values.allow_download}
            onChange={({ currentTarget }) => form.set("allow_download", currentTarget.checked)}
          />
        )}
        <div>
          <SubmitButton form={form} variant="default">
            Simpan<span className="visually-hidden"> {singkat}</span>
          </SubmitButton>
        </div>
      </Stack>
      <BedaBentrok
        title={`Aturan ${singkat} sudah diubah orang lain`}
        baris={BARIS}
        over={over}
        form={form}
        valuesOf={isianOf}
        onTheirs={onStale}
      />
    </Form>
  );
}

interface KategoriProps extends Props {
  query: { dataUpdatedAt: number; refetch: () => Promise<unknown> };
}

function Kategori({ kategori, query }: KategoriProps): ReactElement {
  const { taken, onStale } = useTheirs(query);
  return (
    <li className="dokumen-kotak" aria-label={kategori.singkat}>
      <div className="dokumen-kepala">
        <h3>{kategori.singkat}</h3>
      </div>
      <Templat kategori={kategori} />
      <Aturan key={taken} kategori={kategori} dibaca={query.dataUpdatedAt} onStale={onStale} />
    </li>
  );
}

/** @param props.isNext false while what stands above is on its way */
export function BagianKategori({ isNext }: { isNext: boolean }): ReactElement {
  const query = useQuery(queryFor(listDokumenWilayahTemplate, NASIONAL_QUERY));
  return (
    <section className="dokumen-bagian" aria-labelledby="templat-dan-batas">
      <h2 id="templat-dan-batas">Templat dan batas waktu</h2>
      <QueryView query={query} skeleton={480} isNext={isNext}>
        {({ data }) => (
          <ul className="dokumen-daftar dokumen-dua" aria-label="Kategori dokumen">
            {data.map((kategori) => (
              <Kategori key={kategori.id} kategori={kategori} query={query} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

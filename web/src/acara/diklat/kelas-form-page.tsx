// .../kelas/form and .../kelas/{kelas_id}/form-edit: a class, its modules and their dates.
import { Button, Group, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { listDiklat, type Diklat } from "#contract/acara/diklat.contract.ts";
import { KELAS } from "#contract/acara/diklat.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import {
  getKelas,
  getRahasiaLms,
  KelasForm,
  listKelas,
  tambahKelas,
  ubahKelas,
  type RincianKelas,
} from "#contract/acara/kelas.contract.ts";
import { formatWib } from "#contract/core/waktu-wib.rules.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { BolehUbah } from "../../router/boleh-ubah.tsx";
import { useActiveWilayah } from "../../api/active-wilayah.ts";
import { callApi } from "../../api/call-api.ts";
import { formQuery, queryFor, useSend } from "../../api/query.ts";
import { useKunci } from "../../api/use-kunci.ts";
import { useMutationOnce } from "../../api/use-mutation-once.ts";
import { confirm } from "../../ui/confirm.ts";
import { describedRows } from "../../ui/described-cells.tsx";
import { Chooser } from "../../ui/chooser.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { rulesOf } from "../../ui/form-rules.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { Page } from "../../ui/page.tsx";
import { Rincian } from "../../ui/rincian.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useSaveOver, useTheirs } from "../../ui/save-over.ts";
import { useAppForm, type AppForm } from "../../ui/use-app-form.ts";
import { deepest, valueOf } from "../../wilayah/wilayah-lock.ts";
import { WilayahPicker } from "../../wilayah/wilayah-picker.tsx";
import { BedaBentrok } from "../../ui/beda-dialog.tsx";
import { barisKelas } from "./baris-kelas.tsx";
import { JejakDiklat } from "./jejak-diklat.tsx";
import { ModulFields } from "./modul-fields.tsx";
import { jenisOptions, TANPA_JENIS } from "./pilihan-diklat.ts";

function useKembali() {
  const navigate = useNavigate();
  const { instansi_id = "", diklat_id = "" } = useParams({ strict: false });
  return () =>
    navigate({
      to: "/instansi/$instansi_id/diklat/$diklat_id/kelas",
      params: { instansi_id, diklat_id },
    });
}

interface RahasiaProps {
  params: Readonly<Record<"instansi_id" | "diklat_id" | "kelas_id", string>>;
  perbarui: () => Promise<unknown>;
}

/** What the learning system checks its links with; shown when it is asked for, which takes the password. */
function RahasiaLms({ params, perbarui }: RahasiaProps): ReactElement {
  const baca = useMutationOnce({
    mutationFn: async () => (await callApi(getRahasiaLms, { params })).data.lms_rahasia,
  });
  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: "Perbarui rahasia LMS?",
      body: "Tautan dari kelas ini ditolak LMS sampai rahasia yang baru dipasang di sana.",
      action: "Perbarui",
      danger: true,
    });
    if (isSure) {
      await perbarui();
      baca.mutate();
    }
  }
  return (
    <Group align="end" wrap="wrap">
      <TextInput
        label={labelOf(KELAS, "lms_rahasia")}
        description="LMS memeriksa tanda tangan tautan dengan ini. Rahasia baru dibuat bila alamatnya diganti."
        value={baca.data ?? ""}
        placeholder="Tersembunyi"
        readOnly
        flex="1 1 280px"
      />
      {baca.data === undefined ? (
        <Button variant="default" loading={baca.isPending} onClick={() => baca.mutate()}>
          Tampilkan Rahasia
        </Button>
      ) : null}
      <Button variant="default" onClick={() => void ask()}>
        Perbarui Rahasia
      </Button>
    </Group>
  );
}

function useKelasForm(
  initial: KelasForm,
  save: (body: KelasForm) => Promise<unknown>,
): AppForm<KelasForm> {
  const kembali = useKembali();
  return useAppForm<KelasForm>({
    title: "Kelas",
    initial,
    fields: rulesOf(KelasForm, initial, { url_lms: { required: false } }),
    async submit(values) {
      await save(values);
      await kembali();
    },
  });
}

interface IsianProps {
  jenis: Diklat["jenis_diklat"];
  form: AppForm<KelasForm>;
  rahasia?: ReactNode;
}

function Isian({ jenis, form, rahasia }: IsianProps): ReactElement {
  const { value: jenisId, ...jenisField } = form.field("jenis_diklat_id");
  const { error } = form.field("wilayah_id");
  return (
    <Form form={form} aria-label="Isian kelas">
      <TextInput {...form.field("nama")} autoComplete="off" />
      <Chooser
        {...jenisField}
        allowDeselect={false}
        data={jenisOptions(jenis)}
        kosong={TANPA_JENIS}
        value={String(jenisId)}
        onChange={(chosen) => form.set("jenis_diklat_id", Number(chosen))}
      />
      <WilayahPicker
        until="kota"
        value={valueOf(form.values.wilayah_id)}
        onChange={(next) => form.set("wilayah_id", deepest(next) ?? NASIONAL)}
        errors={{ propinsi_id: typeof error === "string" ? error : undefined }}
      />
      <DateInput {...form.field("tanggal_mulai")} maw={280} />
      <DateInput {...form.field("tanggal_selesai")} maw={280} />
      <TextInput {...form.field("url_lms")} type="url" autoComplete="off" />
      {rahasia}
      <ModulFields form={form} />
      <SubmitButton form={form} w="fit-content">
        Simpan
      </SubmitButton>
    </Form>
  );
}

/** Of the address; undefined while it is being read. */
function useDiklat() {
  const { instansi_id = "", diklat_id = "", kelas_id = "" } = useParams({ strict: false });
  const query = useQuery(queryFor(listDiklat, { params: { instansi_id } }));
  const instansi = query.data?.data;
  const diklat = instansi?.diklat.find(({ id }) => String(id) === diklat_id);
  const trail = instansi === undefined ? null : <JejakDiklat instansi={instansi} diklat={diklat} />;
  return { query, diklat, trail, params: { instansi_id, diklat_id, kelas_id } };
}

const baru = (jenisId: number, wilayahId: number): KelasForm => ({
  nama: "",
  jenis_diklat_id: jenisId,
  wilayah_id: wilayahId,
  tanggal_mulai: "",
  tanggal_selesai: "",
  url_lms: "",
  modul: [],
});

function TambahKelas({ jenis }: { jenis: Diklat["jenis_diklat"] }): ReactElement {
  const { params } = useDiklat();
  const kunciOf = useKunci();
  const tambah = useSend(tambahKelas, { refreshes: [listKelas, listDiklat], title: "Kelas" });
  const initial = baru(jenis[0]?.id ?? 0, useActiveWilayah().id);
  const form = useKelasForm(initial, async (body) =>
    tambah.mutateAsync({ params, body, idempotencyKey: kunciOf(body) }),
  );
  return <Isian jenis={jenis} form={form} />;
}

export function TambahKelasPage(): ReactElement {
  const { query, diklat, trail } = useDiklat();
  return (
    <Page title="Tambah Kelas" width="narrow" trail={trail}>
      <QueryView query={query} skeleton={480}>
        {() => <TambahKelas jenis={diklat?.jenis_diklat ?? []} />}
      </QueryView>
    </Page>
  );
}

const wib = (jadwal: readonly { id: number; tanggal: string }[]) =>
  jadwal.map(({ id, tanggal }) => ({ id, tanggal: formatWib(tanggal) }));

const valuesOf = (kelas: RincianKelas): KelasForm => ({
  nama: kelas.nama,
  jenis_diklat_id: kelas.jenis_diklat.id,
  wilayah_id: kelas.wilayah.id,
  tanggal_mulai: kelas.tanggal_mulai,
  tanggal_selesai: kelas.tanggal_selesai,
  url_lms: kelas.url_lms ?? "",
  modul: kelas.modul.map((modul) => ({
    ...modul,
    jadwal_tanggal: wib(modul.jadwal_tanggal),
    subjadwal_m_modul: modul.subjadwal_m_modul.map((bagian) => ({
      ...bagian,
      jadwal_tanggal: wib(bagian.jadwal_tanggal),
    })),
  })),
});

const REFRESHES = [listKelas, getKelas, listDiklat];

interface UbahKelasProps {
  kelas: RincianKelas;
  /** The version of somebody else was chosen. */
  onStale: () => unknown;
}

function UbahKelas({ kelas, onStale }: UbahKelasProps): ReactElement {
  const { diklat, params } = useDiklat();
  const jenis = diklat?.jenis_diklat ?? [kelas.jenis_diklat];
  const ubah = useSend(ubahKelas, {
    refreshes: REFRESHES,
    title: "Kelas",
    handled: ["versi-berubah"],
  });
  const perbarui = useSend(ubahKelas, { refreshes: REFRESHES, message: "Rahasia LMS diperbarui" });
  const over = useSaveOver<RincianKelas, KelasForm>({
    kode: "versi-berubah",
    send: async (body, { versi }) => ubah.mutateAsync({ params, body: { ...body, versi } }),
    read: async () => (await callApi(getKelas, { params })).data,
  });
  const form = useKelasForm(valuesOf(kelas), async (body) => over.save(body, kelas));
  const body = { ...valuesOf(kelas), versi: kelas.versi, rahasia_baru: true };
  return (
    <>
      <Isian
        jenis={jenis}
        form={form}
        rahasia={
          kelas.url_lms === null || !kelas.boleh.includes("administrasi") ? null : (
            <RahasiaLms
              params={params}
              perbarui={async () => perbarui.mutateAsync({ params, body })}
            />
          )
        }
      />
      <BedaBentrok
        title="Kelas ini sudah diubah orang lain"
        baris={barisKelas(jenis)}
        over={over}
        form={form}
        valuesOf={valuesOf}
        onTheirs={onStale}
      />
    </>
  );
}

export function UbahKelasPage(): ReactElement {
  const { trail, params } = useDiklat();
  const query = useQuery(formQuery(getKelas, { params }));
  // A new secret is another version too, and leaves what is typed: only "theirs" fills the form anew.
  const { taken, onStale } = useTheirs(query);
  return (
    <Page title="Ubah Kelas" width="narrow" trail={trail}>
      <QueryView query={query} skeleton={480}>
        {({ data }) => (
          <BolehUbah boleh={data.boleh}>
            <Rincian isi={describedRows(KELAS, { oleh: {}, diubah_oleh: {} }, data)} />
            <UbahKelas key={taken} kelas={data} onStale={onStale} />
          </BolehUbah>
        )}
      </QueryView>
    </Page>
  );
}

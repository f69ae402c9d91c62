import { Alert, Anchor, Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef, useState, type ReactElement } from "react";
import {
  getTemplatSurat,
  putTemplatSurat,
  type TemplatBerlaku,
  type TemplatSurat,
} from "#contract/berkas/templat-surat.contract.ts";
import {
  JENIS_SURAT,
  labelMedan,
  salahTulis,
  type JenisSurat,
} from "#contract/berkas/templat-surat.rules.ts";
import { ApiError, renamedFields } from "../../api/error.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { useSelf } from "../../api/self.ts";
import { useInstalasi } from "../../api/status.ts";
import { BuatanAtasan } from "../../ui/buatan-atasan.tsx";
import { confirm } from "../../ui/confirm.ts";
import { formatDateTime } from "../../ui/format.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { useAppForm, type AppForm } from "../../ui/use-app-form.ts";
import { BentrokTemplat } from "./bentrok-templat.tsx";
import { PenandaTangan } from "./penanda-tangan.tsx";
import { Pratinjau } from "./pratinjau.tsx";

const isKosong = ({ nama, jabatan }: TemplatSurat["penanda_tangan"][number]): boolean =>
  nama.trim() === "" || jabatan.trim() === "";

/** The newer save that this one came after, if that is why it was refused. */
function bentrokOf(error: unknown): TemplatBerlaku | undefined {
  if (!(error instanceof ApiError) || !error.is("templat-berubah")) {
    return undefined;
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- the server answers this refusal with it
  return error.data as TemplatBerlaku | undefined;
}

function useSimpan(jenis: JenisSurat, berlaku: TemplatBerlaku) {
  const queryClient = useQueryClient();
  const [bentrok, setBentrok] = useState<TemplatBerlaku>();
  const kirim = useSend(putTemplatSurat, { handled: ["templat-berubah"] });
  const disini = { params: { wilayah_id: berlaku.wilayah_id }, query: { jenis } };
  function pakai(data: TemplatBerlaku): void {
    queryClient.setQueryData(queryFor(getTemplatSurat, disini).queryKey, { data });
  }
  async function save(templat: TemplatSurat | null, versi = berlaku.versi): Promise<void> {
    try {
      const { data } = await kirim.mutateAsync({ ...disini, body: { versi, templat } });
      setBentrok(undefined);
      pakai(data);
    } catch (error) {
      setBentrok(bentrokOf(error));
      throw renamedFields(error, (path) => path.split(".")[1] ?? path);
    }
  }
  return { simpan: save, pakai, bentrok, tutup: () => setBentrok(undefined) };
}

type Simpan = ReturnType<typeof useSimpan>;

interface TemplatFormProps {
  jenis: JenisSurat;
  berlaku: TemplatBerlaku;
}

function useTemplatForm(
  { jenis, berlaku: { templat } }: TemplatFormProps,
  { simpan }: Simpan,
): AppForm<TemplatSurat> {
  const isTertulis = (teks: string): string | undefined => salahTulis(jenis, teks);
  return useAppForm<TemplatSurat>({
    title: "Templat Surat",
    initial: templat,
    fields: {
      kepala: { label: "Kepala surat", check: isTertulis },
      judul: { label: "Judul", required: true, check: isTertulis },
      isi: { label: "Isi surat", required: true, check: isTertulis },
      tempat: { label: "Tempat", check: isTertulis },
      penanda_tangan: {
        label: "Penanda tangan",
        check: (tanda) => (tanda.some(isKosong) ? "Isi nama dan jabatannya" : undefined),
      },
    },
    submit: (values) => simpan(values),
  });
}

/** Puts a field where the text is being written. */
function useSisip(form: AppForm<TemplatSurat>) {
  const ref = useRef<HTMLTextAreaElement>(null);
  function sisip(medan: string): void {
    const { isi } = form.values;
    const [dari, sampai] = [ref.current?.selectionStart, ref.current?.selectionEnd];
    const baru = `${isi.slice(0, dari ?? isi.length)}{{${medan}}}${isi.slice(sampai ?? isi.length)}`;
    form.set("isi", baru);
    ref.current?.focus();
  }
  return { ref, sisip };
}

interface DaftarMedanProps {
  jenis: JenisSurat;
  onPilih: (medan: string) => void;
}

function DaftarMedan({ jenis, onPilih }: DaftarMedanProps): ReactElement {
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        Sisipkan data {JENIS_SURAT[jenis].tentang} ke isi surat:
      </Text>
      <div className="templat-medan" role="group" aria-label="Medan surat">
        {Object.entries(labelMedan(jenis)).map(([medan, label]) => (
          <Button
            key={medan}
            size="compact-sm"
            variant="default"
            title={`{{${medan}}}`}
            onClick={() => onPilih(medan)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Asal({ berlaku }: { berlaku: TemplatBerlaku }): ReactElement {
  const { ikut_nasional: isIkut, oleh, disimpan_pada: waktu, versi } = berlaku;
  if (isIkut) {
    return (
      <Alert color="blue">
        Provinsi ini mencetak templat nasional. Simpan perubahan untuk membuat templat sendiri.
      </Alert>
    );
  }
  return (
    <Text c="dimmed" size="sm">
      {waktu === null
        ? "Templat bawaan, belum pernah diubah."
        : `Versi ${versi}, disimpan ${oleh ?? "–"} pada ${formatDateTime(waktu)}.`}
    </Text>
  );
}

/** It heads every letter, and is set elsewhere. */
function NamaOrganisasi(): ReactElement {
  const { organisasi } = useInstalasi();
  const { is_super_admin: isSuper } = useSelf();
  return (
    <Text size="sm">
      Nama organisasi pada surat: <b>{organisasi.nama}</b>.{" "}
      {isSuper === 1 ? (
        <Anchor
          size="sm"
          renderRoot={(props) => <Link to="/pengaturan/organisasi" {...props} />}
          underline="always"
        >
          Ubah di Organisasi & Layanan
        </Anchor>
      ) : (
        "Super admin mengubahnya di Organisasi & Layanan."
      )}
    </Text>
  );
}

interface PartProps {
  jenis: JenisSurat;
  form: AppForm<TemplatSurat>;
}

const TEMPAT = { saksi: "kota penugasan saksi", caleg: "kota tempat tinggal caleg" } as const;

function Part({ jenis, form }: PartProps): ReactElement {
  const { ref, sisip } = useSisip(form);
  return (
    <>
      <NamaOrganisasi />
      <Textarea
        {...form.field("kepala")}
        description="Di bawah nama organisasi: alamat, telepon."
        maxLength={300}
        autosize
        minRows={2}
      />
      <TextInput {...form.field("judul")} maxLength={100} />
      <Textarea
        {...form.field("isi")}
        ref={ref}
        description="Baris kosong memisahkan alinea. **tebal**, _miring_. Baris seperti “Nama : …” dicetak dua kolom."
        maxLength={6000}
        autosize
        minRows={12}
        maxRows={28}
      />
      <DaftarMedan jenis={jenis} onPilih={sisip} />
      <TextInput
        {...form.field("tempat")}
        description={`Sebelum tanggal. Kosong: ${TEMPAT[JENIS_SURAT[jenis].tentang]}, misalnya “Payakumbuh”.`}
        maxLength={100}
      />
      <PenandaTangan
        value={form.values.penanda_tangan}
        onChange={(tanda) => form.set("penanda_tangan", tanda)}
      />
      {form.faults
        .filter(({ id }) => id.endsWith("penanda_tangan"))
        .map(({ id, text }) => (
          <Text key={id} id={id} c="red" size="sm" tabIndex={-1}>
            {text}
          </Text>
        ))}
    </>
  );
}

const NASIONAL = 1;

function KembaliNasional({ onPilih }: { onPilih: () => Promise<void> }): ReactElement {
  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: "Kembali ke templat nasional?",
      body: "Surat ini di provinsi ini memakai templat nasional. Versi provinsi tetap tersimpan.",
      action: "Pakai templat nasional",
    });
    if (isSure) {
      await onPilih().catch(() => undefined);
    }
  }
  return (
    <Button variant="default" onClick={() => void ask()}>
      Pakai templat nasional
    </Button>
  );
}

/** What a level above has saved: to be read, as it is printed. */
export function TemplatAtasan({ jenis, berlaku }: TemplatFormProps): ReactElement {
  return (
    <div className="templat">
      <Stack gap="md">
        <Asal berlaku={berlaku} />
        <BuatanAtasan />
      </Stack>
      <Pratinjau jenis={jenis} wilayahId={berlaku.wilayah_id} templat={berlaku.templat} />
    </div>
  );
}

export function TemplatForm(props: TemplatFormProps): ReactElement {
  const { jenis, berlaku } = props;
  const simpanan = useSimpan(jenis, berlaku);
  const form = useTemplatForm(props, simpanan);
  const { bentrok, simpan, pakai, tutup } = simpanan;
  const isOverride = berlaku.wilayah_id !== NASIONAL && !berlaku.ikut_nasional;
  return (
    <div className="templat">
      <Stack gap="md">
        <Asal berlaku={berlaku} />
        <Form form={form} aria-label="Templat Surat">
          <Part jenis={jenis} form={form} />
          <Group>
            <SubmitButton form={form}>Simpan</SubmitButton>
            {isOverride ? <KembaliNasional onPilih={() => simpan(null)} /> : null}
          </Group>
        </Form>
      </Stack>
      <Pratinjau jenis={jenis} wilayahId={berlaku.wilayah_id} templat={form.values} />
      {bentrok === undefined ? null : (
        <BentrokTemplat
          mine={form.values}
          theirs={bentrok}
          onMine={() => void simpan(form.values, bentrok.versi).catch(() => undefined)}
          onTheirs={() => pakai(bentrok)}
          onClose={tutup}
        />
      )}
    </div>
  );
}

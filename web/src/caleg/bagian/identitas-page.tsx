// /caleg/identitas/{caleg_id}: who the candidate is.
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import {
  getIdentitas,
  SimpanIdentitas,
  simpanIdentitas,
  type IdentitasCaleg,
} from "#contract/caleg/bagian-caleg.contract.ts";
import { getCaleg } from "#contract/caleg/caleg.contract.ts";
import { CALEG } from "#contract/caleg/caleg.fields.ts";
import { listCaleg } from "#contract/caleg/daftar-caleg.contract.ts";
import { labelOf } from "#contract/core/described.ts";
import { nikBeda } from "#contract/caleg/nik.rules.ts";
import * as z from "zod/mini";
import { MANTAN_TERPIDANA, PIDANA_TANPA_AKHIR } from "#contract/caleg/identitas-caleg.fields.ts";
import { Button, TextInput } from "@mantine/core";
import { callApi } from "../../api/call-api.ts";
import { formQuery, useSend } from "../../api/query.ts";
import { rulesOf } from "../../ui/form-rules.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Rincian } from "../../ui/rincian.tsx";
import { useAppForm, type AppForm } from "../../ui/use-app-form.ts";
import { useSaveOver } from "../../ui/save-over.ts";
import { CalegFrame } from "../caleg-frame.tsx";
import { WilayahFields } from "./alamat-fields.tsx";
import { BentrokDialog } from "./bentrok.tsx";
import { FIELDS, isianOf, KELOMPOK, type Kelompok } from "./identitas.ts";
import { Isian } from "./isian.tsx";
import { Nilai } from "./nilai.tsx";
import { jenisOf, type IsianBaris } from "./nilai-bagian.ts";
import "./bagian.css";

const JUDUL = "Detail Identitas";
const AKHIR_PIDANA = "tanggal_selesai_pidana";

const isTerpidana = ({ status_hukum: hukum }: IsianBaris): boolean => hukum === MANTAN_TERPIDANA;

/** Of a form whose fields were checked. */
const bodyOf = (isian: IsianBaris, { versi }: IdentitasCaleg): SimpanIdentitas =>
  SimpanIdentitas.parse({
    ...Object.fromEntries(
      Object.entries(isian).map(([nama, nilai]) => [nama, nilai === "" ? null : nilai]),
    ),
    versi,
  });

interface IdentitasProps {
  identitas: IdentitasCaleg;
  isLocked: boolean;
  /** Reads it again. */
  onStale: () => unknown;
}

function useIdentitasForm({ identitas, isLocked, onStale }: IdentitasProps) {
  const params = { id: identitas.caleg_id };
  const simpan = useSend(simpanIdentitas, {
    refreshes: [getIdentitas, getCaleg, listCaleg],
    handled: ["caleg-berubah", "isian-salah"],
  });
  const { save, bentrok, close, chooseMine } = useSaveOver<IdentitasCaleg, IsianBaris>({
    kode: "caleg-berubah",
    send: (isian, dasar) => simpan.mutateAsync({ params, body: bodyOf(isian, dasar) }),
    read: async () => (await callApi(getIdentitas, { params })).data,
  });
  const initial = isianOf(identitas);
  const form = useAppForm<IsianBaris>({
    title: JUDUL,
    initial,
    versi: identitas.versi,
    fields: rulesOf(SimpanIdentitas, initial, {
      [AKHIR_PIDANA]: {
        whenEmpty: (values) => (isTerpidana(values) ? PIDANA_TANPA_AKHIR : undefined),
      },
    }),
    // CAL-240
    warning: (errors) =>
      errors[AKHIR_PIDANA] === PIDANA_TANPA_AKHIR
        ? { title: "Status Hukum Mantan Narapidana", text: PIDANA_TANPA_AKHIR }
        : undefined,
    submit: (values) => save(values, identitas),
    isLocked,
  });
  return {
    form,
    bentrok:
      bentrok === undefined ? null : (
        <BentrokDialog
          title="Identitas ini sudah diubah orang lain"
          fields={FIELDS}
          mine={bentrok.mine}
          theirs={{ ...bentrok.theirs }}
          onMine={() => {
            chooseMine();
            form.onSubmit();
          }}
          onTheirs={() => {
            close();
            form.reset();
            onStale();
          }}
          onClose={close}
        />
      ),
  };
}

interface KelompokProps {
  form: AppForm<IsianBaris>;
  kelompok: Kelompok;
}

function KelompokIsian({ form, kelompok: { judul, isian, alamat } }: KelompokProps): ReactElement {
  const shown = isian.filter(
    (nama) => nama !== AKHIR_PIDANA || isTerpidana(form.values) || form.values[nama] !== "",
  );
  return (
    <fieldset className="caleg-kelompok">
      <legend>{judul}</legend>
      <div>
        {shown
          .filter((nama) => jenisOf(FIELDS[nama] ?? z.never()) !== "wilayah")
          .map((nama) => (
            <div key={nama}>
              <Isian form={form} nama={nama} schema={FIELDS[nama] ?? z.never()} />
              {nama === "nik" ? <NikBeda isian={form.values} /> : null}
            </div>
          ))}
        {alamat === undefined ? null : <WilayahFields form={form} alamat={alamat} />}
      </div>
      {alamat === "domisili" ? <SalinKtp form={form} /> : null}
    </fieldset>
  );
}

/** Nobody is kept from saving for it: clerks err. */
function NikBeda({ isian }: { isian: IsianBaris }): ReactElement {
  const [today] = useState(() => new Date());
  const [nik = "", kelamin, tanggalLahir] = ["nik", "jenis_kelamin", "tanggal_lahir"].map((nama) =>
    String(isian[nama] ?? ""),
  );
  const beda = nikBeda(nik, { kelamin, tanggalLahir }, today);
  return (
    <div role="status" className="caleg-peringatan">
      {beda === undefined ? null : (
        <>
          <IconAlertTriangle size={16} aria-hidden /> {beda}
        </>
      )}
    </div>
  );
}

function SalinKtp({ form }: Pick<KelompokProps, "form">): ReactElement {
  return (
    <Button
      variant="default"
      w="fit-content"
      onClick={() => {
        for (const [nama, nilai] of Object.entries(form.values)) {
          if (nama.startsWith("ktp_")) {
            form.set(nama.replace("ktp_", "domisili_"), nilai);
          }
        }
      }}
    >
      Sama dengan alamat KTP
    </Button>
  );
}

function IsiIdentitas(props: IdentitasProps): ReactElement {
  const { form, bentrok } = useIdentitasForm(props);
  return form.isOpen ? (
    <>
      <Form form={form} aria-label={JUDUL}>
        <TextInput
          label={labelOf(CALEG, "nomer_kta")}
          description="Tidak diubah di sini"
          value={props.identitas.nomer_kta ?? ""}
          disabled
          withAsterisk
        />
        {KELOMPOK.map((kelompok) => (
          <KelompokIsian key={kelompok.judul} form={form} kelompok={kelompok} />
        ))}
        <SubmitButton form={form} w="fit-content">
          Simpan
        </SubmitButton>
      </Form>
      {bentrok}
    </>
  ) : (
    <IdentitasTerbaca identitas={props.identitas} />
  );
}

function IdentitasTerbaca({ identitas }: Pick<IdentitasProps, "identitas">): ReactElement {
  return (
    <>
      {KELOMPOK.map(({ judul, isian }) => (
        <section key={judul} aria-label={judul}>
          <h2>{judul}</h2>
          <Rincian
            isi={isian.map((nama) => [
              labelOf(FIELDS, nama),
              <Nilai key={nama} schema={FIELDS[nama] ?? z.never()} nilai={identitas[nama]} />,
            ])}
          />
        </section>
      ))}
    </>
  );
}

function Identitas({ calegId, isLocked }: { calegId: number; isLocked: boolean }): ReactElement {
  const query = useQuery(formQuery(getIdentitas, { params: { id: calegId } }));
  return (
    <QueryView query={query} skeleton={720}>
      {({ data }) => <IsiIdentitas identitas={data} isLocked={isLocked} onStale={query.refetch} />}
    </QueryView>
  );
}

export function IdentitasPage(): ReactElement {
  const { caleg_id: id } = useParams({ from: "/masuk/caleg/identitas/$caleg_id" });
  return (
    <CalegFrame calegId={Number(id)} title={JUDUL} skeleton={720}>
      {(caleg) => <Identitas calegId={caleg.id} isLocked={!caleg.boleh.includes("isi")} />}
    </CalegFrame>
  );
}

// /caleg/form and /caleg/form-edit/{id}: who, for which level, in which dapil (CAL-052).
import { Alert, Button, Group, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { getAnggota } from "#contract/akun/anggota.contract.ts";
import { getCaleg, type Caleg } from "#contract/caleg/caleg.contract.ts";
import { CALEG, SARINGAN_CALEG } from "#contract/caleg/caleg.fields.ts";
import {
  CalegForm,
  listCaleg,
  tambahCaleg,
  ubahCaleg,
} from "#contract/caleg/daftar-caleg.contract.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { BolehUbah } from "../router/boleh-ubah.tsx";
import { NamaAnggota, useAnggota } from "../akun/pengguna/nama-anggota.tsx";
import { callApi } from "../api/call-api.ts";
import { ApiError } from "../api/error.ts";
import { formQuery, queryFor, useSend } from "../api/query.ts";
import { useSelf } from "../api/self.ts";
import { faultText } from "../ui/file-field.tsx";
import { rulesOf } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { toast } from "../ui/toast.ts";
import { useAppForm, type AppForm } from "../ui/use-app-form.ts";
import { useShownWilayah } from "../wilayah/use-wilayah.ts";
import { lockedBy, valueOf, type WilayahValue } from "../wilayah/wilayah-lock.ts";
import type { Pilihan } from "../ui/dua-versi-dialog.tsx";
import { useSaveOver } from "../ui/save-over.ts";
import { BentrokDialog } from "./bagian/bentrok.tsx";
import { DapilFields, PROPINSI, PUSAT, useNamaDapil } from "./dapil-fields.tsx";
import { KE_DAFTAR_CALEG } from "./ke-daftar.tsx";

interface Values {
  jenis_caleg: number | undefined;
  nomer_kta: string;
  nama_lengkap: string;
  wilayah: WilayahValue;
  dapil: number | undefined;
}

const JENIS = [1, 2, 3];
const PILIH = "Harus dipilih";

/** CAL-230..232 */
function wilayahOf({ jenis_caleg: jenis, wilayah }: Pick<Values, "jenis_caleg" | "wilayah">) {
  if (jenis === PUSAT) {
    return { id: NASIONAL, keterangan: "DPR" };
  }
  const id = jenis === PROPINSI ? wilayah.propinsi_id : wilayah.kota_id;
  return id === undefined ? undefined : { id };
}

const rujukan = (id: number | undefined) => (id === undefined ? undefined : { id });

/** Of a form whose fields were checked. */
function bodyOf({ jenis_caleg: jenis = 0, nomer_kta, nama_lengkap: nama, ...tempat }: Values) {
  const { wilayah, dapil = 0 } = tempat;
  return {
    jenis_caleg: { id: jenis },
    nomer_kta,
    ...(nama.trim() === "" ? {} : { nama_lengkap: nama }),
    provinsi: rujukan(wilayah.propinsi_id),
    kota: rujukan(wilayah.kota_id),
    dapil: { id: dapil },
    wilayah: wilayahOf({ jenis_caleg: jenis, wilayah }) ?? { id: 0 },
  };
}

function useCalegForm(initial: Values, submit: (values: Values) => Promise<unknown>) {
  return useAppForm<Values>({
    title: "Akun Caleg",
    initial,
    fields: rulesOf(CalegForm, initial, {
      jenis_caleg: { required: PILIH, check: () => undefined },
      wilayah: {
        check: (wilayah, { jenis_caleg }) =>
          jenis_caleg !== undefined && wilayahOf({ jenis_caleg, wilayah }) === undefined
            ? PILIH
            : undefined,
      },
      dapil: { required: PILIH, check: () => undefined },
    }),
    submit,
  });
}

/** Nothing is marked (CAL-229). */
const TANPA_BINTANG = { withAsterisk: false, "aria-required": false } as const;

interface KtaProps {
  form: AppForm<Values>;
  isLocked: boolean;
}

/** CAL-228, CAL-249 */
function Kta({ form, isLocked }: KtaProps): ReactElement {
  const queryClient = useQueryClient();
  const { nomer_kta: nomor } = form.values;
  const { isUnknown } = useAnggota(isLocked ? "" : nomor);
  async function search(): Promise<void> {
    if (nomor.trim() === "") {
      return;
    }
    const query = queryFor(getAnggota, { params: { nomer_kta: nomor.trim() } });
    try {
      await queryClient.fetchQuery({ ...query, meta: { quiet: true } });
    } catch (error) {
      if (error instanceof ApiError && error.is("tidak-ditemukan")) {
        toast.warning(`Data Caleg ${nomor.trim()} tidak ditemukan`, {
          title: "Data tidak ditemukan",
          id: "cari-kta",
        });
      }
    }
  }
  return (
    <div>
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          {...form.field("nomer_kta")}
          {...TANPA_BINTANG}
          disabled={isLocked}
          autoComplete="off"
          flex={1}
          onKeyDown={(event) => {
            // It is for the button beside it, not for the one at the end of the form.
            if (event.key === "Enter") {
              event.preventDefault();
              void search();
            }
          }}
        />
        {isLocked ? null : (
          <Button variant="default" disabled={nomor.trim() === ""} onClick={() => void search()}>
            Cari
          </Button>
        )}
      </Group>
      {isLocked ? null : <NamaAnggota nomerKta={nomor} takDikenal="Isi nama lengkapnya sendiri." />}
      {isUnknown || form.values.nama_lengkap !== "" ? (
        <TextInput {...form.field("nama_lengkap")} {...TANPA_BINTANG} autoComplete="off" mt="sm" />
      ) : null}
    </div>
  );
}

interface IsiProps {
  form: AppForm<Values>;
  lama?: Caleg;
}

function Isi({ form, lama }: IsiProps): ReactElement {
  const { jenis_caleg: jenis, wilayah, dapil } = form.values;
  const { tingkat } = useSelf();
  const isPindah = lama !== undefined && dapil !== lama.dapil.id;
  return (
    <Form form={form} aria-label="Caleg">
      <Kta form={form} isLocked={lama !== undefined && lama.nomer_kta !== null} />
      <DapilFields
        jenis={JENIS.filter((one) => one >= (tingkat ?? PUSAT))}
        value={{ jenis, wilayah, dapil }}
        onChange={(next) => {
          form.set("jenis_caleg", next.jenis);
          form.set("wilayah", next.wilayah);
          form.set("dapil", next.dapil);
        }}
        errors={{
          jenis: faultText(form.field("jenis_caleg")),
          wilayah: faultText(form.field("wilayah")),
          dapil: faultText(form.field("dapil")),
        }}
      />
      {isPindah && (lama.nomor_urut !== null || lama.saksi_count > 0) ? (
        <Alert color="yellow">
          Caleg yang pindah dapil melepas nomor urutnya dan {lama.saksi_count} saksinya.
        </Alert>
      ) : null}
      <SubmitButton form={form} w="fit-content">
        Simpan
      </SubmitButton>
    </Form>
  );
}

export function TambahCalegPage(): ReactElement {
  const self = useSelf();
  const navigate = useNavigate();
  const tambah = useSend(tambahCaleg, { refreshes: [listCaleg] });
  const KOTA = 3;
  const initial: Values = {
    nomer_kta: "",
    nama_lengkap: "",
    // Where there is but one there is nothing to choose.
    jenis_caleg: self.tingkat === KOTA ? KOTA : undefined,
    wilayah: { ...valueOf(useShownWilayah()), ...lockedBy(self) },
    dapil: undefined,
  };
  const form = useCalegForm(initial, async (values) => {
    const { data } = await tambah.mutateAsync({ body: bodyOf(values) });
    await navigate({ to: "/caleg/profil/$caleg_id", params: { caleg_id: String(data.id) } });
  });
  return (
    <Page title="Tambah Caleg" width="narrow" trail={KE_DAFTAR_CALEG}>
      <Isi form={form} />
    </Page>
  );
}

interface BentrokTempatProps extends Pilihan {
  mine: Values;
  theirs: Caleg;
}

function BentrokTempat({ mine, theirs, ...pilihan }: BentrokTempatProps): ReactElement {
  const { jenis_caleg: jenis, wilayah, dapil } = mine;
  const namaDapil = useNamaDapil({ jenis, wilayah, dapil });
  return (
    <BentrokDialog
      title="Caleg ini sudah diubah orang lain"
      fields={{ ...SARINGAN_CALEG, nomer_kta: CALEG.nomer_kta }}
      mine={{ nomer_kta: mine.nomer_kta, jenis_caleg_id: jenis ?? "", dapil: namaDapil ?? "" }}
      theirs={{
        nomer_kta: theirs.nomer_kta,
        jenis_caleg_id: theirs.jenis_caleg.id,
        dapil: theirs.dapil.keterangan,
      }}
      {...pilihan}
    />
  );
}

interface UbahProps {
  lama: Caleg;
  /** Somebody else saved meanwhile. */
  onStale: () => unknown;
}

function UbahCaleg({ lama, onStale }: UbahProps): ReactElement {
  const { id, dapil } = lama;
  const navigate = useNavigate();
  const ubah = useSend(ubahCaleg, {
    refreshes: [listCaleg, getCaleg],
    handled: ["caleg-berubah"],
  });
  const initial: Values = {
    nomer_kta: lama.nomer_kta ?? "",
    nama_lengkap: "",
    jenis_caleg: lama.jenis_caleg.id,
    wilayah: lama.jenis_caleg.id === PUSAT ? {} : valueOf(lama.wilayah.id),
    dapil: dapil.id,
  };
  const { save, bentrok, close, chooseMine } = useSaveOver<Caleg, Values>({
    kode: "caleg-berubah",
    send: async (values, { versi }) =>
      ubah.mutateAsync({ params: { id }, body: { ...bodyOf(values), versi } }),
    read: async () => (await callApi(getCaleg, { params: { id } })).data,
  });
  const form = useCalegForm(initial, async (values) => {
    await save(values, lama);
    await navigate({ to: "/caleg/profil/$caleg_id", params: { caleg_id: String(id) } });
  });
  return (
    <>
      <Isi form={form} lama={lama} />
      {bentrok === undefined ? null : (
        <BentrokTempat
          {...bentrok}
          onMine={() => {
            chooseMine();
            form.onSubmit();
          }}
          onTheirs={onStale}
          onClose={close}
        />
      )}
    </>
  );
}

export function UbahCalegPage(): ReactElement {
  const { id } = useParams({ from: "/masuk/caleg/form-edit/$id" });
  const query = useQuery(formQuery(getCaleg, { params: { id } }));
  return (
    <Page title="Ubah Caleg" width="narrow" trail={KE_DAFTAR_CALEG}>
      <QueryView query={query} skeleton={360}>
        {({ data }) => (
          <BolehUbah boleh={data.boleh}>
            <UbahCaleg key={data.versi} lama={data} onStale={query.refetch} />
          </BolehUbah>
        )}
      </QueryView>
    </Page>
  );
}

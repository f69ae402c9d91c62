// /pesan/form-edit and /pesan/form-edit/{id}: a new announcement, or a changed one.
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import {
  getPengumuman,
  TambahPengumuman,
  tambahPengumuman,
  ubahPengumuman,
  type Pengumuman,
} from "#contract/pesan/pengumuman.contract.ts";
import { labelOf } from "#contract/core/described.ts";
import { PENGUMUMAN, STATUS_KEADAAN } from "#contract/pesan/pengumuman.fields.ts";
import { ownWilayah, useActiveWilayah } from "../api/active-wilayah.ts";
import { callApi } from "../api/call-api.ts";
import { formQuery, useSend } from "../api/query.ts";
import { useSelf } from "../api/self.ts";
import { rulesOf } from "../ui/form-rules.ts";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { useSaveOver } from "../ui/save-over.ts";
import { useAppForm, type AppForm } from "../ui/use-app-form.ts";
import { deepest, lockedBy, valueOf } from "../wilayah/wilayah-lock.ts";
import { BentrokPengumuman } from "./bentrok-pengumuman.tsx";
import { PengumumanForm, type Values } from "./pengumuman-form.tsx";
import { keDaftarPengumuman } from "./tanda-pengumuman.tsx";
import { SEGAR } from "./use-acts-pengumuman.ts";

const two = (value: number): string => String(value).padStart(2, "0");

/** "2024-02-14T13:00" of the browser's zone, as the input wants it. */
function toInput(waktu: string | null): string {
  if (waktu === null) {
    return "";
  }
  const date = new Date(waktu);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

function useSimpan() {
  const own = ownWilayah(useSelf());
  const tambah = useSend(tambahPengumuman, { refreshes: SEGAR });
  const ubah = useSend(ubahPengumuman, { refreshes: SEGAR, handled: ["pengumuman-berubah"] });
  return async (values: Values, lama?: Pengumuman): Promise<unknown> => {
    const { judul, konten, file, lepas_file: isDropped, status, ...rest } = values;
    const body = {
      judul,
      konten,
      wilayah_id: String(deepest(rest.wilayah_id) ?? own.id),
      peran_ids: rest.peran_ids.join(",") || "semua",
      status: STATUS_KEADAAN[status],
      ...(status === "terjadwal"
        ? { waktu_terbit: new Date(rest.waktu_terbit).toISOString() }
        : {}),
    };
    return lama === undefined
      ? tambah.mutateAsync({ body, file })
      : ubah.mutateAsync({
          params: { id: lama.id },
          body: {
            ...body,
            versi: String(lama.versi),
            ...(isDropped ? { lepas_file: "1" as const } : {}),
          },
          file,
        });
  };
}

function initialOf(lama: Pengumuman | undefined, wilayahId: number): Values {
  const file = { file: undefined, lepas_file: false };
  if (lama === undefined) {
    const kosong = { judul: "", konten: "", status: "belum", waktu_terbit: "" } as const;
    return { ...kosong, ...file, peran_ids: [], wilayah_id: valueOf(wilayahId) };
  }
  const { judul, konten, keadaan: status } = lama;
  return {
    judul,
    konten,
    ...file,
    wilayah_id: valueOf(lama.wilayah.id),
    peran_ids: lama.peran.map(({ id }) => String(id)),
    status,
    waktu_terbit: status === "terjadwal" ? toInput(lama.waktu_terbit) : "",
  };
}

const fine = (): undefined => undefined;

function usePengumumanForm(
  lama: Pengumuman | undefined,
  simpan: (values: Values) => Promise<unknown>,
): AppForm<Values> {
  const navigate = useNavigate();
  const self = useSelf();
  const initial = initialOf(lama, useActiveWilayah().id);
  const locked = { ...initial, wilayah_id: { ...initial.wilayah_id, ...lockedBy(self) } };
  return useAppForm<Values>({
    title: "Pesan",
    initial: locked,
    fields: rulesOf(TambahPengumuman, locked, {
      file: { label: "Lampiran", check: fine },
      lepas_file: { check: fine },
      wilayah_id: { required: false, check: fine },
      peran_ids: { required: false, check: fine },
      status: { label: labelOf(PENGUMUMAN, "keadaan"), check: fine },
      waktu_terbit: {
        label: "Terbit pada",
        required: false,
        whenEmpty: ({ status }) =>
          status === "terjadwal" ? "Waktu terbit harus diisi" : undefined,
        check: fine,
      },
    }),
    async submit(values) {
      await simpan(values);
      await navigate({ to: "/pesan/list" });
    },
  });
}

export function TambahPengumumanPage(): ReactElement {
  const form = usePengumumanForm(undefined, useSimpan());
  return (
    <Page title="Tambah Pesan" width="narrow" trail={keDaftarPengumuman}>
      <PengumumanForm form={form} lama={undefined} />
    </Page>
  );
}

interface UbahProps {
  lama: Pengumuman;
  /** The version of somebody else was chosen. */
  onStale: () => unknown;
}

function Ubah({ lama, onStale }: UbahProps): ReactElement {
  const simpan = useSimpan();
  // What the next save replaces, and what can be done with that.
  const [kini, setKini] = useState(lama);
  const { save, bentrok, close, chooseMine } = useSaveOver<Pengumuman, Values>({
    kode: "pengumuman-berubah",
    send: simpan,
    read: async ({ id }) => (await callApi(getPengumuman, { params: { id } })).data,
  });
  const form = usePengumumanForm(lama, async (values) => save(values, lama));
  return (
    <>
      <PengumumanForm form={form} lama={kini} />
      {bentrok === undefined ? null : (
        <BentrokPengumuman
          {...bentrok}
          onMine={() => {
            setKini(bentrok.theirs);
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

export function UbahPengumumanPage(): ReactElement {
  const { id } = useParams({ from: "/masuk/pesan/form-edit/$id" });
  const query = useQuery(formQuery(getPengumuman, { params: { id } }));
  return (
    <Page title="Ubah Pesan" width="narrow" trail={keDaftarPengumuman}>
      <QueryView query={query} skeleton={480}>
        {({ data }) => <Ubah key={data.versi} lama={data} onStale={query.refetch} />}
      </QueryView>
    </Page>
  );
}

// Tambah Tautan Rekaman: where what each lecturer said can be seen again.
import { ActionIcon, Alert, Button, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { labelOf } from "#contract/core/described.ts";
import {
  getJadwalKelas,
  RekamanBaru,
  simpanRekaman,
  type JadwalTanggal,
} from "#contract/acara/jadwal-kelas.contract.ts";
import { JADWAL_KELAS, tautanHttps } from "#contract/acara/jadwal-kelas.fields.ts";
import { useSend } from "../../api/query.ts";
import { BedaBentrok, type BarisVersi } from "../../ui/beda-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { rulesOf } from "../../ui/form-rules.ts";
import { formatDateTime, WIB } from "../../ui/format.ts";
import { Form, FormActions } from "../../ui/form.tsx";
import { useSaveOver } from "../../ui/save-over.ts";
import { useAppForm } from "../../ui/use-app-form.ts";
import type { AlamatKelas } from "./alamat-kelas.ts";
import { readTanggal } from "./dipilih.ts";
import type { DialogTanggalProps } from "./pengajar-dialog.tsx";

type Tautan = RekamanBaru["tautan"];

interface Pengajar {
  id: number;
  name: string;
}

/** Those who teach then, and whoever did and left a recording. */
const pengajarDari = ({ jadwal_user: dijadwal, rekaman }: JadwalTanggal): Pengajar[] => [
  ...new Map([...dijadwal, ...rekaman].map(({ user }) => [user.id, user])).values(),
];

const faultOf = (url: string): string | undefined =>
  tautanHttps.safeParse(url).error?.issues[0]?.message;

interface TautanPengajarProps {
  pengajar: Pengajar;
  tautan: Tautan;
  /** Was it tried to be saved, and refused? */
  isRefused: boolean;
  onChange: (tautan: Tautan) => void;
}

function TautanPengajar({
  pengajar,
  tautan,
  isRefused,
  onChange,
}: TautanPengajarProps): ReactElement {
  const milik = tautan.flatMap((satu, at) =>
    satu.user_id === pengajar.id ? [{ ...satu, at }] : [],
  );
  const sebutan = (nomor: number): string => `Tautan ${nomor + 1} ${pengajar.name}`;
  return (
    <section aria-label={pengajar.name}>
      <Text fw={600}>{pengajar.name}</Text>
      <Stack gap="xs">
        {milik.map(({ at, url }, nomor) => (
          <div key={at} className="jadwal-rekaman">
            <TextInput
              label={sebutan(nomor)}
              type="url"
              placeholder="https://"
              value={url}
              error={isRefused ? faultOf(url) : undefined}
              onChange={({ currentTarget }) =>
                onChange(tautan.with(at, { user_id: pengajar.id, url: currentTarget.value }))
              }
            />
            <ActionIcon
              size="lg"
              variant="subtle"
              color="red"
              aria-label={`Hapus ${sebutan(nomor)}`}
              onClick={() => onChange(tautan.toSpliced(at, 1))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={`Tambah tautan ${pengajar.name}`}
          onClick={() => onChange([...tautan, { user_id: pengajar.id, url: "" }])}
        >
          Tambah tautan
        </Button>
      </Stack>
    </section>
  );
}

interface RekamanDialogProps extends DialogTanggalProps {
  onAturPengajar: () => void;
}

/** Recordings are somebody's: without a lecturer there is nothing to fill in. */
export function RekamanDialog({ onAturPengajar, ...props }: RekamanDialogProps): ReactElement {
  return pengajarDari(props.dipilih.tanggal).length > 0 ? (
    <IsianRekaman {...props} />
  ) : (
    <Dialog title="Tambah Tautan Rekaman" opened width={650} onClose={props.onClose}>
      <Text mb="md">Belum ada pengajar pada tanggal ini. Atur pengajar dahulu.</Text>
      <Button onClick={onAturPengajar}>Atur Pengajar</Button>
    </Dialog>
  );
}

const isianOf = ({ rekaman }: JadwalTanggal): RekamanBaru => ({
  tautan: rekaman.map(({ user, url }) => ({ user_id: user.id, url })),
});

const barisOf = (pengajar: Pengajar): BarisVersi<RekamanBaru> => ({
  label: pengajar.name,
  nilai: ({ tautan }) =>
    tautan.flatMap(({ user_id: id, url }) => (id === pengajar.id ? [url.trim()] : [])).join(", "),
});

function useSimpan(alamat: AlamatKelas) {
  const simpan = useSend(simpanRekaman, {
    refreshes: [getJadwalKelas],
    handled: ["isian-berubah"],
  });
  return useSaveOver<JadwalTanggal, RekamanBaru>({
    kode: "isian-berubah",
    send: async (body, { id, versi_rekaman: versi }) =>
      simpan.mutateAsync({ params: { ...alamat, jadwal_id: id }, body: { ...body, versi } }),
    read: async (dasar) => readTanggal(alamat, dasar),
  });
}

function IsianRekaman(props: DialogTanggalProps): ReactElement {
  const { alamat, dipilih, onTheirs, onClose } = props;
  const { modul, tanggal } = dipilih;
  const over = useSimpan(alamat);
  const pengajar = pengajarDari(tanggal);
  const initial = isianOf(tanggal);
  const form = useAppForm<RekamanBaru>({
    title: "Tautan Rekaman",
    guard: false,
    initial,
    fields: rulesOf(RekamanBaru, initial, {
      tautan: {
        required: false,
        check: (tautan) => tautan.map(({ url }) => faultOf(url)).find((text) => text !== undefined),
      },
    }),
    async submit(body) {
      await over.save(body, tanggal);
      onClose();
    },
  });
  const { value, error } = form.field("tautan");
  return (
    <Dialog title="Tambah Tautan Rekaman" opened width={650} onClose={form.closer(onClose)}>
      <Form form={form} aria-label={labelOf(JADWAL_KELAS, "tautan")}>
        <Text>{`${modul.nama}, ${formatDateTime(tanggal.tanggal, WIB)}`}</Text>
        {error === undefined ? null : <Alert color="red">{error}</Alert>}
        {pengajar.map((satu) => (
          <TautanPengajar
            key={satu.id}
            pengajar={satu}
            tautan={value}
            isRefused={error !== undefined}
            onChange={(tautan) => form.set("tautan", tautan)}
          />
        ))}
        <FormActions form={form} onCancel={form.closer(onClose)}>
          Simpan
        </FormActions>
      </Form>
      <BedaBentrok
        title="Tautan tanggal ini sudah diubah orang lain"
        baris={pengajarDari(over.bentrok?.theirs ?? tanggal).map(barisOf)}
        over={over}
        form={form}
        valuesOf={isianOf}
        onTheirs={onTheirs}
      />
    </Dialog>
  );
}

// Accounts whose owners have no password yet, and the invitations that open them.
import { Alert, Anchor, Button, Text } from "@mantine/core";
import { IconMail, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { listPengguna, type PenggunaRingkas } from "#contract/akun/pengguna.contract.ts";
import { DARI_IMPOR, PENGGUNA } from "#contract/akun/pengguna.fields.ts";
import { undang, type TautanUndangan, type Undang } from "#contract/akun/undangan.contract.ts";
import { listQuery, useSend } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { confirm } from "../../ui/confirm.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { describedColumns } from "../../ui/described-cells.tsx";
import { formatDateTime, formatNumber } from "../../ui/format.ts";
import { Guntingan, LembarGunting } from "../../ui/lembar-gunting.tsx";
import { Page } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import type { Column } from "../../ui/table-columns.ts";
import { useUrlTable } from "../../ui/table-state.ts";
import { useTanpaSurat } from "../tanpa-surat.ts";
import { KembaliKeDaftar } from "./kembali.tsx";
import { wilayahOf } from "./tanda.tsx";
import "./pengguna.css";

function undanganOf({ undangan_sampai: sampai }: PenggunaRingkas): string {
  if (sampai === null) {
    return "Belum diundang";
  }
  const kata = new Date(sampai).getTime() > Date.now() ? "Berlaku sampai" : "Kedaluwarsa sejak";
  return `${kata} ${formatDateTime(sampai)}`;
}

const KOLOM: readonly Column<PenggunaRingkas>[] = [
  ...describedColumns<PenggunaRingkas, typeof PENGGUNA>(PENGGUNA, {
    name: { key: "nama", cell: ({ name }) => <b>{name}</b> },
    email: {},
    wilayah_id: { key: "wilayah", cell: wilayahOf },
  }),
  { key: "undangan", header: "Undangan", cell: undanganOf },
];

const MENUNGGU =
  "undangannya menunggu di Surat Keluar, dan super admin menyampaikannya. Lembar tautan dapat Anda bagikan sendiri.";

interface Sasaran {
  siapa: Pick<Undang, "user_ids" | "impor_id">;
  jumlah: number;
}

interface Hasil {
  onLembar: (tautan: readonly TautanUndangan[]) => void;
  /** @param menunggu what is said of letters that nobody sends */
  onSurat: (menunggu: string | undefined) => void;
}

interface UndangTombolProps extends Hasil {
  sasaran: Sasaran;
  /** Over a selection the buttons are smaller. */
  compact?: boolean;
}

function UndangTombol({
  sasaran,
  compact = false,
  onLembar,
  onSurat,
}: UndangTombolProps): ReactElement {
  const kirim = useSend(undang, { refreshes: [listPengguna], message: false });
  const tanpaSurat = useTanpaSurat(MENUNGGU);
  const { siapa, jumlah } = sasaran;
  const orang = `${formatNumber(jumlah)} orang`;
  async function surat(): Promise<void> {
    const isSure = await confirm({
      title: `Kirim undangan kepada ${orang}?`,
      body: `${tanpaSurat ?? "Tiap orang mendapat satu surat dengan tautan sekali pakai."} Tautan sebelumnya tidak berlaku lagi.`,
      action: tanpaSurat === undefined ? "Kirim undangan" : "Buat undangan",
    });
    if (isSure) {
      const hasil = await kirim.mutateAsync({ body: { cara: "surat", ...siapa } });
      if (!hasil.is_menunggu) {
        toast.success(hasil.message);
      }
      onSurat(hasil.is_menunggu ? hasil.message : undefined);
    }
  }
  async function lembar(): Promise<void> {
    const { message, data } = await kirim.mutateAsync({ body: { cara: "lembar", ...siapa } });
    toast.success(message);
    onLembar(data.tautan);
  }
  const size = compact ? "compact-md" : "sm";
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={kirim.isPending}
        onClick={() => void lembar()}
      >
        Buat lembar tautan
      </Button>
      <Button
        size={size}
        leftSection={<IconMail size={16} aria-hidden />}
        loading={kirim.isPending}
        onClick={() => void surat()}
      >
        Kirim lewat email
      </Button>
    </>
  );
}

interface UndangTerpilihProps extends Hasil {
  rows: readonly PenggunaRingkas[];
}

/** An invitation opens an account as a reset does. */
function UndangTerpilih({ rows, ...hasil }: UndangTerpilihProps): ReactElement {
  const ids = rows.flatMap(({ id, boleh }) => (boleh.includes("reset_password") ? [id] : []));
  return ids.length === 0 ? (
    <Text>Setingkat dengan Anda: diundang oleh pembuatnya atau tingkat di atasnya.</Text>
  ) : (
    <UndangTombol compact sasaran={{ siapa: { user_ids: ids }, jumlah: ids.length }} {...hasil} />
  );
}

/** Letters are made one after the other: until theirs are, the rows are as they were. */
const TUNGGU_MS = 30_000;
const TANYA_MS = 1000;

function useBelumMasuk(query: object) {
  const [sampai, setSampai] = useState(0);
  const daftar = useQuery({
    ...listQuery(listPengguna, { query: { ...query, belum_masuk: "1", is_aktif: "1" } }),
    refetchInterval: () => (Date.now() < sampai ? TANYA_MS : false),
  });
  return { daftar, follow: () => setSampai(Date.now() + TUNGGU_MS) };
}

function SuratMenunggu({ pesan }: { pesan: string }): ReactElement {
  const isAllowedSurat = isAllowed(useSelf(), "super-admin");
  return (
    <Alert color="yellow">
      {pesan}{" "}
      {isAllowedSurat ? (
        <Anchor component={Link} to="/pengaturan/surat-keluar">
          Buka Surat Keluar
        </Anchor>
      ) : null}
    </Alert>
  );
}

function Menunggu({ onLembar }: Pick<Hasil, "onLembar">): ReactElement {
  const table = useUrlTable(DARI_IMPOR);
  const imporId = table.filters.impor_id;
  const [pesan, setPesan] = useState<string>();
  const { daftar: query, follow } = useBelumMasuk(table.query);
  function onSurat(menunggu: string | undefined): void {
    setPesan(menunggu);
    follow();
  }
  const total = query.data?.total ?? 0;
  const semua =
    imporId === undefined || total === 0 || table.query.s !== ""
      ? undefined
      : { siapa: { impor_id: Number(imporId) }, jumlah: total };
  return (
    <Page
      title="Undangan"
      total={query.data?.total}
      trail={<KembaliKeDaftar />}
      actions={
        semua === undefined ? undefined : (
          <UndangTombol sasaran={semua} onLembar={onLembar} onSurat={onSurat} />
        )
      }
    >
      <Text c="dimmed">
        {imporId === undefined
          ? "Akun yang belum punya kata sandi. Centang yang akan diundang."
          : "Akun dari satu impor yang belum punya kata sandi."}
      </Text>
      {pesan === undefined ? null : <SuratMenunggu pesan={pesan} />}
      <DataTable
        id="undangan"
        label="Undangan"
        table={table}
        query={query}
        columns={KOLOM}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        search="Cari nama, email, atau nomor KTA"
        bulk={({ rows, clear }) => (
          <UndangTerpilih
            rows={rows}
            onLembar={onLembar}
            onSurat={(menunggu) => {
              clear();
              onSurat(menunggu);
            }}
          />
        )}
        empty={
          <Text c="dimmed">
            Tidak ada akun yang menunggu undangan. Akun yang sudah punya kata sandi dibuka dengan
            kata sandi itu; yang baru diberikan lewat Reset Password di Daftar Pengguna.
          </Text>
        }
      />
    </Page>
  );
}

export function UndanganPage(): ReactElement {
  const [tautan, setTautan] = useState<readonly TautanUndangan[]>();
  return tautan === undefined ? (
    <Menunggu onLembar={setTautan} />
  ) : (
    <LembarGunting
      title="Lembar undangan"
      label="Tautan undangan"
      jumlah={tautan.length}
      catatan="Tiap tautan berlaku 7 hari dan hanya satu kali."
      onDone={() => setTautan(undefined)}
    >
      {tautan.map(({ id, name, email, wilayah, tautan: alamat }) => (
        <Guntingan key={id} nama={name} tempat={[wilayah, email]} kunci={alamat} />
      ))}
    </LembarGunting>
  );
}

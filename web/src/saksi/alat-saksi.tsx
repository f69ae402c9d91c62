// The tools above the list of witnesses: one button for each verb, with a menu where it has several
// things to do (SAKSI-007).
import { Button, Menu } from "@mantine/core";
import {
  IconBrandWhatsapp,
  IconChevronDown,
  IconDownload,
  IconPlus,
  IconPrinter,
  IconUpload,
  IconUserCircle,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import type * as z from "zod/mini";
import { unduhAkunSaksi } from "#contract/saksi/saksi-akun.contract.ts";
import { unduhSaksi } from "#contract/saksi/saksi-berkas.contract.ts";
import { unduhFormatSuratMandat } from "#contract/saksi/saksi-impor.contract.ts";
import { addressOf } from "../api/call-api.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { useUnduh } from "../api/use-unduh.ts";
import { UnggahAkunDialog } from "./akun/unggah-akun.tsx";
import { UnggahMandatDialog } from "./akun/unggah-mandat.tsx";
import { UnggahSaksiDialog } from "./akun/unggah-saksi.tsx";
import { useCetakSurat } from "./surat/use-cetak-surat.tsx";
import { ButtonMenu } from "../ui/action-menu.tsx";
import { useShownWilayah } from "../wilayah/use-wilayah.ts";

export type Saringan = z.input<typeof unduhSaksi.query>;

/** The forms start with the region whose list this is. */
function Tambah({ wilayahId }: { wilayahId: string | undefined }): ReactElement {
  const search = { wilayah_id: wilayahId };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Tambah
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item renderRoot={(props) => <Link to="/saksi/form" search={search} {...props} />}>
          Anggota, dengan nomor KTA
        </Menu.Item>
        <Menu.Item
          renderRoot={(props) => <Link to="/saksi/form/manual" search={search} {...props} />}
        >
          Bukan anggota (Saksi Manual)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Ke({ wilayahId }: { wilayahId: string | undefined }): ReactElement {
  const search = { wilayah_id: wilayahId };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/saksi/wa" search={search} {...props} />}
      >
        Cek WA
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserCircle size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/saksi/akun" search={search} {...props} />}
      >
        Akun
      </Button>
    </>
  );
}

const DIALOG = {
  saksi: UnggahSaksiDialog,
  akun: UnggahAkunDialog,
  mandat: UnggahMandatDialog,
} as const;

const KOTA = 3;

/** Letters and accounts by file are for administrators of a kota. */
function useIsKota(): boolean {
  const self = useSelf();
  return self.tingkat === KOTA && isAllowed(self, "saksi.write");
}

interface AlatProps {
  saringan: Saringan;
}

function Unduh({ saringan }: AlatProps): ReactElement {
  const unduhan = useUnduh();
  const unduh = (label: string, alamat: string) => ({
    label,
    onClick: () => unduhan.mutate(alamat),
  });
  return (
    <ButtonMenu
      label="Unduh"
      icon={<IconDownload size={16} aria-hidden />}
      loading={unduhan.isPending}
      actions={[
        unduh("Daftar saksi", addressOf(unduhSaksi, { query: saringan })),
        ...(useIsKota() ? [unduh("Daftar akun saksi", addressOf(unduhAkunSaksi, {}))] : []),
      ]}
    />
  );
}

interface BerkasProps {
  onUnggah: (apa: keyof typeof DIALOG) => void;
}

function Unggah({ onUnggah }: BerkasProps): ReactElement {
  const akun = { label: "Pembuatan Akun Saksi", onClick: () => onUnggah("akun") };
  return (
    <ButtonMenu
      label="Unggah"
      icon={<IconUpload size={16} aria-hidden />}
      actions={[
        { label: "Daftar saksi", onClick: () => onUnggah("saksi") },
        ...(useIsKota() ? [akun] : []),
      ]}
    />
  );
}

function SuratMandat({ saringan, onUnggah }: AlatProps & BerkasProps): ReactElement {
  const jenisId = saringan.jenis_id === undefined ? undefined : Number(saringan.jenis_id);
  const cetak = useCetakSurat({ wilayahId: useShownWilayah(), jenisId });
  const unduhan = useUnduh();
  const format = addressOf(unduhFormatSuratMandat, {});
  const lewatBerkas = [
    { label: "Unduh format", onClick: () => unduhan.mutate(format) },
    { label: "Unggah Surat Mandat", onClick: () => onUnggah("mandat") },
  ];
  return (
    <>
      <ButtonMenu
        label="Surat Mandat"
        icon={<IconPrinter size={16} aria-hidden />}
        actions={[
          { label: "Cetak satu kelurahan", onClick: cetak.open },
          ...cetak.sewilayah,
          ...(useIsKota() ? lewatBerkas : []),
        ]}
      />
      {cetak.dialog}
    </>
  );
}

export function Alat({ saringan }: AlatProps): ReactElement {
  const mayWrite = isAllowed(useSelf(), "saksi.write");
  const [unggahan, setUnggahan] = useState<keyof typeof DIALOG>();
  const Dialog = unggahan === undefined ? undefined : DIALOG[unggahan];
  return (
    <>
      {mayWrite ? <Ke wilayahId={saringan.wilayah_id} /> : null}
      {mayWrite ? <Unggah onUnggah={setUnggahan} /> : null}
      <Unduh saringan={saringan} />
      <SuratMandat saringan={saringan} onUnggah={setUnggahan} />
      {mayWrite ? <Tambah wilayahId={saringan.wilayah_id} /> : null}
      {Dialog === undefined ? null : <Dialog onClose={() => setUnggahan(undefined)} />}
    </>
  );
}

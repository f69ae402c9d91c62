// The member's photo, the back of the card and the identity card.
import { Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { MIME_GAMBAR, UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import {
  GAMBAR_ANGGOTA,
  getPengguna,
  simpanGambarPengguna,
  type GambarAnggota as Jenis,
  type Pengguna,
} from "#contract/akun/pengguna.contract.ts";
import { useSend } from "../../api/query.ts";
import { FilePick } from "../../ui/file-pick.tsx";
import { fileFault } from "../../ui/file-rules.ts";
import { toast } from "../../ui/toast.ts";
import { Viewer } from "../../ui/viewer.tsx";
import "./pengguna.css";

const JUDUL: Readonly<Record<Jenis, string>> = {
  foto: "Foto",
  kta_belakang: "KTA bagian belakang",
  ktp: "KTP",
};

interface GambarProps {
  pengguna: Pengguna;
  jenis: Jenis;
}

function Ganti({ pengguna, jenis }: GambarProps): ReactElement {
  const queryClient = useQueryClient();
  const simpan = useSend(simpanGambarPengguna, { refreshes: [getPengguna] });
  async function take(file: File | undefined): Promise<void> {
    const fault = file && fileFault(file, { accept: MIME_GAMBAR, maxBytes: UKURAN_DOKUMEN });
    if (fault !== undefined) {
      toast.warning(fault, { title: JUDUL[jenis] });
    } else if (file !== undefined) {
      await simpan.mutateAsync({ params: { id: pengguna.id, gambar: jenis }, body: {}, file });
      // Its address stays the same.
      await queryClient.invalidateQueries({ queryKey: ["berkas"] });
    }
  }
  return (
    <FilePick
      accept={MIME_GAMBAR.join(",")}
      variant="default"
      icon={<IconUpload size={16} aria-hidden />}
      onPick={([file]) => void take(file)}
    >
      {pengguna.kta[jenis] === null ? "Unggah" : "Ganti"}
      <span className="visually-hidden"> {JUDUL[jenis]}</span>
    </FilePick>
  );
}

function Gambar({ pengguna, jenis }: GambarProps): ReactElement {
  const gambar = pengguna.kta[jenis];
  const mayChange = pengguna.kta.is_anggota && pengguna.boleh.includes("ubah");
  return (
    <section aria-label={JUDUL[jenis]}>
      <h2>
        {JUDUL[jenis]}
        {mayChange ? <Ganti pengguna={pengguna} jenis={jenis} /> : null}
      </h2>
      {gambar === null ? (
        <Text c="dimmed">Belum ada gambar.</Text>
      ) : (
        <Viewer url={gambar.origin} name={`${JUDUL[jenis]} ${pengguna.name}`} mime="image/jpeg" />
      )}
    </section>
  );
}

export function GambarAnggota({ pengguna }: { pengguna: Pengguna }): ReactElement {
  return (
    <>
      {pengguna.kta.is_anggota ? null : (
        <Text c="dimmed">
          Nomor KTA ini tidak ada di daftar anggota wilayah Anda, jadi belum dapat diberi gambar.
        </Text>
      )}
      <div className="pengguna-gambar">
        {GAMBAR_ANGGOTA.map((jenis) => (
          <Gambar key={jenis} pengguna={pengguna} jenis={jenis} />
        ))}
      </div>
    </>
  );
}

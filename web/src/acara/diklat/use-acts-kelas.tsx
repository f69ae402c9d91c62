// What can be done with a class, as the server says of each.
import { IconCalendar, IconPencil, IconTrash, IconUsers } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { hapusKelas, listKelas, type Kelas } from "#contract/acara/kelas.contract.ts";
import { useSend } from "../../api/query.ts";
import type { Act } from "../../ui/act.tsx";

/** As the address says them. */
export interface AlamatDiklat {
  instansi_id: string;
  diklat_id: string;
}

/** The page of a class. */
export const jadwalKelas = (alamat: AlamatDiklat, { id }: Pick<Kelas, "id">) =>
  ({
    to: "/instansi/$instansi_id/diklat/$diklat_id/kelas/$kelas_id/jadwal",
    params: { ...alamat, kelas_id: String(id) },
  }) as const;

export function useActsKelas(alamat: AlamatDiklat) {
  const navigate = useNavigate();
  const hapus = useSend(hapusKelas, { refreshes: [listKelas] });
  return (kelas: Kelas): Act[] => {
    const params = { ...alamat, kelas_id: String(kelas.id) };
    const jadwal: Act = {
      label: "Lihat Jadwal",
      icon: IconCalendar,
      run: () => navigate(jadwalKelas(alamat, kelas)),
    };
    const peserta: Act = {
      label: "Peserta",
      icon: IconUsers,
      run: () =>
        navigate({
          to: "/instansi/$instansi_id/diklat/$diklat_id/kelas/$kelas_id/peserta",
          params,
        }),
    };
    const ubah: Act = {
      label: "Ubah",
      icon: IconPencil,
      run: () =>
        navigate({
          to: "/instansi/$instansi_id/diklat/$diklat_id/kelas/$kelas_id/form-edit",
          params,
        }),
    };
    const buang: Act = {
      label: "Hapus",
      icon: IconTrash,
      danger: true,
      ask: {
        title: `Hapus ${kelas.nama}?`,
        body: "Jadwal dan pesertanya tidak dapat dibuka lagi; riwayat pesertanya tetap ada.",
        action: "Hapus",
        danger: true,
      },
      run: () => hapus.mutateAsync({ params }),
    };
    return [
      jadwal,
      ...(kelas.boleh.includes("lihat_peserta") ? [peserta] : []),
      ...(kelas.boleh.includes("ubah") ? [ubah] : []),
      ...(kelas.boleh.includes("administrasi") ? [buang] : []),
    ];
  };
}

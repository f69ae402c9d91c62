// Which class a page is about, as its address says.
import { useParams } from "@tanstack/react-router";

export interface AlamatKelas {
  instansi_id: string;
  diklat_id: string;
  kelas_id: string;
}

export function useAlamatKelas(): AlamatKelas {
  const {
    instansi_id: instansi = "",
    diklat_id: diklat = "",
    kelas_id: kelas = "",
  } = useParams({ strict: false });
  return { instansi_id: instansi, diklat_id: diklat, kelas_id: kelas };
}

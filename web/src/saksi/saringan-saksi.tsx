// The filters of the list of witnesses (SAKSI-102..105).
import { useQuery } from "@tanstack/react-query";
import { listMaster, type NamaMaster } from "#contract/master.contract.ts";
import { LINGKUP_SAKSI } from "#contract/saksi.contract.ts";
import { kueri } from "../api/query.ts";
import { selectFilter } from "../ui/select-filter.tsx";
import type { Filter } from "../ui/table-filter.tsx";
import { wilayahFilter } from "../wilayah/wilayah-filter.tsx";

/** Of a short fixed list, as a Select takes it. */
export function usePilihan(nama: NamaMaster): { value: string; label: string }[] {
  const { data } = useQuery({ ...kueri(listMaster(nama)), staleTime: Infinity });
  return data?.data.map(({ id, keterangan }) => ({ value: String(id), label: keterangan })) ?? [];
}

const kata = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const TETAP: readonly Filter[] = [
  selectFilter({
    key: "is_bertugas",
    label: "Penugasan",
    data: kata({ 0: "Belum Bertugas", 1: "Bertugas" }),
  }),
  selectFilter({ key: "is_tahap", label: "Tahap", data: kata({ 1: "Tahap 1", 2: "Tahap 2" }) }),
  selectFilter({ key: "lingkup", label: "Cek DPT", data: kata(LINGKUP_SAKSI) }),
  {
    ...selectFilter({
      key: "is_verifikasi",
      label: "Verifikasi WA",
      data: kata({ 1: "Ya", 0: "Tidak" }),
    }),
    chip: (_key, value) => (value === "1" ? "WA berlaku" : "WA belum berlaku"),
  },
  selectFilter({
    key: "belum_dicek",
    label: "Nomor WA",
    data: [{ value: "1", label: "Belum dicek" }],
  }),
];

export function useSaringanSaksi(): readonly Filter[] {
  const jenis = usePilihan("m_saksi_jenis");
  const referensi = usePilihan("m_saksi_referensi");
  return [
    selectFilter({ key: "jenis_id", label: "Jenis", data: jenis }),
    wilayahFilter("kelurahan"),
    selectFilter({ key: "referensi_id", label: "Referensi", data: referensi }),
    ...TETAP,
  ];
}

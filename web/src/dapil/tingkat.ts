// What the pages of the three levels differ in.
import { linkOptions, useMatch, type LinkProps } from "@tanstack/react-router";
import {
  DAPIL_ENDPOINTS,
  listDapilKota,
  listDapilPropinsi,
  listDapilPusat,
  TINGKAT_DAPIL,
  type TingkatDapil,
} from "#contract/dapil/dapil.contract.ts";
import {
  getRekapCalegKota,
  getRekapCalegPropinsi,
  getRekapCalegPusat,
  getRekapCalegPusatPropinsi,
} from "#contract/hasil/rekap-caleg.contract.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import type { WilayahLevel } from "../wilayah/wilayah-lock.ts";

/** Each row of these is a dapil. */
const REKAP_CALEG = [
  getRekapCalegPusat,
  getRekapCalegPusatPropinsi,
  getRekapCalegPropinsi,
  getRekapCalegKota,
];

interface Alamat {
  daftar: LinkProps & { to: NonNullable<LinkProps["to"]> };
  tambah: LinkProps;
  ubah: (id: number) => LinkProps;
  kandidat: (id: number) => LinkProps;
  /** Where one goes when it is saved. */
  tersimpan: LinkProps;
}

interface Uraian {
  nama: string;
  /** The region that it lies in. */
  induk: "propinsi" | "kota";
  /** The smallest region that it can be made of (decision G-92). */
  sampai: WilayahLevel;
  alamat: Alamat;
}

const URAIAN: Readonly<Record<TingkatDapil, Uraian>> = {
  pusat: {
    nama: "Pusat",
    induk: "propinsi",
    sampai: "kota",
    alamat: {
      daftar: linkOptions({ to: "/dapil/pusat" }),
      tambah: linkOptions({ to: "/dapil/pusat/form" }),
      ubah: (id) => linkOptions({ to: "/dapil/pusat/form-edit/$id", params: { id: String(id) } }),
      kandidat: (id) =>
        linkOptions({ to: "/dapil/pusat/kandidat/$dapil_id", params: { dapil_id: String(id) } }),
      // Another name of the list (decision G-30).
      tersimpan: linkOptions({ to: "/tps/provinsi" }),
    },
  },
  propinsi: {
    nama: "Propinsi",
    induk: "propinsi",
    sampai: "kecamatan",
    alamat: {
      daftar: linkOptions({ to: "/dapil/provinsi" }),
      tambah: linkOptions({ to: "/dapil/propinsi/form" }),
      ubah: (id) =>
        linkOptions({ to: "/dapil/propinsi/form-edit/$id", params: { id: String(id) } }),
      kandidat: (id) =>
        linkOptions({ to: "/dapil/provinsi/kandidat/$dapil_id", params: { dapil_id: String(id) } }),
      tersimpan: linkOptions({ to: "/dapil/provinsi" }),
    },
  },
  kota: {
    nama: "Kota",
    induk: "kota",
    sampai: "kelurahan",
    alamat: {
      daftar: linkOptions({ to: "/dapil/kota" }),
      tambah: linkOptions({ to: "/dapil/kota/form" }),
      ubah: (id) => linkOptions({ to: "/dapil/kota/form-edit/$id", params: { id: String(id) } }),
      kandidat: (id) =>
        linkOptions({ to: "/dapil/kota/kandidat/$dapil_id", params: { dapil_id: String(id) } }),
      tersimpan: linkOptions({ to: "/dapil/kota" }),
    },
  },
};

const PICKERS = { pusat: listDapilPusat, propinsi: listDapilPropinsi, kota: listDapilKota };

const isTingkat = (nama: string): nama is TingkatDapil =>
  TINGKAT_DAPIL.some((tingkat) => tingkat === nama);

/** The level that the address of the page names; that of the next page is not asked for on this one. */
export function useTingkat(): Tingkat {
  const nama = useMatch({
    strict: false,
    select: ({ pathname }) => pathname.split("/")[2]?.replace("provinsi", "propinsi"),
  });
  return useTingkatDapil(nama !== undefined && isTingkat(nama) ? nama : "pusat");
}

export function useTingkatDapil(tingkat: TingkatDapil) {
  const api = DAPIL_ENDPOINTS[tingkat];
  return {
    ...URAIAN[tingkat],
    tingkat,
    api,
    /** All of the level, to choose one of. */
    pilihan: PICKERS[tingkat],
    bolehUbah: isAllowed(useSelf(), `dapil_${tingkat}.write`),
    /** What is read again when one of them has changed. */
    refreshes: [
      api.daftar,
      api.rinci,
      api.kandidat,
      api.cakupan,
      ...Object.values(PICKERS),
      ...REKAP_CALEG,
    ],
  };
}
export type Tingkat = ReturnType<typeof useTingkatDapil>;

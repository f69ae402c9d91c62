// All that is told of the seats of one dapil: on the server of what was counted, in the browser of what if.
import { jarakKursi, tpsPembalik, type Dapil } from "./jarak-kursi.rules.ts";
import type { BahanKursi, HasilKursi } from "./kursi.contract.ts";
import { bagiKursi, jumlahKursi, chooseCalon, type Kursi } from "./kursi.rules.ts";
import { nasibKursi, suaraPembalik, type Batas, type Pembalik } from "./pembalik-kursi.rules.ts";

type Partai = BahanKursi["partai"][number];

/** Who takes part in the division. */
const dapilOf = ({ dapil, metode, pembagi, partai }: BahanKursi): Dapil => ({
  partai: partai.filter(({ di_bawah_ambang: isOut }) => !isOut),
  jumlah: dapil.kursi,
  cara: { metode, pembagi },
});

/** With those below the threshold: it moves with the votes. */
const dapilBerambang = (bahan: BahanKursi): Dapil => {
  const { persen, suara_sah: suaraSah } = bahan.ambang;
  return persen === 0
    ? dapilOf(bahan)
    : {
        ...dapilOf(bahan),
        partai: bahan.partai,
        ambang: {
          persen,
          suaraSah,
          suara: new Map(bahan.partai.map((one) => [one.nomor, one.suara_nasional])),
        },
      };
};

type Berpindah = Pick<HasilKursi["kursi"][number], "pembalik" | "suara_pindah" | "suara_seri">;

const TETAP: Berpindah = { pembalik: [], suara_pindah: null, suara_seri: null };
const TAK_TERTIMBANG = { pasti: null, suara_pembalik: null, tps_pembalik: null, ...TETAP };

const isSama = (one: Pembalik, other: Pembalik): boolean =>
  [...one.oleh.keys()].join() === [...other.oleh.keys()].join();

/**
 * Who takes the k-th seat, as it would really go: among those above the threshold, with as many votes as the
 * missing TPS can hold, and the threshold measured with them.
 */
function berpindah(own: Partai, k: number, bahan: BahanKursi): Berpindah {
  const belum = bahan.tps?.belum ?? [];
  const cheapest = (batas: Batas) => suaraPembalik(own, { k, batas }, dapilOf(bahan));
  const becomes = (nasib: "seri" | "pindah", { oleh, suara }: Pembalik): boolean =>
    tpsPembalik(belum, suara) !== null &&
    nasibKursi(dapilBerambang(bahan), { nomor: own.nomor, k }, oleh) === nasib;
  const [seri, lewat] = [cheapest("seri"), cheapest("lewat")];
  const suaraSeri = becomes("seri", seri) ? seri.suara : null;
  if (becomes("pindah", lewat)) {
    return {
      pembalik: [...lewat.oleh.keys()],
      suara_pindah: lewat.suara,
      suara_seri: isSama(seri, lewat) ? suaraSeri : null,
    };
  }
  return suaraSeri === null
    ? TETAP
    : { pembalik: [...seri.oleh.keys()], suara_pindah: null, suara_seri: suaraSeri };
}

/** How sure the k-th seat of a party is. */
function kepastian({ nomor }: Kursi, k: number, bahan: BahanKursi) {
  const own = bahan.partai.find((one) => one.nomor === nomor);
  if (bahan.tps === null || bahan.metode === "hare" || own === undefined) {
    return TAK_TERTIMBANG;
  }
  // Who may still pass the threshold can endanger it like any other.
  const rivals = bahan.partai.filter((one) => one.nasib_ambang !== "pasti-tidak");
  const dapil = { ...dapilOf(bahan), partai: rivals };
  const { suara } = suaraPembalik(own, { k, batas: "seri" }, dapil);
  const tps = Number.isFinite(suara) ? tpsPembalik(bahan.tps.belum, suara) : null;
  return {
    pasti: tps === null && own.nasib_ambang === "pasti-lolos",
    suara_pembalik: Number.isFinite(suara) ? suara : null,
    tps_pembalik: tps,
    ...berpindah(own, k, bahan),
  };
}

function kursiOf(bahan: BahanKursi, kursi: readonly Kursi[]): HasilKursi["kursi"] {
  const punya = new Map<number, number>();
  return kursi.map((one) => {
    const k = (punya.get(one.nomor) ?? 0) + 1;
    punya.set(one.nomor, k);
    return { ...one, ...kepastian(one, k, bahan) };
  });
}

function partaiOf(dapil: Dapil, partai: Partai, kursi: number): HasilKursi["partai"][number] {
  const jarak = partai.di_bawah_ambang
    ? { untukNaik: null, bolehHilang: null, berikutnya: "lepas" as const, pesaing: [] }
    : jarakKursi(dapil, partai.nomor);
  const { terpilih, berikut, diperebutkan } = chooseCalon(partai.calon, kursi);
  return {
    nomor: partai.nomor,
    kursi,
    untuk_naik: jarak.untukNaik,
    boleh_hilang: jarak.bolehHilang,
    berikutnya: jarak.berikutnya,
    pesaing: jarak.pesaing,
    terpilih,
    calon_berikut: berikut,
    calon_diperebutkan: diperebutkan,
  };
}

export function rincianKursi(bahan: BahanKursi): HasilKursi {
  const dapil = dapilOf(bahan);
  const berambang = dapilBerambang(bahan);
  const pembagian = bagiKursi(dapil.partai, dapil.jumlah, dapil.cara);
  const jumlah = jumlahKursi(pembagian);
  return {
    kursi: kursiOf(bahan, pembagian.kursi),
    kursi_belum_pasti: pembagian.belumPasti,
    diperebutkan: pembagian.diperebutkan,
    partai: bahan.partai.map((one) => partaiOf(berambang, one, jumlah.get(one.nomor) ?? 0)),
  };
}

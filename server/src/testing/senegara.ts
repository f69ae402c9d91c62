/** Statements that ask every kota, by file and function, with the tables that they ask so. */
export const SENEGARA: readonly { because: string; are: Readonly<Record<string, string>> }[] = [
  {
    because: "lists of the nation, which their user asked for (docs/adr/0009)",
    are: {
      "caleg/saksi-caleg.repo.ts countSaksiOf": "saksi_caleg",
      "caleg/tindakan/lepas-saksi.repo.ts listKotaSaksi": "saksi_caleg",
      "dapil/dapil.repo.ts listDapil": "rekap_tps",
      "saksi/daftar-saksi.repo.ts listIdSaksi": "saksi",
      "saksi/daftar-saksi.repo.ts listIdTemuan": "saksi",
      "saksi/daftar-saksi.repo.ts streamSaksi": "saksi",
    },
  },
  {
    because: "whatever is done to a candidate, wherever it marked or has witnesses",
    are: {
      "caleg/impor/caleg-impor.repo.ts listDibahas": "saksi_caleg",
      "tps/penandaan.repo.ts listKotaDitandai": "caleg_level_dpt",
    },
  },
  {
    because: "a card at the door of an event, by an index: its witness may be of any kota",
    are: {
      "acara/presensi/kartu.repo.ts listSaksiKartu": "saksi",
      "acara/presensi/kartu.repo.ts listSaksi": "saksi",
      "saksi/tulis/pelatihan.repo.ts updatePelatihan": "saksi",
    },
  },
  {
    because: "whether cards of members who would go were used since, by an index, wherever",
    are: { "akun/anggota/anggota-impor.repo.ts mapPemakaian": "saksi" },
  },
  {
    because: "the snapshots that all recaps above a kota and the first page are read from",
    are: {
      "hasil/rekap-caleg/rekap-caleg.repo.ts listHitunganDapil": "rekap_tps",
      "hasil/rekap-caleg/rekap-caleg.repo.ts listSuaraCalon": "rekap_laporan",
      "hasil/rekap/rekap.repo.ts sumByKota": "rekap_laporan rekap_tps",
      "hasil/rekap/rekap.repo.ts sumByKotaDapil": "rekap_laporan rekap_tps",
      "sistem/beranda/beranda.repo.ts listHitunganKota": "rekap_penugasan rekap_saksi rekap_tps",
    },
  },
  {
    because: "the threshold of seats is one of the nation",
    are: { "hasil/kursi/kursi.repo.ts sumDpt": "rekap_tps" },
  },
  {
    because: "a job or a command over the whole installation",
    are: {
      "hasil/laporan/recheck.repo.ts listJenisDilaporkan": "rekap_laporan",
      "hasil/laporan/recheck.repo.ts listKotaOfJenis": "rekap_laporan",
      "hasil/rekap/recount-dapil.repo.ts findBedaDapil": "tps",
      "hasil/rekap/recount-penandaan.repo.ts replacePenandaan": "rekap_penandaan",
      "hasil/rekap/recount-saksi.repo.ts findBedaPenugasan": "saksi",
      "hasil/rekap/recount-saksi.repo.ts findBedaSaksi": "saksi",
      "hasil/rekap/recount-saksi.repo.ts replaceSaksi": "rekap_penugasan rekap_saksi saksi",
      "hasil/rekap/recount-tps.repo.ts findBedaTps": "saksi",
      "saksi/tulis/pelatihan.repo.ts listBeda": "saksi",
      "saksi/tulis/pelatihan.repo.ts repairBeda": "saksi",
      "hasil/rekap/recount-tps.repo.ts replaceTps": "saksi",
      "hasil/rekap/recount.repo.ts findBeda": "laporan tps",
      "hasil/rekap/recount.repo.ts replaceCounters": "laporan rekap_laporan rekap_tps tps",
      "hasil/rekap/recount.repo.ts widestReport": "laporan rekap_laporan",
      "sistem/cadangan/cadangan.repo.ts countIsi":
        "dokumentasi_versi laporan laporan_versi rekap_laporan",
      "tps/dpt/daftar-dpt.repo.ts discardUsang": "dpt_daftar",
      "tps/dpt/daftar-dpt.repo.ts listBuang": "dpt_daftar",
      "tps/dpt/save-dpt.repo.ts discardSiapan": "dpt_daftar",
      "impor/wilayah/wilayah-impor.repo.ts listRujukan": "dpt_daftar saksi tps",
    },
  },
  {
    because: "witnesses stand for a candidate wherever they are",
    are: { "caleg/saksi-caleg.repo.ts releaseSaksi": "saksi_caleg" },
  },
  {
    because: "maintenance that recounts everything",
    are: { "caleg/set-dpt/set-dpt.repo.ts findBedaTanda": "caleg_level_dpt" },
  },
  {
    because: "the demo is taken away wherever it is",
    are: {
      "demo/remove-demo.repo.ts deleteAnggotaDemo": "saksi",
      "demo/remove-demo.repo.ts deleteBerkasLepas": "dokumentasi_versi saksi",
      "demo/remove-demo.repo.ts deleteCalegDemo": "caleg_level_dpt saksi_caleg",
      "demo/remove-demo.repo.ts deleteDemo": "tps",
      "demo/remove-demo.repo.ts deleteSaksiDemo": "saksi saksi_nomor tps",
      "demo/remove-demo.repo.ts deleteUsersDemo": "audit_kota",
      "demo/remove-demo.repo.ts leaveDapilDemo": "laporan tps",
      "demo/remove-demo.repo.ts listBerkasDemo": "saksi",
      "demo/saksi-demo.repo.ts listTanpaFoto": "saksi",
    },
  },
];

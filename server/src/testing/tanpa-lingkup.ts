/** Repo functions whose statements about people are the same for every region, and why that is right. */
export const TANPA_LINGKUP = [
  {
    because: "by a command of whoever holds the server",
    are: { "akun/pengguna/pengguna.repo.ts": "findIdByEmail" },
  },
  {
    because: "the caller's own account, session or witness, by token or id of the caller",
    are: {
      "access/session.repo.ts": "findCallerByToken findCaller findCallerByUser listCallersBySesi",
      "akun/akun.repo.ts":
        "findAkun updateProfil lockUsers lockAktif lockProfil findSandi updateSandi lockAktifByEmail",
      "akun/keamanan/faktor-kedua.repo.ts": "replaceRecoveryCodes",
      "akun/keamanan/riwayat.repo.ts": "listRiwayat countRiwayat findPenerima",
      "akun/masuk.repo.ts": "findTertunda",
      "akun/sesi.repo.ts": "findLogin lockRefreshToken setAktif",
      "akun/tampilan/tampilan.repo.ts": "lockJumlah",
      "akun/tautan.repo.ts": "replaceTautan findTautan findTautanMasuk findHidup",
      "pesan/pesan.repo.ts": "listTerbaru listPesan countPesan findPesan insertBacaSemua",
      "caleg/caleg.repo.ts": "findCalegOf",
      "saksi/saya.repo.ts": "findSaksiSaya",
      "saksi/surat/saksi-cetak.repo.ts": "findSaksiSaya",
    },
  },
  {
    because: "by key, after the service that calls it has checked the key's region",
    are: {
      "akun/anggota/anggota.repo.ts": "lockAnggota updateGambar",
      "akun/pengguna/daftar-pengguna.repo.ts": "findPengguna listPenggunaById",
      "pesan/pengumuman.repo.ts": "findPengumuman insertPengumuman",
      "akun/pengguna/pengguna.repo.ts":
        "insertPengguna updatePengguna updatePeranAdmin replacePeran lockSuperAdminLain findSaksiId unlinkSaksi unlinkCaleg softDeletePengguna",
      "akun/pengguna/riwayat.repo.ts": "listRiwayat",
      "caleg/daftar-caleg.repo.ts": "listCalegById",
      "akun/pengguna/undangan.repo.ts": "lockCalon findCalon",
      "saksi/akun/saksi-akun.repo.ts": "holdBerakun listAkun sendAkun sendHapusAkun",
      "saksi/baris-saksi.repo.ts": "listSaksiById findNik listAkunLain",
      "saksi/cek-dpt.repo.ts": "listPemilihMungkin listSaksiDicari sendPemilihTps",
      "saksi/tulis/ikutan-saksi.repo.ts": "sendNik sendAkunSaksi",
      "saksi/penugasan/cakupan.repo.ts": "sumSaksiPenugasan",
      "saksi/penugasan/penugasan.repo.ts": "isTersentuh",
      "saksi/tulis/save-saksi.repo.ts": "lockSaksi sendUbahanSaksi sendHapusSaksi",
      "saksi/surat/mandat.repo.ts": "listMandat listMandatSaksi listMandatBernomor revokeMandat",
      "saksi/surat/saksi-cetak.repo.ts": "listSaksiCetak listIdCetak countTetap",
      "tps/daftar-tps.repo.ts": "listTpsKelurahan",
      "tps/dpt/daftar-dpt.repo.ts": "sendHapusPemilihTps",
      "tps/tps.repo.ts": "countPemakaiTps",
    },
  },
  {
    because: "of a candidate that access/kelola-caleg.ts opens, or decides about",
    are: {
      "caleg/akun-caleg.repo.ts": "findAkunCaleg listAkunTertinggal",
      "caleg/caleg.repo.ts": "findCaleg findSasaranCaleg lockCaleg",
      "caleg/bagian/bagian.repo.ts": "setBagianKosong",
      "caleg/bagian/identitas.repo.ts": "findIdentitas updateIdentitas",
      "caleg/bagian/naskah.repo.ts": "findNaskah updateNaskah",
      "caleg/bagian/progres.repo.ts": "refreshProgres",
      "caleg/penempatan.repo.ts": "insertCaleg lockDapil updatePenempatan setAkun",
      "caleg/saksi-caleg.repo.ts": "listSaksiOf",
      "caleg/dokumen/dokumen-caleg.repo.ts": "listKategori",
      "caleg/set-dpt/set-dpt.repo.ts": "listPenanda",
      "caleg/tindakan/hapus-caleg.repo.ts": "softDeleteCaleg",
      "caleg/tindakan/keadaan-caleg.repo.ts": "lockSemuaCaleg readKeadaan updateKeadaan",
      "caleg/tindakan/nomor-urut.repo.ts": "lockDapil listBernomor updateNomor",
      "caleg/tindakan/pergantian.repo.ts":
        "findIdByKta findNama leaveDaftar rejoinDaftar findTerakhir listPergantian",
      "caleg/silon/identitas.repo.ts": "listIdentitas",
      "caleg/silon/silon.repo.ts": "listWajib",
    },
  },
  {
    because:
      "names of candidates are on every ballot: those of a dapil, or whom a witness stands for",
    are: {
      "dapil/keanggotaan.repo.ts": "countPemakaiDapil deleteDapil holdIsiDapil listDapilKosong",
      "dapil/saudara-dapil.repo.ts": "mapNomorCaleg",
      "saksi/caleg-saksi.repo.ts": "holdPilihan listCalegOf listKandidat sendLepasCaleg",
    },
  },
  {
    because: "the name of who made or changed what its readers may read",
    are: { "acara/event.repo.ts": "findEvent listEvent" },
  },
  {
    because: "by keys of a file whose rows are checked against its region one by one",
    are: {
      "akun/anggota/anggota-impor.repo.ts":
        "listAnggota lockAnggota mapPemakaian sendDeleteAnggota",
      "akun/pengguna/pengguna-impor.repo.ts": "sendPengguna sendDeletePengguna",
      "akun/terpakai.repo.ts": "listPemilik lockDipakai",
      "caleg/impor/bagian-impor.repo.ts": "listKosong",
      "caleg/impor/caleg-impor.repo.ts":
        "listOrang lockOrang listPemakaiNomor insertSemua updateSemua deleteCaleg listDibahas restoreSaksi",
      "impor/penghalang.repo.ts": "findPenghalang",
      "saksi/impor/saksi-impor.repo.ts": "listAktif listNonaktif",
      "tps/dpt/save-dpt.repo.ts": "listDaftarSama",
    },
  },
  {
    because: "a new row, whose place the service that writes it has checked",
    are: {
      "acara/diklat/peserta-impor.repo.ts": "sendPeserta",
      "akun/anggota/anggota-impor.repo.ts": "sendAnggota",
      "akun/keamanan/riwayat.repo.ts": "insertRiwayat",
      "saksi/surat/mandat.repo.ts": "insertMandat",
      "saksi/tulis/save-saksi.repo.ts": "sendSaksi",
      "tps/dpt/save-dpt.repo.ts": "copyPemilih",
    },
  },
  {
    because:
      "the register says which witness has a NIK; the witness is then asked for in its region",
    are: {
      "saksi/akun/saksi-akun.repo.ts": "listSaksiByNik",
    },
  },
  {
    because:
      "of cards whose member is, or was, looked for in the region of an event that takes them",
    are: {
      "acara/presensi/kartu.repo.ts": "listKartu listSaksiKartu listBerperan listPenugasan",
      "acara/presensi/presensi.repo.ts": "listPresensi listSesudah",
      "saksi/tulis/pelatihan.repo.ts": "updatePelatihan",
    },
  },
  {
    because: "only how many refer to regions that an import of the nation takes away",
    are: {
      "impor/wilayah/wilayah-impor.repo.ts": "listRujukan",
    },
  },
  {
    because: "whether the caller's own card or account is in a class",
    are: {
      "acara/diklat/kelas.repo.ts": "findKelas listKelas",
      "acara/kelas/jadwal.repo.ts": "listJadwalSaya listKelasSaya listTanggal",
    },
  },
  {
    because: "only the name of whoever did something",
    are: {
      "acara/kelas/jadwal.repo.ts": "listCalon listJadwalUser listRekaman",
      "hasil/laporan/laporan.repo.ts": "findLaporan listVersi",
      "saksi/baris-saksi.repo.ts": "listNamaUser",
      "berkas/surat/templat.repo.ts": "findTemplat",
      "sistem/audit/audit.repo.ts": "findPengguna listPengguna listNamaCaleg",
      "tps/dpt/wilayah-dpt.repo.ts": "listPenginput",
    },
  },
  {
    because:
      "who has a role in an institution, told to those who keep all of them and may read accounts",
    are: { "acara/diklat/diklat.repo.ts": "findPemakaiInstansi" },
  },
  {
    because: "only whether an institution has a member who is not deleted",
    are: {
      "acara/diklat/diklat.repo.ts": "listInstansi softDeleteInstansi",
    },
  },
  {
    because: "open to everybody who holds the letter",
    are: {
      "saksi/surat/mandat.repo.ts": "findMandat",
    },
  },
  {
    because: "the whole installation: demo, counters, cleaning, backup",
    are: {
      "akun/akun.repo.ts": "hasSuperAdmin insertSuperAdmin",
      "akun/keamanan/riwayat.repo.ts": "deleteOldRiwayat",
      "caleg/bagian/progres.repo.ts": "findBedaProgres",
      "caleg/set-dpt/set-dpt.repo.ts": "findBedaTanda",
      "demo/caleg-demo.repo.ts":
        "answerAll insertCalegDemo listCalegContoh listCalegDemo sendSaksiCalegDemo setAkunCaleg",
      "demo/contoh-saksi.repo.ts": "listTanpaAkun listContohBertugas",
      "demo/demo.repo.ts":
        "countUsers insertUserDemo setSandiDemo findUserDemo aktifkanDaftarDemo insertAnggotaDemo insertEventDemo",
      "demo/diklat-demo.repo.ts": "insertPesertaDemo deleteDiklatDemo",
      "demo/remove-demo.repo.ts":
        "leaveDapilDemo listBerkasDemo deleteBerkasLepas listCalonDemo hasPengaturanSendiri deleteDemo",
      "demo/item-demo.repo.ts": "resetItemDemo",
      "demo/saksi-demo.repo.ts": "hasSaksi insertAnggotaSaksi listSaksiBerakun listTanpaFoto",
      "hasil/rekap/recount-saksi.repo.ts": "findBedaPenugasan findBedaSaksi replaceSaksi",
      "hasil/rekap/recount-tps.repo.ts": "findBedaTps replaceTps",
      "hasil/rekap/recount.repo.ts": "findBeda replaceCounters",
      "pesan/pesan.repo.ts": "insertKabarWilayah",
      "saksi/tulis/pelatihan.repo.ts": "listBeda repairBeda",
      "saksi/tulis/save-saksi.repo.ts": "findIsDemo",
      "sistem/cadangan/cadangan.repo.ts": "listCadangan",
      "tps/dpt/daftar-dpt.repo.ts": "deleteDaftar",
    },
  },
] as const;

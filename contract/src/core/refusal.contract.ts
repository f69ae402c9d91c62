// Every request that the rules do not allow, by code, with the text that its user reads.
import { FORM_INCOMPLETE } from "./isian.rules.ts";
import { REFUSALS_ACARA } from "./refusal-acara.contract.ts";
import { REFUSALS_GILIRAN } from "./refusal-giliran.contract.ts";
import { REFUSALS_TAUTAN } from "./refusal-tautan.contract.ts";

export const REFUSALS = {
  ...REFUSALS_ACARA,
  ...REFUSALS_GILIRAN,
  ...REFUSALS_TAUTAN,
  "belum-masuk": { status: 401, message: "Sesi Anda sudah berakhir. Silakan masuk kembali." },
  "tidak-berhak": { status: 403, message: "Anda tidak berhak melakukan ini." },
  "di-luar-wilayah": { status: 403, message: "Data itu berada di luar wilayah Anda." },
  "ganti-password-dulu": {
    status: 403,
    message: "Kata sandi Anda baru direset. Ganti kata sandi terlebih dahulu.",
  },
  "faktor-kedua-dulu": {
    status: 403,
    message: "Peran Anda wajib memakai verifikasi dua langkah. Aktifkan terlebih dahulu.",
  },
  "bukan-untuk-token": {
    status: 403,
    message: "Token akses tidak berlaku untuk alamat ini. Masuklah dengan kata sandi.",
  },
  "perlu-konfirmasi": {
    status: 403,
    message: "Tindakan ini perlu konfirmasi kata sandi. Tidak ada yang berubah.",
  },
  "tidak-ditemukan": { status: 404, message: "Data tidak ditemukan." },
  "alamat-tidak-ada": { status: 404, message: "Alamat ini tidak ada." },
  "permintaan-rusak": { status: 400, message: "Permintaan ini tidak dapat dibaca." },
  "di-luar-berkas": { status: 416, message: "Berkas ini tidak sepanjang itu." },
  "halaman-lain": { status: 412, message: "Halaman ini sudah lain. Muat ulang halaman." },
  "alamat-rusak": { status: 400, message: "Alamat ini tidak dapat dibaca." },
  "terlalu-jauh": {
    status: 400,
    message:
      "Hanya 10.000 baris pertama yang dapat dibuka. Persempit dengan saringan atau pencarian.",
  },
  "isian-salah": { status: 400, message: FORM_INCOMPLETE },
  "terlalu-sering": { status: 429, message: "Terlalu banyak percobaan. Tunggu beberapa menit." },
  "terlalu-besar": { status: 413, message: "Kiriman terlalu besar." },
  pemeliharaan: {
    status: 503,
    message: "Layanan ditutup sementara untuk pemeliharaan. Silakan kembali beberapa saat lagi.",
  },
  "basis-data-hilang": {
    status: 503,
    message: "Basis data sedang tidak dapat dihubungi. Data Anda aman; coba lagi sebentar lagi.",
  },
  "kesalahan-sistem": {
    status: 500,
    message: "Terjadi kesalahan sistem. Silakan menghubungi Administrator.",
  },
  "jatah-berkas": { status: 400, message: "Berkas yang disimpan akun ini mencapai batasnya." },
  "penyimpanan-penuh": {
    status: 507,
    message: "Ruang penyimpanan server penuh. Hubungi Administrator, lalu coba lagi.",
  },

  "login-salah": {
    status: 400,
    message: "Email/No.KTA atau kata sandi salah. Mohon periksa kembali inputan Anda.",
  },
  "akun-tidak-aktif": { status: 400, message: "Akun Anda tidak aktif" },
  "perlu-kode": {
    status: 400,
    message: "Akun ini memakai verifikasi dua langkah. Sertakan kode dari aplikasinya.",
  },
  "masuk-kedaluwarsa": {
    status: 400,
    message: "Waktu untuk mengisi kode sudah habis. Masuk lagi dengan kata sandi Anda.",
  },
  "faktor-kedua-ada": { status: 400, message: "Verifikasi dua langkah sudah aktif." },
  "faktor-kedua-tidak-ada": {
    status: 400,
    message: "Verifikasi dua langkah akun ini tidak aktif.",
  },
  "saksi-tanpa-akun": { status: 400, message: "Saksi ini belum punya akun." },
  "saksi-punya-akun": { status: 400, message: "Saksi ini sudah punya akun." },
  "akun-peran-lain": {
    status: 400,
    message: "Akun ini juga punya peran lain, jadi hanya diurus di Pengguna.",
  },
  "email-terpakai": { status: 400, message: "Email ini sudah dipakai akun lain." },
  "kta-terpakai": { status: 400, message: "Nomor KTA ini sudah dipakai akun lain." },
  "akun-sendiri": {
    status: 400,
    message: "Ini akun Anda sendiri: pakai Profil dan Ganti Password, atau minta admin lain.",
  },
  "super-admin-terakhir": {
    status: 400,
    message:
      "Ini super admin terakhir yang aktif. Tanpa dia tidak ada yang dapat mengatur layanan.",
  },
  "bukan-akun-pusat": {
    status: 400,
    message:
      "Hanya akun pusat yang aktif dan sudah dibuka yang dapat menjadi super admin. Ubah dahulu wilayah akunnya.",
  },
  "bukan-admin": {
    status: 400,
    message: "Hanya akun admin yang dapat menjadi admin utama.",
  },
  "terlalu-banyak-gambar": {
    status: 429,
    message: "Terlalu banyak gambar identitas dibuka. Coba lagi satu jam lagi.",
  },
  "bukan-anggota": {
    status: 400,
    message:
      "Nomor KTA ini tidak ada di daftar anggota wilayah Anda. Impor data anggotanya lebih dahulu.",
  },
  "impor-menumpuk": {
    status: 400,
    message:
      "Terlalu banyak impor Anda belum diterapkan. Terapkan atau batalkan impor yang menunggu dahulu.",
  },
  "dapil-nasional": {
    status: 400,
    message:
      "Daftar dapil nasional tidak ada di server. Pengelola server meletakkannya di folder dapil-nasional, di dalam folder data: satu berkas, atau dua (dapil dan wilayahnya), tanpa berkas lain.",
  },
  "impor-galat": {
    status: 400,
    message: "Berkas belum dapat diterapkan: ada baris yang salah. Perbaiki, lalu unggah lagi.",
  },
  "impor-jumlah": {
    status: 400,
    message: "Jumlah baris yang benar atau salah sudah berubah. Lihat lagi, lalu pilih lagi.",
  },
  "impor-menunggu": {
    status: 400,
    message: "Ada yang masih menunggu pilihan Anda. Tentukan pilihannya, lalu terapkan.",
  },
  "impor-utuh": {
    status: 400,
    message: "Jenis impor ini hanya dapat diterapkan seluruhnya.",
  },
  "impor-tersentuh": {
    status: 400,
    message: "Impor tidak dapat diurungkan: sebagian datanya sudah diubah lagi sesudahnya.",
  },
  "impor-berubah": {
    status: 400,
    message: "Data berubah sejak berkas diperiksa. Periksa ulang, lalu terapkan lagi.",
  },
  "berkas-dihapus": {
    status: 400,
    message: "Berkas ini sudah dihapus karena berisi data pribadi. Unggah lagi berkasnya.",
  },
  "dpt-berubah": {
    status: 400,
    message:
      "Daftar pemilih kelurahan ini diganti orang lain sejak berkas diperiksa. Unggah lagi berkasnya.",
  },
  "impor-status": {
    status: 400,
    message: "Langkah ini tidak berlaku untuk keadaan impor sekarang.",
  },
  "tps-terpakai": {
    status: 400,
    message: "TPS tidak dapat dihapus: sudah punya laporan, dokumen, atau saksi.",
  },
  "nik-terpakai": { status: 400, message: "NIK yang Anda masukan sudah terdaftar" },
  "tps-penuh": { status: 400, message: "TPS ini sudah punya saksi aktif sebanyak yang diizinkan." },
  "tps-tidak-ada": { status: 400, message: "TPS ini tidak ada di kelurahan itu." },
  "terlalu-banyak-baris": {
    status: 400,
    message:
      "Lebih dari 1.000.000 baris tidak muat dalam satu berkas. Pilih wilayah yang lebih kecil.",
  },
  "caleg-sudah-dipilih": {
    status: 400,
    message: "Anda hanya bisa memilih 1 Bacaleg untuk 1 Jenis Caleg",
  },
  "caleg-punya-akun": { status: 400, message: "Caleg ini sudah punya akun." },
  "caleg-tanpa-akun": { status: 400, message: "Caleg ini belum punya akun." },
  "caleg-tanpa-kta": { status: 400, message: "Isi nomor KTA-nya dahulu: ia masuk dengan itu." },
  "caleg-terkunci": {
    status: 403,
    message: "Data Anda sudah terverifikasi dan dikunci. Hubungi admin bila ada yang perlu diubah.",
  },
  "caleg-berubah": {
    status: 400,
    message: "Data caleg ini sudah diubah orang lain. Bandingkan keduanya, lalu pilih.",
  },
  "fitur-mati": {
    status: 400,
    message: "Fitur ini tidak menyala. Super admin menyalakannya di Pengaturan.",
  },
  "nomor-urut-terpakai": {
    status: 400,
    message: "Nomor urut ini sudah dipakai caleg lain di dapil ini. Tidak ada yang berubah.",
  },
  "caleg-digantikan": {
    status: 400,
    message: "Caleg ini sudah digantikan. Batalkan pergantiannya terlebih dahulu.",
  },
  "pergantian-tidak-ada": {
    status: 400,
    message: "Tidak ada pergantian yang dapat dibatalkan pada caleg ini.",
  },
  "pergantian-bertumpuk": {
    status: 400,
    message: "Penggantinya sudah digantikan lagi. Batalkan pergantian yang terakhir lebih dahulu.",
  },
  "pergantian-bentrok": {
    status: 400,
    message:
      "Pergantian tidak dapat dibatalkan: nomor urut, KTA, atau NIK caleg lama sudah dipakai caleg lain.",
  },
  "foto-galeri-ada": { status: 400, message: "Foto ini sudah ada di galeri." },
  "isian-berubah": { status: 400, message: "Data ini sudah diubah orang lain. Muat ulang." },
  "pengumuman-berubah": { status: 400, message: "Pesan ini sudah diubah orang lain. Muat ulang." },
  "saksi-berubah": {
    status: 400,
    message: "Data saksi ini sudah diubah orang lain. Bandingkan keduanya, lalu pilih.",
  },
  "tugas-ditolak": {
    status: 400,
    message: "Penugasan ini tidak dapat disimpan. Tidak ada yang berubah.",
  },
  "tugas-tersentuh": {
    status: 400,
    message: "Penugasan ini sudah diubah lagi, jadi tidak dapat diurungkan.",
  },
  "wilayah-dua-dapil": {
    status: 400,
    message: "Satu wilayah hanya boleh berada di satu dapil untuk tiap tingkat.",
  },
  "dapil-terpakai": {
    status: 400,
    message: "Dapil tidak dapat dihapus: masih dipakai caleg atau item laporan.",
  },
  "dapil-bersuara": {
    status: 400,
    message: "Dapil tidak dapat dihapus: hasil resminya sudah dimuat. Urungkan dahulu impor itu.",
  },
  "dapil-sibuk": {
    status: 503,
    message: "Dapil sedang diubah orang lain, misalnya oleh sebuah impor. Coba lagi sebentar lagi.",
  },
  "kunci-terpakai": {
    status: 400,
    message: "Kunci pengiriman ini sudah dipakai untuk kiriman lain. Muat ulang, lalu kirim lagi.",
  },
  "versi-berubah": {
    status: 400,
    message: "Laporan ini sudah diubah orang lain. Bandingkan kedua versi, lalu pilih.",
  },
  "laporan-belum-ada": { status: 404, message: "Laporan belum ada." },
  "jenis-tidak-aktif": { status: 400, message: "Jenis laporan ini tidak aktif." },
  "jenis-berbeda": {
    status: 400,
    message: "Jenis laporan pada alamat dan pada isian tidak sama.",
  },
  "surat-kurang-data": {
    status: 400,
    message: "Ada saksi yang belum punya data yang dicetak templat surat.",
  },
  "surat-tanpa-saksi": {
    status: 400,
    message: "Tidak ada saksi aktif yang bertugas di wilayah itu.",
  },
  "surat-terlalu-banyak": {
    status: 400,
    message:
      "Terlalu banyak untuk diunduh langsung. Pakai tombol Surat Mandat: hasilnya muncul di Unduhan Saya.",
  },
  "saksi-nonaktif": {
    status: 400,
    message: "Saksi ini tidak aktif, jadi surat dan kartunya tidak dapat dicetak.",
  },
  "silon-tanpa-caleg": { status: 404, message: "Tidak ada caleg di pilihan itu." },
  "silon-terlalu-banyak": {
    status: 400,
    message:
      "Terlalu banyak untuk diunduh langsung. Minta sebagai pekerjaan: hasilnya di Unduhan Saya.",
  },
  "templat-berubah": {
    status: 400,
    message: "Templat ini sudah disimpan orang lain. Bandingkan kedua versi, lalu pilih.",
  },
  "surat-tertutup": {
    status: 403,
    message:
      "Tautan dalam surat ini tidak ditampilkan: surat untuk super admin, atau dari versi lama.",
  },
  "item-tidak-dikenal": { status: 400, message: "Ada isian yang bukan bagian dari laporan ini." },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof REFUSALS;

// What events and classes do not allow, by code.

export const REFUSALS_ACARA = {
  "event-berubah": {
    status: 400,
    message: "Event ini sudah diubah sejak Anda membukanya. Muat ulang dan periksa isinya dahulu.",
  },
  "event-berpresensi": { status: 400, message: "Event sudah punya presensi. Nonaktifkan saja." },
  "buatan-atasan": {
    status: 403,
    message: "Ini dibuat tingkat di atas Anda. Hanya tingkat itu atau di atasnya yang mengubahnya.",
  },
  "tanpa-lms": { status: 404, message: "Kelas ini belum punya LMS. Hubungi fasilitatornya." },
  "diklat-terpakai": { status: 400, message: "Tidak dapat dihapus: masih dipakai." },
  "kode-pasang-salah": {
    status: 400,
    message: "Kode pasang salah, sudah dipakai, atau kedaluwarsa. Minta yang baru kepada panitia.",
  },
  "kios-dicabut": {
    status: 403,
    message: "Kios ini sudah dicabut. Tanyakan kepada panitia.",
  },
  "kios-tidak-berlaku": {
    status: 403,
    message: "Perangkat ini bukan kios event ini, atau presensinya sedang tidak dibuka.",
  },
  "presensi-terlalu-banyak": { status: 400, message: "Terlalu banyak. Pakai Unduh Presensi." },
} as const;

// Requests that wait for their turn too long, or take too long themselves.

export const REFUSALS_GILIRAN = {
  "gambar-mengantre": {
    status: 429,
    message: "Gambar Anda yang lain masih diolah. Tunggu sebentar, lalu unggah lagi.",
  },
  "zip-mengantre": {
    status: 429,
    message:
      "Dua zip Anda masih diunggah atau dibaca. Tunggu sampai salah satunya selesai, lalu unggah lagi.",
  },
  "permintaan-mengantre": {
    status: 429,
    message: "Terlalu banyak permintaan sedang dikerjakan. Tunggu sebentar, lalu coba lagi.",
  },
  "terlalu-berat": {
    status: 422,
    message:
      "Terlalu lama dicari, jadi dihentikan. Persempit dengan saringan atau wilayah, lalu coba lagi.",
  },
  "unduhan-mengantre": {
    status: 429,
    message: "Terlalu banyak unduhan Anda masih ditulis. Tunggu sebentar, lalu unduh lagi.",
  },
  "cetak-mengantre": {
    status: 429,
    message: "Terlalu banyak cetakan Anda masih dikerjakan. Tunggu sebentar, lalu cetak lagi.",
  },
  "gambar-penuh": {
    status: 503,
    message: "Terlalu banyak gambar sedang diolah. Coba lagi sebentar lagi.",
  },
} as const;

// Refusals of links that open an account.
export const REFUSALS_TAUTAN = {
  "tautan-kedaluwarsa": {
    status: 400,
    message: "Tautan ini tidak berlaku lagi. Minta tautan baru lewat Lupa Kata Sandi.",
  },
  "tautan-masuk-kedaluwarsa": {
    status: 400,
    message: "Tautan masuk ini tidak berlaku lagi. Minta tautan baru kepada admin Anda.",
  },
  "tautan-pertama-diganti": {
    status: 400,
    message: "Tautan ini sudah diganti. Pakai yang dicetak aplikasi saat terakhir dinyalakan.",
  },
  "super-admin-sudah-ada": {
    status: 400,
    message: "Super admin pertama sudah dibuat. Tautan ini tidak berlaku lagi.",
  },
} as const;

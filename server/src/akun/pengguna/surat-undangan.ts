// The letter to whoever was given an account.

export interface IsiSuratUndangan {
  nama: string;
  alamat: string;
  hari: number;
}

export function suratUndangan({ nama, alamat, hari }: IsiSuratUndangan) {
  return {
    judul: "Akun Anda sudah dibuat",
    isi: `Halo ${nama},

Sebuah akun admin dibuat untuk Anda. Buka tautan berikut dalam ${hari} hari, lalu buat kata sandi
Anda:

${alamat}

Tautan ini hanya dapat dipakai satu kali. Jangan teruskan kepada siapa pun: siapa yang membukanya
lebih dahulu menjadi pemilik akun.
`,
  };
}

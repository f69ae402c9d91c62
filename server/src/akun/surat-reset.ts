// The letter to whoever forgot the password.

export interface IsiSuratReset {
  nama: string;
  alamat: string;
  menit: number;
}

export function suratReset({ nama, alamat, menit }: IsiSuratReset): { judul: string; isi: string } {
  return {
    judul: "Buat kata sandi baru",
    isi: `Halo ${nama},

Seseorang, semoga Anda sendiri, meminta kata sandi baru untuk akun ini.
Buka tautan berikut dalam ${menit} menit, lalu buat kata sandi baru:

${alamat}

Tautan ini hanya dapat dipakai satu kali. Setelah kata sandi diganti, semua perangkat yang masih
masuk akan dikeluarkan.

Bila Anda tidak memintanya, abaikan surat ini: kata sandi Anda tidak berubah.
`,
  };
}

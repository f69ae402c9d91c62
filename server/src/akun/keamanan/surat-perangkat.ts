// The letter about a sign-in from a device that the account was never used with.

export interface IsiSuratPerangkat {
  nama: string;
  perangkat: string;
  ip: string;
  waktu: string;
  url: string;
}

const WAKTU = new Intl.DateTimeFormat("id-ID", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Asia/Jakarta",
});

export function suratPerangkat(isi: IsiSuratPerangkat): { judul: string; isi: string } {
  return {
    judul: "Masuk dari perangkat baru",
    isi: `Halo ${isi.nama},

Akun Anda baru saja dibuka dari perangkat yang belum pernah dipakai:

Perangkat: ${isi.perangkat}
Alamat IP: ${isi.ip}
Waktu: ${WAKTU.format(new Date(isi.waktu))} WIB

Bila itu Anda, abaikan surat ini.

Bila bukan Anda, segera ganti kata sandi Anda. Semua perangkat lain lalu dikeluarkan. Periksa juga
riwayat masuk Anda:

${isi.url}/riwayat-masuk
`,
  };
}

// The letter to the address that an account had when a super admin changed what it signs in with. It
// names neither the new address nor the new number: whoever reads the old mailbox may be a stranger.

export interface IsiSuratIdentitas {
  nama: string;
  /** "email dan nomor KTA" */
  diganti: string;
  oleh: string;
}

export function suratIdentitas({ nama, diganti, oleh }: IsiSuratIdentitas): {
  judul: string;
  isi: string;
} {
  return {
    judul: "Identitas akun Anda diganti",
    isi: `Halo ${nama},

Super admin ${oleh} mengganti ${diganti} akun Anda. Semua perangkat yang masih masuk dikeluarkan,
dan tautan yang pernah dikirim untuk akun ini tidak berlaku lagi. Kata sandi Anda tetap.

Bila Anda tidak memintanya, hubungi super admin organisasi Anda.
`,
  };
}

const TANGGAL = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "Asia/Jakarta" });

export const formatTanggal = (waktu: Date): string => TANGGAL.format(waktu);

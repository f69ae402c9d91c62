import type { Laporan } from "#contract/hasil/laporan.contract.ts";

/** "Presiden dan Wakil Presiden, TPS 001 Kubu Gadang": many are open beside each other. */
export const judulLaporan = ({ jenis_laporan: jenis, tps }: Laporan): string =>
  `${jenis.keterangan}, ${tps.nama} ${tps.kelurahan}`;

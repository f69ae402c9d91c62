// UU 7/2017 art. 246 (1): a list is ordered by numbers, from 1 on and with none left out.
import { nomorTerakhir, type Daftar } from "./daftar.rules.ts";

export function nomorLoncat({ calon }: Daftar): string | undefined {
  const terisi = new Set(calon.map(({ nomor }) => nomor));
  const kosong = Array.from({ length: nomorTerakhir(calon) }, (_, at) => at + 1).filter(
    (nomor) => !terisi.has(nomor),
  );
  return kosong.length === 0 ? undefined : `Nomor ${kosong.join(", ")} kosong`;
}

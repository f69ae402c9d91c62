// The one door for pictures: what may be decoded, in whose turn, and what its sender reads otherwise.
import { PIKSEL_FORMULIR, PIKSEL_WAJAH, SISI_GAMBAR } from "#contract/berkas/berkas.contract.ts";
import { pictures, type PictureResult } from "../platform/pictures/picture-pool.ts";
import { SYSTEM } from "../platform/turns.ts";
import type { PictureSize } from "../platform/pictures/picture-work.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { ribuan } from "../platform/spreadsheet/table.ts";

const RUSAK = "Gambar rusak atau tidak dapat dibaca";
const GAGAL = "Gambar ini tidak dapat diolah. Perkecil ukurannya, lalu unggah lagi.";

interface Asal {
  field: string;
  usersId: number;
  potret?: boolean;
  utuh?: boolean;
}

/** @throws Refusal isian-salah, gambar-mengantre, gambar-penuh */
function partsOf(result: PictureResult, field: string, maxPiksel: number): Buffer[] {
  if ("parts" in result) {
    return result.parts;
  }
  switch (result.fault) {
    case "too-large": {
      const mega = Math.floor(maxPiksel / 1_000_000);
      return refuseField(field, `Gambar terlalu besar: paling banyak ${mega} megapiksel`);
    }
    case "too-long": {
      return refuseField(
        field,
        `Gambar terlalu panjang: sisinya paling banyak ${ribuan(SISI_GAMBAR)} piksel`,
      );
    }
    case "unreadable": {
      return refuseField(field, RUSAK);
    }
    case "lost": {
      return refuseField(field, GAGAL);
    }
    case "own-queue": {
      return refuse("gambar-mengantre");
    }
    default: {
      return refuse("gambar-penuh");
    }
  }
}

/**
 * An upload written anew, and a small picture of it.
 * @throws Refusal isian-salah, gambar-mengantre, gambar-penuh
 */
export async function olahUnggahan(
  bytes: Buffer,
  mime: string,
  { field, usersId, potret = false, utuh = false }: Asal,
): Promise<{ clean: Buffer; small: Buffer; mime: string; mimeKecil: string }> {
  const png = mime === "image/png" && !potret;
  const maxPixels = potret ? PIKSEL_WAJAH : PIKSEL_FORMULIR;
  const job = { kind: "upload", png, portrait: potret, keep: utuh } as const;
  const result = await pictures.ask(usersId, { bytes, maxPixels, maxSide: SISI_GAMBAR, job });
  const [clean, small] = partsOf(result, field, maxPixels);
  return clean === undefined || small === undefined
    ? refuseField(field, RUSAK)
    : {
        clean,
        small,
        mime: png ? mime : "image/jpeg",
        mimeKecil: potret ? "image/jpeg" : "image/webp",
      };
}

/**
 * A stored picture in one size, for print, as JPEG on white.
 * @throws Refusal as olahUnggahan
 */
export async function ukurGambar(bytes: Buffer, size: PictureSize): Promise<Buffer> {
  const job = { kind: "size", size } as const;
  const task = { bytes, maxPixels: PIKSEL_FORMULIR, maxSide: SISI_GAMBAR, job };
  const [sized] = partsOf(await pictures.ask(SYSTEM, task), "file", PIKSEL_FORMULIR);
  return sized ?? refuseField("file", RUSAK);
}

/** JPEG of an SVG of ours. */
export async function drawGambar(svg: string, quality: number): Promise<Buffer> {
  const job = { kind: "draw", quality } as const;
  const task = { bytes: Buffer.from(svg), maxPixels: PIKSEL_WAJAH, maxSide: SISI_GAMBAR, job };
  const [drawn] = partsOf(await pictures.ask(SYSTEM, task), "file", PIKSEL_WAJAH);
  return drawn ?? refuseField("file", RUSAK);
}

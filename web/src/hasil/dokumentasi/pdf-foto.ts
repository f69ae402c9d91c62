// Photos of the pages of one form as one PDF, because a document is one file (decision G-152).
import { ApiError } from "../../api/error.ts";
import { toJpeg } from "../../ui/shrink-photo.ts";

export interface Halaman {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/** Width of an A4 page in points. */
const WIDTH = 595;
const encoder = new TextEncoder();

/** The objects of one page: the page, what is drawn on it, the photo. */
function objectsOf({ jpeg, width, height }: Halaman, first: number): (string | Uint8Array)[][] {
  const tall = Math.round((WIDTH * height) / width);
  const draw = `q ${WIDTH} 0 0 ${tall} 0 0 cm /F Do Q`;
  return [
    [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${tall}]/Contents ${first + 1} 0 R`,
      `/Resources<</XObject<</F ${first + 2} 0 R>>>>>>`,
    ],
    [`<</Length ${draw.length}>>\nstream\n${draw}\nendstream`],
    [
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB`,
      `/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>\nstream\n`,
      jpeg,
      "\nendstream",
    ],
  ];
}

const PER_PAGE = 3;
const FIRST_PAGE = 3;

/** A PDF with one page per photo. */
export function pdfOf(pages: readonly Halaman[]): Blob {
  const kids = pages.map((_, index) => `${FIRST_PAGE + index * PER_PAGE} 0 R`).join(" ");
  const objects = [
    ["<</Type/Catalog/Pages 2 0 R>>"],
    [`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`],
    ...pages.flatMap((page, index) => objectsOf(page, FIRST_PAGE + index * PER_PAGE)),
  ];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  function write(part: string | Uint8Array): void {
    const bytes = typeof part === "string" ? encoder.encode(part) : new Uint8Array(part);
    parts.push(bytes);
    length += bytes.length;
  }
  write("%PDF-1.4\n");
  const offsets = objects.map((object, index) => {
    const at = length;
    write(`${index + 1} 0 obj\n`);
    object.forEach(write);
    write("\nendobj\n");
    return at;
  });
  const start = length;
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`);
  write(`trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: "application/pdf" });
}

const LONGEST = 2000;
const QUALITY = 0.7;
const BAD_REQUEST = 400;

async function halamanOf(file: File): Promise<Halaman | undefined> {
  const image = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
    () => undefined,
  );
  if (image === undefined) {
    return undefined;
  }
  const { blob, width, height } = await toJpeg(image, LONGEST, QUALITY);
  image.close();
  return blob === null
    ? undefined
    : { jpeg: new Uint8Array(await blob.arrayBuffer()), width, height };
}

/**
 * Several photos as one document, in the order in which they were picked.
 * @throws ApiError when one of them is no photo
 */
export async function mergeFoto(files: readonly File[]): Promise<File> {
  const pages: Halaman[] = [];
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: a phone has little memory
    const page = await halamanOf(file);
    if (page === undefined) {
      throw new ApiError(BAD_REQUEST, {
        message: `${file.name} bukan foto. Pilih beberapa foto, atau satu PDF.`,
      });
    }
    pages.push(page);
  }
  return new File([pdfOf(pages)], `${files.length}-halaman.pdf`, { type: "application/pdf" });
}

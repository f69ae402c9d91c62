/** A multipart body as a browser would send it. */
export function formulir(
  fields: Readonly<Record<string, string | number>>,
  file?: { nama: string; isi: Uint8Array<ArrayBuffer> | string },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, String(value));
  }
  if (file !== undefined) {
    form.append("file", new Blob([file.isi]), file.nama);
  }
  return form;
}

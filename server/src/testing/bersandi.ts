import { CFB } from "@e965/xlsx";

/** As an encrypted workbook looks from outside. */
export function bukuBersandi(): Buffer {
  const container = CFB.utils.cfb_new();
  for (const path of ["/EncryptionInfo", "/EncryptedPackage"]) {
    CFB.utils.cfb_add(container, path, Buffer.alloc(5000, 7));
  }
  return Buffer.from(CFB.write(container, { type: "buffer" }));
}

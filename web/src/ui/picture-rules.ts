// Is a picture there to its end? Browsers draw what there is of one that was cut off, and leave the rest grey.

const MARKER = 0xff;
const JPEG_SCAN = 0xda;
const JPEG_END = 0xd9;
const PNG = 0x89;

/** Where the marker stands last; -1: nowhere. */
function lastMarker(bytes: Uint8Array, marker: number): number {
  let at = bytes.lastIndexOf(marker);
  while (at > 0 && bytes[at - 1] !== MARKER) {
    at = bytes.lastIndexOf(marker, at - 1);
  }
  return at > 0 ? at - 1 : -1;
}

/** Of kinds other than JPEG and PNG nothing is said. */
export function isCutOff(bytes: Uint8Array): boolean {
  if (bytes[0] === MARKER) {
    // A small picture in the head has an end of its own.
    return lastMarker(bytes, JPEG_END) < lastMarker(bytes, JPEG_SCAN);
  }
  return bytes[0] === PNG && !new TextDecoder("latin1").decode(bytes.slice(-64)).includes("IEND");
}

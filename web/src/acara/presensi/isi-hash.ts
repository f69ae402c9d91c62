/** What a QR code has put behind the address, where no server reads it: `#layar=123456`. */
export const isiHash = (nama: string): string =>
  new URLSearchParams(location.hash.slice(1)).get(nama) ?? "";

import { legibleTeks } from "#contract/core/teks.rules.ts";

/** What a browser calls what it is sent; a name that was kept before names were cleaned is cleaned here. */
export const dispositionOf = (cara: "attachment" | "inline", nama: string): string =>
  `${cara}; filename*=UTF-8''${encodeURIComponent(legibleTeks(nama))}`;

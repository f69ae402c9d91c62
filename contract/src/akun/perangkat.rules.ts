// Which browser on which device, from what a browser says about itself.
const SYSTEMS = [
  [/android/i, "Android"],
  [/iphone|ipad/i, "iPhone/iPad"],
  [/windows/i, "Windows"],
  [/mac os/i, "Mac"],
  [/cros/i, "Chromebook"],
  [/linux/i, "Linux"],
] as const;

// Most name themselves after others too, so the particular ones come first.
const BROWSERS = [
  [/edg(e|a|ios)?\//i, "Edge"],
  [/opr\//i, "Opera"],
  [/samsungbrowser/i, "Samsung Internet"],
  [/firefox|fxios/i, "Firefox"],
  [/chrome|crios/i, "Chrome"],
  [/safari/i, "Safari"],
] as const;

const nameOf = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome di Android" */
export function namaPerangkat(userAgent: string): string {
  const browser = nameOf(BROWSERS, userAgent);
  const system = nameOf(SYSTEMS, userAgent);
  if (browser === undefined) {
    return userAgent === "" ? "Perangkat tidak dikenal" : userAgent;
  }
  return system === undefined ? browser : `${browser} di ${system}`;
}

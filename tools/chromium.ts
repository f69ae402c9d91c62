// The browser of the browser tests and of the measurements: Debian's chromium, unless told otherwise.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Without windows to draw, a page costs a quarter less of the processor. */
const WITHOUT_WINDOWS = "/usr/bin/chromium-headless-shell";

export const INSTALL_CHROMIUM =
  "apt-get install -y --no-install-recommends chromium-headless-shell";

export const CHROMIUM =
  process.env["CHROMIUM_PATH"] ??
  [WITHOUT_WINDOWS, "/usr/bin/chromium"].find((path) => existsSync(path)) ??
  WITHOUT_WINDOWS;

export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** What the camera of KAMERA_ARGS sees; a test makes it. */
export const FILM_KAMERA = fileURLToPath(new URL("../dist/kartu.mjpeg", import.meta.url));

/** With a camera that plays a film. */
export const KAMERA_ARGS = [
  ...CHROMIUM_ARGS,
  "--use-fake-device-for-media-stream",
  // Without windows there is nobody to ask.
  "--use-fake-ui-for-media-stream",
  `--use-file-for-fake-video-capture=${FILM_KAMERA}`,
];

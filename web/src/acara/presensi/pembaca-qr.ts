// Reads the QR code in a picture of the camera: the browser does, or a decoder that is loaded only then.

/** As browsers have it; TypeScript does not know it yet. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}
declare global {
  var BarcodeDetector: DetectorClass | undefined;
}

/** @returns what the code says; undefined where none is in sight */
export type Pembaca = (video: HTMLVideoElement) => Promise<string | undefined>;

async function milikPeramban(): Promise<Pembaca | undefined> {
  const { BarcodeDetector: Milik } = globalThis;
  if (Milik === undefined || !(await Milik.getSupportedFormats()).includes("qr_code")) {
    return undefined;
  }
  const detector = new Milik({ formats: ["qr_code"] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

/** Enough for a card at arm's length, and quick on an old tablet. */
const LEBAR = 640;

async function milikSendiri(): Promise<Pembaca> {
  const { default: decodeQR } = await import("qr/decode.js");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    if (context === null || video.videoWidth === 0) {
      return undefined;
    }
    canvas.width = Math.min(LEBAR, video.videoWidth);
    canvas.height = Math.round((canvas.width / video.videoWidth) * video.videoHeight);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // It says so of a picture without a code.
      return undefined;
    }
  };
}

export const openPembaca = async (): Promise<Pembaca> => (await milikPeramban()) ?? milikSendiri();

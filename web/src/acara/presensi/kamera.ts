// A camera that reads cards until it is closed.
import { openPembaca } from "./pembaca-qr.ts";
import { Penglihatan } from "./penglihatan.rules.ts";

/** Between two looks: quicker than a hand, slow enough for an old tablet. */
const LIHAT_MS = 120;

export type Arah = "environment" | "user";

export interface Pandangan {
  video: HTMLVideoElement;
  arah: Arah;
  signal: AbortSignal;
  onKartu: (teks: string) => void;
}

async function lihat({ video, signal, onKartu }: Pandangan): Promise<void> {
  const baca = await openPembaca();
  const penglihatan = new Penglihatan();
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one picture after the other
    const teks = await baca(video);
    if (teks !== undefined && teks !== "" && penglihatan.isBaru(teks, performance.now())) {
      onKartu(teks);
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((resolve) => {
      setTimeout(resolve, LIHAT_MS);
    });
  }
}

/** Resolves when the signal has ended it. @throws DOMException as the browser says why it gives no camera */
export async function pandang(pandangan: Pandangan): Promise<void> {
  const { video, arah, signal } = pandangan;
  if (!("mediaDevices" in navigator)) {
    throw new DOMException("tanpa https", "SecurityError");
  }
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: arah }, width: { ideal: 1280 } },
  });
  try {
    if (!signal.aborted) {
      video.srcObject = stream;
      await video.play();
      await lihat(pandangan);
    }
  } finally {
    video.srcObject = null;
    stream.getTracks().forEach((track) => track.stop());
  }
}

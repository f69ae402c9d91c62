// What people at the door hear: high and short, or low and long; softly where nothing was to be done.
import type { HasilPresensi } from "#contract/acara/presensi.contract.ts";

const NADA = {
  benar: { hertz: 880, seconds: 0.15, loudness: 0.2 },
  sudah: { hertz: 880, seconds: 0.15, loudness: 0.04 },
  salah: { hertz: 180, seconds: 0.5, loudness: 0.2 },
} as const;
export type Bunyi = keyof typeof NADA;

export function bunyiOf({ cek_nomer_kta: isBenar, sudah_pada: sudah }: HasilPresensi): Bunyi {
  if (!isBenar) {
    return "salah";
  }
  return sudah === null ? "benar" : "sudah";
}

let context: AudioContext | undefined;

export function playBunyi(bunyi: Bunyi): void {
  const { hertz, seconds, loudness } = NADA[bunyi];
  try {
    context ??= new AudioContext();
    void context.resume();
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.value = loudness;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + seconds);
  } catch {
    // A device without sound still shows it.
  }
}

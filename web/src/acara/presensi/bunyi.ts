// What people at the door hear: high and short, or low and long.

const BENAR = { hertz: 880, seconds: 0.15 };
const SALAH = { hertz: 180, seconds: 0.5 };
const LOUDNESS = 0.2;

let context: AudioContext | undefined;

export function playBunyi(isBenar: boolean): void {
  const { hertz, seconds } = isBenar ? BENAR : SALAH;
  try {
    context ??= new AudioContext();
    void context.resume();
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.value = LOUDNESS;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + seconds);
  } catch {
    // A device without sound still shows it.
  }
}

import { setPriority } from "node:os";

const LOW = 15;

/** Of the calling thread alone: whoever asks the server for something else goes first. */
export function lowerPriority(): void {
  if (process.platform === "linux") {
    setPriority(0, LOW);
  }
}

// A process that prints.
import { lowerPriority } from "./platform/low-priority.ts";

/** Whoever asks the server for something else goes first. */
const STEPS_BACK = 15;

lowerPriority(STEPS_BACK);
// What draws takes half a second to load, and already that must not hold others up.
const { servePainters } = await import("./painters.ts");
servePainters();

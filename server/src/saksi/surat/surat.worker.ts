// A process of cetak.service.ts.
import { lowerPriority } from "../../platform/pdf/low-priority.ts";

lowerPriority();
// What draws takes half a second to load, and already that must not hold others up.
const { layani } = await import("./pelukis.ts");
layani();

/** "TPS 001": as a TPS is called that has no name of its own. */
export const namaTps = (tpsId: number): string => `TPS ${String(tpsId % 1000).padStart(3, "0")}`;

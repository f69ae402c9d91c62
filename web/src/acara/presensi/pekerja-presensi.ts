// Keeps this page on the device, so that a kiosk that starts again without a network has it.

const ALAMAT = "/presensi-sw.js";
const RUANG = "/presensi/";

async function simpan(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(ALAMAT, { scope: RUANG });
  const { active } = await serviceWorker.ready;
  // What came before there was anybody to keep it; what comes later passes through its hands.
  const alamat = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ simpan: alamat });
}

export function simpanHalaman(): void {
  if ("serviceWorker" in navigator) {
    // Where the browser keeps nothing the page works as long as it is open.
    void simpan().catch(() => undefined);
  }
}

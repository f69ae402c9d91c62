// Keeps this page on the device, so that a kiosk that starts again without a network has it.

const ALAMAT = "/presensi-sw.js";
const RUANG = "/presensi/";

async function keep(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(ALAMAT, { scope: RUANG });
  const { active } = await serviceWorker.ready;
  // What came before there was anybody to keep it; what comes later passes through its hands.
  const alamat = performance.getEntriesByType("resource").map(({ name }) => name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  active?.postMessage({ simpan: alamat });
}

export function keepHalaman(): void {
  if ("serviceWorker" in navigator) {
    // Where the browser keeps nothing the page works as long as it is open.
    void keep().catch(() => undefined);
  }
}

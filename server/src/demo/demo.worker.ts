// The process that makes the demo organisation: what the work took ends with it.
import { muatDaftarItem } from "../hasil/item/item.service.ts";
import { connect } from "../platform/db.ts";
import { startLive } from "../platform/live.ts";
import type { DemoDijawab, DemoDiminta } from "./buat-demo.ts";
import { muatDemo } from "./demo.service.ts";

const CONNECTIONS = 4;
const ignore = (): void => undefined;

async function buat({ url, sandi }: DemoDiminta): Promise<void> {
  const basis = connect(url, { connections: CONNECTIONS });
  const live = await startLive(basis, ignore);
  const daftar = await muatDaftarItem(basis.db, live);
  const jawaban: DemoDijawab = { akun: await muatDemo({ basis, daftar }, sandi) };
  process.send?.(jawaban);
  live.close();
  await basis.close();
  process.disconnect();
}

// Whoever asked has ended: the next start goes on where this one stood.
process.once("disconnect", () => process.exit());
process.once("message", (diminta: DemoDiminta) => void buat(diminta));

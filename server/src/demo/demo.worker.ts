// The process that makes the demo organisation: what the work took ends with it.
import { loadDaftarItem } from "../hasil/item/item.service.ts";
import { connect } from "../platform/db.ts";
import { startLive } from "../platform/live.ts";
import type { DemoDijawab, DemoDiminta } from "./create-demo.ts";
import { loadDemo } from "./demo.service.ts";

const CONNECTIONS = 4;
const ignore = (): void => undefined;

async function create({ url, sandi }: DemoDiminta): Promise<void> {
  const basis = connect(url, { connections: CONNECTIONS });
  const live = await startLive(basis, ignore);
  const daftar = await loadDaftarItem(basis.db, live);
  const jawaban: DemoDijawab = { akun: await loadDemo({ basis, daftar }, sandi) };
  process.send?.(jawaban);
  live.close();
  await basis.close();
  process.disconnect();
}

// Whoever asked has ended: the next start goes on where this one stood.
process.once("disconnect", () => process.exit());
process.once("message", (diminta: DemoDiminta) => void create(diminta));

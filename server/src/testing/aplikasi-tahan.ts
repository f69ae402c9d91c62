// The application as a process that dies and comes back over the same data, with a super admin in it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { connect, type Basis } from "../platform/db.ts";
import { buatPengguna, ROLES } from "./pengguna.ts";
import { folderSementara, mulai, portBebas, siap } from "./proses.ts";
import { sesudahnya } from "./sesudahnya.ts";

export interface Jawaban {
  data: { id: number; status: string; pesan: string | null };
  total: number;
}

export interface AplikasiTahan {
  /** Outside the application. */
  basis: Basis;
  /** `panggil("impor/7")`, as the super admin. */
  panggil: (path: string, init?: RequestInit) => Promise<Jawaban>;
  bunuh: () => Promise<unknown>;
  hidupkan: () => Promise<void>;
}

export async function aplikasiTahan(): Promise<AplikasiTahan> {
  const folder = folderSementara();
  const port = await portBebas();
  let aplikasi = await siap(mulai({ folder, port }));
  const basis = connect(readFileSync(join(folder, "pg.alamat"), "utf8"), { connections: 2 });
  sesudahnya(() => basis.close());
  const { token } = await buatPengguna({ context: { db: basis.db } }, ROLES.superAdmin);
  return {
    basis,
    async panggil(path, init = {}) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${aplikasi.alamat}/api/${path}`, { ...init, headers });
      return (await answer.json()) as Jawaban;
    },
    bunuh: () => aplikasi.hentikan("SIGKILL"),
    async hidupkan() {
      aplikasi = await siap(mulai({ folder, port }));
    },
  };
}

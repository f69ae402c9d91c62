import type { ReactElement } from "react";
import { KeDaftar } from "../../ui/ke-daftar.tsx";

/** Above the title of every page that hangs on the list. */
export function KembaliKeDaftar(): ReactElement {
  return <KeDaftar to="/user">Daftar Pengguna</KeDaftar>;
}

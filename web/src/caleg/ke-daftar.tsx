import { KeDaftar } from "../ui/ke-daftar.tsx";

export const KE_DAFTAR_CALEG = <KeDaftar to="/caleg">Daftar Caleg</KeDaftar>;

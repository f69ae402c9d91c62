// The region whose documents a page shows (decision G-109).
import { usePilihan } from "../wilayah/use-pilihan.ts";

export function useTempat() {
  const { own, pilihan, chosen } = usePilihan();
  return {
    pilihan,
    wilayahId: chosen.kota_id ?? chosen.propinsi_id ?? own.id,
    propinsiId: chosen.propinsi_id ?? own.id,
  };
}

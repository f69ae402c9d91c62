// What the pickers of a recap have chosen.
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import { ownWilayah } from "../api/active-wilayah.ts";
import { useSelf } from "../api/self.ts";
import { useWilayah } from "./use-wilayah.ts";

/** The chosen region by the ids that the calls take; what lies above the own region is not asked for. */
export function usePilihan() {
  const own = ownWilayah(useSelf());
  const pilihan = useWilayah();
  const inside = (id: number | undefined): number | undefined =>
    id !== undefined && contains(own.id, id) ? id : undefined;
  const { propinsi_id: propinsi, kota_id: kota } = pilihan.value;
  const chosen = { propinsi_id: inside(propinsi), kota_id: inside(kota) };
  return { own, pilihan, chosen };
}

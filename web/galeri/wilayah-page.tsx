import { ownWilayah } from "../src/api/active-wilayah.ts";
import { useSelf } from "../src/api/self.ts";
import { Page } from "../src/ui/page.tsx";
import { RegionTrail } from "../src/wilayah/region-trail.tsx";
import { useWilayah } from "../src/wilayah/use-wilayah.ts";
import { valueOf } from "../src/wilayah/wilayah-lock.ts";
import { WilayahPicker } from "../src/wilayah/wilayah-picker.tsx";

export function WilayahPage() {
  const { value, id, change } = useWilayah({ remember: true });
  const own = ownWilayah(useSelf());
  return (
    <Page
      title="Wilayah"
      trail={
        <RegionTrail
          wilayahId={id ?? own.id}
          linkTo={(to) => ({ to: ".", search: { wilayah_id: String(to) } as never })}
          onPick={(to) => change(valueOf(to))}
        />
      }
    >
      <WilayahPicker value={value} onChange={change} remember required />
      <p role="log">{JSON.stringify(value)}</p>
    </Page>
  );
}

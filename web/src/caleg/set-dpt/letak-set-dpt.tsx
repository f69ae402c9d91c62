// Where a list of Set DPT lies, and how many TPS are at each level there.
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type JumlahLevel } from "#contract/caleg/set-dpt.contract.ts";
import { LEVEL_DPT } from "#contract/tps/level-dpt.ts";
import { Angka, Cacah } from "../../ui/cacah.tsx";
import { akarLink, isiLink } from "./set-dpt-links.ts";
import { LEVELS } from "./use-set-level.ts";

interface Tempat {
  id: number;
  keterangan: string;
}

interface LetakSetDptProps {
  calegId: number;
  /** undefined: on its way. */
  letak: { wilayah: Tempat | null; sebelumnya: Tempat | null; jumlah: JumlahLevel } | undefined;
  isAkar: boolean;
}

/** CAL-075 */
function Sebelumnya({ calegId, letak }: Omit<LetakSetDptProps, "isAkar">): ReactElement {
  const atas = letak?.sebelumnya ?? null;
  const link = atas === null ? akarLink(calegId) : isiLink(calegId, atas);
  return (
    <Link {...link} className="quiet-link">
      <IconArrowLeft size={16} aria-hidden /> Wilayah sebelumnya
    </Link>
  );
}

export function LetakSetDpt({ calegId, letak, isAkar }: LetakSetDptProps): ReactElement {
  return (
    <>
      {isAkar ? null : (
        <>
          <Sebelumnya calegId={calegId} letak={letak} />
          <h2 className="section-title">{letak?.wilayah?.keterangan ?? "…"}</h2>
        </>
      )}
      <Cacah>
        {LEVELS.map((level) => (
          <Angka key={level} judul={LEVEL_DPT[level]} nilai={letak?.jumlah[level]} arti="TPS" />
        ))}
      </Cacah>
    </>
  );
}

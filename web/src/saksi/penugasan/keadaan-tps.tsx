// How a TPS stands, in words with a sign.
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconMapPinOff,
  type Icon,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { KEADAAN_TPS, type KeadaanTps } from "#contract/saksi/penugasan.contract.ts";

const LAMBANG: Readonly<Record<KeadaanTps, Icon>> = {
  kosong: IconCircleDashed,
  belum: IconAlertTriangle,
  luar: IconMapPinOff,
  lengkap: IconCircleCheck,
};

export function TandaKeadaan({ keadaan }: { keadaan: KeadaanTps }): ReactElement {
  const Lambang = LAMBANG[keadaan];
  return (
    <span className="papan-keadaan" data-keadaan={keadaan}>
      <Lambang size={16} aria-hidden /> {KEADAAN_TPS[keadaan]}
    </span>
  );
}

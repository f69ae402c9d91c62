// How a witness stands, in words with signs.
import { Anchor, Badge } from "@mantine/core";
import {
  IconAlertTriangle,
  IconBrandWhatsapp,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleOff,
  IconCircleX,
  type Icon,
} from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { choiceOf } from "#contract/core/described.ts";
import type { Saksi, SaksiRingkas } from "#contract/saksi/saksi.contract.ts";
import { SAKSI } from "#contract/saksi/saksi.fields.ts";
import { UNKNOWN } from "../ui/format.ts";
import "./saksi.css";

type Nada = "baik" | "cek" | "buruk" | "biasa";

interface TandaProps {
  nada: Nada;
  icon: Icon;
  children: ReactNode;
}

export function Tanda({ nada, icon: TandaIcon, children }: TandaProps): ReactElement {
  return (
    <span className="saksi-tanda" data-nada={nada}>
      <TandaIcon size={16} aria-hidden /> {children}
    </span>
  );
}

export const BELUM_DITUGASKAN = "Belum ditugaskan";

export function Penugasan({
  saksi: { penugasan, is_bertugas: isBertugas },
}: {
  saksi: Pick<SaksiRingkas, "penugasan" | "is_bertugas">;
}): ReactElement {
  return isBertugas === 1 ? (
    <>{penugasan.keterangan}</>
  ) : (
    <Tanda nada="cek" icon={IconAlertTriangle}>
      {BELUM_DITUGASKAN}
    </Tanda>
  );
}

export function Keadaan({
  saksi,
}: {
  saksi: Pick<SaksiRingkas, "is_aktif" | "is_approval">;
}): ReactElement {
  return (
    <span className="saksi-keadaan">
      {saksi.is_aktif === 1 ? (
        <Tanda nada="baik" icon={IconCircleCheck}>
          Aktif
        </Tanda>
      ) : (
        <Tanda nada="buruk" icon={IconCircleOff}>
          Non Aktif
        </Tanda>
      )}
      {saksi.is_approval === 1 ? (
        <Badge variant="light" tt="none">
          Admin utama
        </Badge>
      ) : null}
    </span>
  );
}

export function Pelatihan({
  saksi: { is_pelatihan: isPelatihan },
}: {
  saksi: Pick<SaksiRingkas, "is_pelatihan">;
}): ReactElement {
  return isPelatihan === 1 ? (
    <Tanda nada="baik" icon={IconCircleCheck}>
      Ya
    </Tanda>
  ) : (
    <Tanda nada="biasa" icon={IconCircleDashed}>
      Tidak
    </Tanda>
  );
}

interface Wa {
  is_nomer_wa_valid: number;
  wa_dicek_pada: string | null;
}

const TANDA_WA = {
  Berlaku: { nada: "baik", icon: IconCircleCheck },
  "Belum dicek": { nada: "biasa", icon: IconCircleDashed },
  "Tidak berlaku": { nada: "buruk", icon: IconCircleX },
} as const;

/** What is known of a number, in the same words wherever it is said. */
export function kataWa(wa: Wa): keyof typeof TANDA_WA {
  if (wa.is_nomer_wa_valid === 1) {
    return "Berlaku";
  }
  return wa.wa_dicek_pada === null ? "Belum dicek" : "Tidak berlaku";
}

function TandaWa({ saksi }: { saksi: Wa }): ReactElement {
  const kata = kataWa(saksi);
  return <Tanda {...TANDA_WA[kata]}>{kata}</Tanda>;
}

interface NomorWaProps {
  saksi: Pick<
    SaksiRingkas,
    "nama" | "nomer_wa" | "link_wa" | "is_nomer_wa_valid" | "wa_dicek_pada"
  >;
}

/** The number as a way to a chat, and whether it works. */
export function NomorWa({ saksi }: NomorWaProps): ReactElement {
  return (
    <span className="saksi-wa">
      <Anchor
        href={saksi.link_wa}
        target="_blank"
        rel="noopener"
        className="angka"
        aria-label={`WhatsApp ${saksi.nama}, ${saksi.nomer_wa}`}
      >
        <IconBrandWhatsapp size={16} aria-hidden /> {saksi.nomer_wa}
      </Anchor>
      <TandaWa saksi={saksi} />
    </span>
  );
}

export const namaLingkup = (lingkup: number): string => choiceOf(SAKSI.lingkup, lingkup) ?? "";

/** SAKSI-104, and whether namesakes leave it open. */
export const teksLingkup = (saksi: Pick<Saksi, "lingkup" | "lingkup_pasti">): string =>
  `${namaLingkup(saksi.lingkup)}${saksi.lingkup_pasti ? "" : " (belum pasti)"}`;

export const referensiOf = ({
  referensi,
  nama_referensi: nama,
}: Pick<Saksi, "referensi" | "nama_referensi">): string =>
  [referensi?.keterangan, nama].filter(Boolean).join(": ") || UNKNOWN;

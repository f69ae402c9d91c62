// Who leads where: one stacked bar per child region.
import { Link } from "@tanstack/react-router";
import type { CSSProperties, ReactElement } from "react";
import type { Rekap } from "#contract/hasil/rekap.contract.ts";
import { formatNumber, formatPercent } from "../../ui/format.ts";
import { tujuanAnak, type Tempat } from "./anak-kolom.tsx";
import {
  batangOf,
  LAINNYA,
  terdepan,
  yangTampak,
  type AnakRekap,
  type Batang,
  type ItemBerposisi,
} from "./rekap.rules.ts";
import { tulisanPartai, warnaPartai } from "./warna-partai.ts";
import "../../ui/legenda.css";
import "../../wilayah/batang.css";

/** Of a contender by its place; of all others together there is none. */
function warna(item: ItemBerposisi | undefined, place: number): CSSProperties {
  const { kelompok, partai_id: partai = null } = item ?? {};
  return kelompok === "partai" && partai !== null
    ? { background: warnaPartai(partai), color: tulisanPartai(partai) }
    : { background: `var(--kontestan-${item === undefined ? "lain" : place + 1})` };
}

function Legenda({ tampak, adaLain }: { tampak: readonly ItemBerposisi[]; adaLain: boolean }) {
  const names = [...tampak.map(({ singkat }) => singkat), ...(adaLain ? [LAINNYA] : [])];
  return (
    <ul className="legenda" aria-hidden>
      {names.map((singkat, place) => (
        <li key={singkat}>
          <span className="sebaran-warna" style={warna(tampak[place], place)} />
          {singkat}
        </li>
      ))}
    </ul>
  );
}

type Tampak = readonly ItemBerposisi[];

function BatangSuara({ batang, tampak }: { batang: Batang; tampak: Tampak }): ReactElement {
  const { bagian, total } = batang;
  return (
    <span className="sebaran-batang" aria-hidden>
      {total === 0
        ? null
        : bagian.map(({ singkat, suara }, place) => (
            <span
              key={singkat}
              style={{ ...warna(tampak[place], place), width: `${(suara / total) * 100}%` }}
            >
              <span>{formatPercent(suara, total)}</span>
            </span>
          ))}
    </span>
  );
}

const inWords = ({ bagian, total }: Batang): string =>
  total === 0
    ? "belum ada suara"
    : bagian.map(({ singkat, suara }) => `${singkat} ${formatPercent(suara, total)}`).join(", ");

interface BarisSebaranProps {
  anak: AnakRekap;
  batang: Batang;
  tampak: Tampak;
  tempat: Tempat;
}

function BarisSebaran({ anak, batang, tampak, tempat }: BarisSebaranProps): ReactElement {
  const first = terdepan(batang);
  return (
    <li>
      <Link {...tujuanAnak(anak, tempat)} className="batang-baris">
        <span className="batang-nama">{anak.keterangan}</span>
        <BatangSuara batang={batang} tampak={tampak} />
        <span className="visually-hidden">{inWords(batang)}</span>
        <span className="sebaran-terdepan" aria-hidden>
          {first?.singkat ?? "–"}
        </span>
      </Link>
    </li>
  );
}

interface SebaranProps {
  rekap: Rekap;
  kontestan: readonly ItemBerposisi[];
  tempat: Tempat;
}

/** Regions without votes have nothing to show; the table has them. */
export function Sebaran({ rekap, kontestan, tempat }: SebaranProps): ReactElement | null {
  const tampak = yangTampak(kontestan);
  const rows = rekap.anak
    .map((anak) => ({ anak, batang: batangOf(anak, kontestan, tampak) }))
    .filter(({ batang }) => batang.total > 0);
  if (rows.length === 0) {
    return null;
  }
  const kosong = rekap.anak.length - rows.length;
  return (
    <section aria-labelledby="sebaran">
      <h2 id="sebaran" className="rekap-judul">
        Siapa unggul di mana
      </h2>
      <Legenda tampak={tampak} adaLain={tampak.length < kontestan.length} />
      <ul className="batang-list">
        {rows.map((row) => (
          <BarisSebaran key={row.anak.wilayah_id} {...row} tampak={tampak} tempat={tempat} />
        ))}
      </ul>
      {kosong === 0 ? null : (
        <p className="rekap-catatan">
          {formatNumber(kosong)} {tempat.isTps ? "TPS" : "wilayah"} lain belum punya suara.
        </p>
      )}
    </section>
  );
}

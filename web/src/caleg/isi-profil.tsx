// What the sections of a candidate hold, each with the way to its page (CAL-047).
import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import {
  NAMA_BAGIAN,
  NAMA_NASKAH,
  NASKAH,
  uraianOf,
  type NamaBagian,
} from "#contract/caleg/bagian-caleg.fields.ts";
import type { Caleg } from "#contract/caleg/caleg.contract.ts";
import { labelOf } from "#contract/core/described.ts";
import { RichText } from "../ui/rich-text.tsx";
import { Rincian } from "../ui/rincian.tsx";
import { Nilai } from "./bagian/nilai.tsx";

interface BagianProps {
  judul: string;
  to: string;
  isEmpty: boolean;
  children: ReactNode;
}

function Bagian({ judul, to, isEmpty, children }: BagianProps): ReactElement {
  return (
    <section aria-label={judul} className="caleg-isi">
      <div>
        <h2>{judul}</h2>
        <Anchor renderRoot={(props) => <Link to={to} aria-label={`Buka ${judul}`} {...props} />}>
          Buka
        </Anchor>
      </div>
      {isEmpty ? <Text c="dimmed">Belum ada data.</Text> : children}
    </section>
  );
}

function Daftar({ caleg, bagian }: { caleg: Caleg; bagian: NamaBagian }): ReactElement {
  const { judul, fields } = uraianOf(bagian);
  const rows = caleg[bagian];
  return (
    <Bagian judul={judul} to={`/caleg/${bagian}/${caleg.id}`} isEmpty={rows.length === 0}>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Rincian
              isi={Object.entries(fields).map(([nama, schema]) => [
                labelOf(fields, nama),
                <Nilai key={nama} schema={schema} nilai={row[nama]} />,
              ])}
            />
          </li>
        ))}
      </ul>
    </Bagian>
  );
}

export function IsiProfil({ caleg }: { caleg: Caleg }): ReactElement {
  return (
    <>
      {NAMA_BAGIAN.map((bagian) => (
        <Daftar key={bagian} caleg={caleg} bagian={bagian} />
      ))}
      {NAMA_NASKAH.map((nama) => (
        <Bagian
          key={nama}
          judul={NASKAH[nama].judul}
          to={`/caleg/${nama}/${caleg.id}`}
          isEmpty={caleg[nama] === null}
        >
          <RichText html={caleg[nama] ?? ""} />
        </Bagian>
      ))}
    </>
  );
}

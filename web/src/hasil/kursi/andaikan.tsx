// Other votes than were counted, by hand or by an assumption; never stored.
import { Button, TextInput } from "@mantine/core";
import { useState, type ReactElement } from "react";
import type { BahanKursi, HasilKursi } from "#contract/hasil/kursi.contract.ts";
import { formatNumber } from "../../ui/format.ts";
import { sepertiKecamatan } from "./andai-kecamatan.rules.ts";
import { akibatAndai, parseSuara } from "./andai.rules.ts";

/** Other votes, and where they come from. */
export interface Andai {
  asal: "tangan" | "kecamatan";
  /** As they were typed. */
  teks: ReadonlyMap<number, string>;
}

interface Props {
  bahan: BahanKursi;
  /** Of what was counted, and of what if. */
  kini: HasilKursi;
  hasil: HasilKursi;
  andai: Andai | undefined;
  onChange: (andai: Andai) => void;
}

function Isian({ bahan, andai, onChange }: Props): ReactElement {
  const teks = andai?.teks ?? new Map<number, string>();
  return (
    <div className="kursi-andaikan">
      {bahan.partai.map(({ nomor, singkat, suara }) => {
        const value = teks.get(nomor) ?? formatNumber(suara);
        return (
          <TextInput
            key={nomor}
            label={singkat}
            inputMode="numeric"
            value={value}
            error={parseSuara(value) === undefined ? "Isi bilangan bulat, 0 atau lebih" : undefined}
            onChange={({ currentTarget }) =>
              onChange({ asal: "tangan", teks: new Map([...teks, [nomor, currentTarget.value]]) })
            }
          />
        );
      })}
    </div>
  );
}

/** In sight of what is typed: what it does. */
function Akibat({ bahan, kini, hasil, andai }: Props & { andai: Andai }): ReactElement {
  return (
    <p className="kursi-akibat" role="status">
      {akibatAndai(bahan, { kini, andai: hasil }, andai.teks)}
    </p>
  );
}

export function Andaikan(props: Props): ReactElement {
  const { bahan, andai, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const kecamatan = () => {
    const suara = [...sepertiKecamatan(bahan)];
    onChange({
      asal: "kecamatan",
      teks: new Map(suara.map(([nomor, satu]) => [nomor, formatNumber(satu)])),
    });
  };
  return (
    <details
      className="kursi-bagian"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Andaikan suaranya lain</summary>
      <p className="kursi-catatan">
        Kursi di halaman ini dihitung ulang dari angka ini. Tidak ada yang disimpan.
      </p>
      {(bahan.tps?.kecamatan.length ?? 0) === 0 ? null : (
        <Button my="xs" variant="default" className="kursi-anggap" onClick={kecamatan}>
          Anggap TPS yang belum masuk seperti kecamatannya
        </Button>
      )}
      <Isian {...props} />
      {andai === undefined ? null : <Akibat {...props} andai={andai} />}
    </details>
  );
}

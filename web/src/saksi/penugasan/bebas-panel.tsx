// Witnesses of TPS who have none, those of the region first.
import { Button, Text, TextInput } from "@mantine/core";
import { useState, type ReactElement } from "react";
import type { Papan } from "#contract/saksi/penugasan.contract.ts";
import { formatNumber } from "../../ui/format.ts";
import { useSearchParams } from "../../ui/search-params.ts";
import { useSearchPause } from "../../ui/use-search-pause.ts";
import type { OnPilih } from "./daftar-papan.tsx";
import { startSeret } from "./seret.ts";

function Cari(): ReactElement {
  const [{ s = "" }, setSearch] = useSearchParams();
  const [words, setWords] = useState(s);
  const search = useSearchPause((next) => setSearch({ s: next === "" ? undefined : next }));
  return (
    <TextInput
      type="search"
      aria-label="Cari saksi"
      placeholder="Cari saksi"
      value={words}
      onChange={({ currentTarget }) => {
        setWords(currentTarget.value);
        search(currentTarget.value.trim());
      }}
    />
  );
}

interface BebasProps {
  papan: Papan;
  onPilih: OnPilih | undefined;
}

export function BebasPanel({ papan, onPilih }: BebasProps): ReactElement {
  const { bebas, jumlah_bebas: jumlah } = papan;
  return (
    <section aria-labelledby="bebas" className="papan-bebas">
      <h2 id="bebas" className="section-title">
        Belum ditugaskan <span className="papan-redup angka">{formatNumber(jumlah)}</span>
      </h2>
      <Cari />
      {bebas.length === 0 ? <Text c="dimmed">Tidak ada saksi yang belum ditugaskan.</Text> : null}
      <ul className="papan-isi">
        {bebas.map((saksi) => (
          // oxlint-disable-next-line no-noninteractive-element-interactions -- its button does the same without a mouse
          <li
            key={saksi.id}
            className="papan-saksi"
            draggable={onPilih !== undefined}
            onDragStart={(event) => startSeret(event, saksi.id, null)}
          >
            <span>
              <b>{saksi.nama}</b>
              <span className="papan-redup">
                {saksi.nomer_saksi} · {saksi.asal ?? "asal belum diketahui"}
              </span>
            </span>
            {onPilih === undefined ? null : (
              <Button
                size="compact-md"
                variant="default"
                aria-label={`Tugaskan ${saksi.nama} ke…`}
                onClick={() => onPilih(saksi, null)}
              >
                Tugaskan ke…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {jumlah > bebas.length ? (
        <Text c="dimmed">
          Tampil {formatNumber(bebas.length)} dari {formatNumber(jumlah)}. Cari nama untuk menemukan
          yang lain.
        </Text>
      ) : null}
    </section>
  );
}

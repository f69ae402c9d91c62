// The TPS of the board, in the order of their numbers.
import { Button, Text } from "@mantine/core";
import { useState, type ReactElement } from "react";
import {
  KEADAAN_TPS,
  type KeadaanTps,
  type Papan,
  type SaksiBebas,
  type TpsDiPapan,
} from "#contract/saksi/penugasan.contract.ts";
import { namaTps } from "../../tps/dpt/kolom-pemilih.tsx";
import { kataWa, teksLingkup } from "../tanda-saksi.tsx";
import { formatNumber } from "../../ui/format.ts";
import { RowMenu } from "../../ui/row-menu.tsx";
import { useSearchParams } from "../../ui/search-params.ts";
import { TandaKeadaan } from "./keadaan-tps.tsx";
import { URUT_KEADAAN } from "./penugasan-search.ts";
import { izinkanLepas, startSeret, tugasDariLepas } from "./seret.ts";
import type { SatuTugas } from "./use-penugasan.ts";

export type OnPilih = (saksi: Pick<SaksiBebas, "id" | "nama">, dari: number | null) => void;
type Saksi = TpsDiPapan["saksi"][number];

interface SaksiProps {
  saksi: Saksi;
  tps: TpsDiPapan;
  onPilih: OnPilih | undefined;
  onTugaskan: ((tugas: SatuTugas) => Promise<void>) | undefined;
}

function SaksiTps({ saksi, tps, onPilih, onTugaskan }: SaksiProps): ReactElement {
  const actions =
    onPilih === undefined || onTugaskan === undefined
      ? []
      : [
          { label: "Tugaskan ke…", onClick: () => onPilih(saksi, tps.id) },
          {
            label: "Lepaskan",
            onClick: () => void onTugaskan({ saksi_id: saksi.id, dari: tps.id, tps_id: null }),
          },
        ];
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- its menu does the same without a mouse
    <li
      className="papan-saksi"
      draggable={onTugaskan !== undefined}
      onDragStart={(event) => startSeret(event, saksi.id, tps.id)}
    >
      <span>
        <b>{saksi.nama}</b>
        <span className="papan-redup">
          {saksi.nomer_saksi} · WA {kataWa(saksi).toLowerCase()} · {teksLingkup(saksi)}
        </span>
      </span>
      <RowMenu label={saksi.nama} actions={actions} />
    </li>
  );
}

interface BarisProps extends Omit<SaksiProps, "saksi"> {
  batas: number;
}

function BarisTps({ tps, batas, onPilih, onTugaskan }: BarisProps): ReactElement {
  const [isOver, setOver] = useState(false);
  const nama = namaTps(tps.nomor);
  const sisa = batas - tps.saksi.length;
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- the menu of a witness does the same without a mouse
    <li
      className="papan-tps"
      aria-label={nama}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        izinkanLepas(event);
        setOver(event.defaultPrevented);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const tugas = tugasDariLepas(event, tps.id);
        if (tugas !== undefined) {
          void onTugaskan?.(tugas);
        }
      }}
    >
      <div className="papan-kepala">
        <b>{nama}</b>
        <TandaKeadaan keadaan={tps.keadaan} />
        <span className="papan-redup angka">{formatNumber(tps.jumlah_dpt)} DPT</span>
      </div>
      {tps.saksi.length === 0 ? null : (
        <ul className="papan-isi">
          {tps.saksi.map((saksi) => (
            <SaksiTps
              key={saksi.id}
              saksi={saksi}
              tps={tps}
              onPilih={onPilih}
              onTugaskan={onTugaskan}
            />
          ))}
        </ul>
      )}
      {sisa > 0 ? <span className="papan-redup">Masih {formatNumber(sisa)} tempat</span> : null}
    </li>
  );
}

function Saringan({ papan }: { papan: Papan }): ReactElement {
  const [{ keadaan }, setSearch] = useSearchParams();
  const jumlah = (satu: KeadaanTps): number =>
    papan.tps.filter((tps) => tps.keadaan === satu).length;
  const tombol = (nilai: KeadaanTps | undefined, teks: string, banyak: number) => (
    <Button
      key={teks}
      size="compact-md"
      variant={keadaan === nilai ? "light" : "default"}
      aria-pressed={keadaan === nilai}
      onClick={() => setSearch({ keadaan: nilai })}
    >
      {teks} {formatNumber(banyak)}
    </Button>
  );
  return (
    <div className="papan-saringan" role="group" aria-label="Keadaan TPS">
      {tombol(undefined, "Semua", papan.tps.length)}
      {URUT_KEADAAN.map((satu) => tombol(satu, KEADAAN_TPS[satu], jumlah(satu)))}
    </div>
  );
}

interface DaftarProps {
  papan: Papan;
  /** Undefined: this user may only look. */
  onPilih: OnPilih | undefined;
  onTugaskan: ((tugas: SatuTugas) => Promise<void>) | undefined;
}

export function DaftarPapan({ papan, onPilih, onTugaskan }: DaftarProps): ReactElement {
  const [{ keadaan }] = useSearchParams();
  const tpsByKelurahan = Map.groupBy(
    papan.tps
      .filter((tps) => keadaan === undefined || tps.keadaan === keadaan)
      .toSorted((a, b) => a.id - b.id),
    (tps) => tps.kelurahan_id,
  );
  const kelurahan = papan.kelurahan.filter(({ id }) => tpsByKelurahan.has(id));
  return (
    <section aria-label="TPS" className="papan-daftar">
      <Saringan papan={papan} />
      {kelurahan.length === 0 ? <Text>Tidak ada TPS dengan keadaan ini.</Text> : null}
      {kelurahan.map(({ id, keterangan }) => (
        <section key={id} aria-label={keterangan}>
          <h2 className="section-title">{keterangan}</h2>
          <ul className="papan-kisi">
            {tpsByKelurahan.get(id)?.map((tps) => (
              <BarisTps
                key={tps.id}
                tps={tps}
                batas={papan.batas}
                onPilih={onPilih}
                onTugaskan={onTugaskan}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

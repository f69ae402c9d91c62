// How many lists there are, until when they can be mended, and which rules they break.
import { IconAlertTriangle, IconCheck, IconClock } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "@tanstack/react-router";
import type { Kepatuhan } from "#contract/caleg/kepatuhan.contract.ts";
import { choiceOf } from "#contract/core/described.ts";
import { Pembulatan } from "#contract/caleg/kepatuhan.fields.ts";
import { Angka, Cacah } from "../../ui/cacah.tsx";
import { Figure } from "../../ui/figure.tsx";
import { formatDate, formatPercent } from "../../ui/format.ts";
import type { TableState } from "../../ui/table-state.ts";
import { hariSampai } from "./kepatuhan.rules.ts";

const today = (): string => new Date().toLocaleDateString("sv", { timeZone: "Asia/Jakarta" });

function sisaText(hari: number): string {
  if (hari === 0) {
    return "hari ini";
  }
  return hari > 0 ? `${hari} hari lagi` : `sudah lewat ${-hari} hari`;
}

export function Tenggat({ tenggat }: { tenggat: NonNullable<Kepatuhan["tenggat"]> }): ReactElement {
  const sisa = hariSampai(tenggat.tanggal, today());
  return (
    <p className="kepatuhan-tenggat" data-lewat={sisa < 0 || undefined}>
      <IconClock size={18} aria-hidden />
      <span>
        {tenggat.tahapan ?? "Tenggat"}: <b>{sisaText(sisa)}</b>, {formatDate(tenggat.tanggal)}
      </span>
    </p>
  );
}

interface TemuanProps {
  temuan: { aturan: string; keterangan: string; pasal: string };
  /** How many of what break the rule. */
  jumlah: number;
  satuan: "caleg" | "daftar" | "dapil";
  isChosen: boolean;
}

/** A rule, with the way to those who break it. */
export function Temuan({ temuan, jumlah, satuan, isChosen }: TemuanProps): ReactElement {
  const { aturan, keterangan, pasal } = temuan;
  return (
    <li className="kepatuhan-temuan" data-ada={jumlah > 0 || undefined}>
      {jumlah > 0 ? (
        <IconAlertTriangle size={18} aria-hidden />
      ) : (
        <IconCheck size={18} aria-hidden />
      )}
      <div>
        <span className="kepatuhan-keterangan">{keterangan}</span>
        <span className="kepatuhan-pasal">{pasal}</span>
      </div>
      {jumlah === 0 ? (
        <span className="angka">0 {satuan}</span>
      ) : (
        <Link
          to="."
          search={(present) => ({
            ...present,
            aturan: isChosen ? undefined : aturan,
            page: undefined,
          })}
          hash="daftar"
          replace
          className="quiet-link angka"
          aria-label={`${jumlah} ${satuan}: ${keterangan}`}
          aria-current={isChosen || undefined}
        >
          <Figure value={jumlah} /> {satuan}
        </Link>
      )}
    </li>
  );
}

interface RingkasanProps {
  kepatuhan: Kepatuhan;
  table: Pick<TableState, "filters">;
}

export function Ringkasan({ kepatuhan, table }: RingkasanProps): ReactElement | null {
  const { jumlah_daftar: daftar, jumlah_calon: calon, jumlah_perempuan: perempuan } = kepatuhan;
  const { tenggat, temuan, pembulatan } = kepatuhan;
  return (
    <>
      {tenggat === null ? null : <Tenggat tenggat={tenggat} />}
      {daftar === 0 ? null : (
        <section aria-labelledby="temuan">
          <Cacah>
            <Angka judul="Daftar" nilai={daftar} />
            <Angka
              judul="Daftar dengan temuan"
              nilai={kepatuhan.jumlah_bertemuan}
              arti={formatPercent(kepatuhan.jumlah_bertemuan, daftar)}
            />
            <Angka judul="Calon" nilai={calon} />
            <Angka judul="Perempuan" nilai={perempuan} arti={formatPercent(perempuan, calon)} />
          </Cacah>
          <h2 id="temuan" className="section-title kepatuhan-list-judul">
            Yang akan ditolak KPU
          </h2>
          <ul className="kepatuhan-list">
            {temuan.map((one) => (
              <Temuan
                key={one.aturan}
                temuan={one}
                jumlah={one.jumlah_daftar}
                satuan="daftar"
                isChosen={table.filters["aturan"] === one.aturan}
              />
            ))}
          </ul>
          <p className="kepatuhan-catatan">Pembulatan 30 %: {choiceOf(Pembulatan, pembulatan)}.</p>
        </section>
      )}
    </>
  );
}

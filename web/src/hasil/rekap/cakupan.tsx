// How many TPS a recap rests on. Every number opens the TPS that it counts.
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import type { Rekap } from "#contract/hasil/rekap.contract.ts";
import { Figure } from "../../ui/figure.tsx";
import { formatPercent } from "../../ui/format.ts";
import { ShareBar } from "../../ui/share-bar.tsx";
import { DaftarTpsLink, type SaringanTps } from "./tautan.tsx";

interface PetakProps {
  judul: string;
  jumlah: number;
  /** Of how many. */
  dari: number;
  saring: SaringanTps;
  icon?: ReactNode;
}

function Petak({ judul, jumlah, dari, saring, icon }: PetakProps): ReactElement {
  return (
    <div className="cakupan-petak">
      <dt>{judul}</dt>
      <dd>
        <DaftarTpsLink saring={saring} className="cakupan-angka rekap-link">
          {jumlah > 0 ? icon : null}
          <Figure value={jumlah} />
          <span className="visually-hidden"> TPS {judul.toLowerCase()}</span>
        </DaftarTpsLink>{" "}
        <span className="cakupan-persen">{formatPercent(jumlah, dari)}</span>
      </dd>
    </div>
  );
}

interface CakupanProps {
  rekap: Rekap;
  jenisId: number;
}

export function Cakupan({ rekap, jenisId }: CakupanProps): ReactElement {
  const { jumlah_tps: semua, tps_masuk: masuk } = rekap;
  const saring = { wilayah_id: rekap.wilayah.id, jenis: jenisId };
  return (
    <section aria-label="TPS">
      <dl className="cakupan">
        <Petak judul="Masuk" jumlah={masuk} dari={semua} saring={{ ...saring, masuk: "1" }} />
        <Petak
          judul="Belum masuk"
          jumlah={semua - masuk}
          dari={semua}
          saring={{ ...saring, masuk: "0" }}
        />
        <Petak
          judul="Terdokumentasi"
          jumlah={rekap.tps_terdokumentasi}
          dari={semua}
          saring={{ ...saring, terdokumentasi: "1" }}
        />
        <Petak
          judul="Bermasalah"
          jumlah={rekap.tps_bermasalah}
          dari={semua}
          saring={{ ...saring, bermasalah: "1" }}
          icon={<IconAlertTriangle size={18} aria-hidden className="rekap-bermasalah" />}
        />
        <div className="cakupan-petak">
          <dt>Semua TPS</dt>
          <dd>
            <DaftarTpsLink saring={saring} className="cakupan-angka rekap-link">
              <Figure value={semua} />
              <span className="visually-hidden"> TPS seluruhnya</span>
            </DaftarTpsLink>
          </dd>
        </div>
      </dl>
      <ShareBar part={masuk} total={semua} label="TPS yang sudah masuk" />
    </section>
  );
}

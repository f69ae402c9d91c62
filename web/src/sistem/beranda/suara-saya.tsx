// How a candidate who may read results stands: the own votes so far, each figure a way to the recap it is of.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { getCaleg, type Caleg } from "#contract/caleg/caleg.contract.ts";
import { getKursiDapil } from "#contract/hasil/kursi.contract.ts";
import { queryFor } from "../../api/query.ts";
import { tujuanRekap } from "../../router/tujuan-rekap.ts";
import { useGerak, useIkuti } from "../../hasil/rekap/use-rekap.ts";
import { formatNumber } from "../../ui/format.ts";
import { suaraSaya, type SuaraSaya as Saya } from "./suara-saya.rules.ts";

function Satu({ judul, children }: { judul: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{judul}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface AngkaProps {
  caleg: Caleg;
  saya: Saya;
  wilayahId: number;
}

function Angka({ caleg, saya, wilayahId }: AngkaProps): ReactElement {
  const { jenis_caleg: jenis, dapil } = caleg;
  const kursi = {
    to: "/kursi/$jenis/$dapil_id",
    params: { jenis: String(jenis.id), dapil_id: String(dapil.id) },
    className: "quiet-link",
  } as const;
  return (
    <dl className="cacah">
      <Satu judul="Suara pribadi">
        <Link {...kursi}>
          <b>{formatNumber(saya.suara)}</b>
        </Link>
      </Satu>
      <Satu judul={`Peringkat di ${saya.partai}`}>
        {saya.peringkat === undefined ? (
          "Belum ada"
        ) : (
          <>
            <Link {...kursi}>
              <b>{formatNumber(saya.peringkat)}</b>
            </Link>
            <span>
              {" "}
              dari {formatNumber(saya.calon)} calon{saya.isSeri ? ", suaranya seri" : ""}
            </span>
          </>
        )}
      </Satu>
      <Satu judul="TPS masuk">
        <Link {...tujuanRekap(jenis.id, wilayahId)} className="quiet-link">
          <b>{formatNumber(saya.tps.masuk)}</b>
        </Link>
        <span> dari {formatNumber(saya.tps.jumlah)}</span>
      </Satu>
    </dl>
  );
}

function Isi({ caleg }: { caleg: Caleg }): ReactElement | null {
  const { jenis_caleg: jenis, dapil, nomor_urut: nomor } = caleg;
  const wilayahId = dapil.kota_id ?? dapil.propinsi_id;
  const query = useQuery({
    ...queryFor(getKursiDapil, {
      params: { jenis_caleg_id: jenis.id, dapil_id: dapil.id },
      query: { sumber: "qc" },
      progress: false,
    }),
    ...useGerak(),
  });
  useIkuti({ jenisIds: [jenis.id], wilayahId }, query);
  const saya = query.data && suaraSaya(query.data.data.bahan, nomor);
  // Also where the dapil lies beyond the own region: then nobody here may read all of it.
  return saya === undefined ? null : (
    <section aria-labelledby="suara-saya" className="caleg-saya">
      <h2 id="suara-saya" className="section-title">
        Suara Anda di {dapil.keterangan}
      </h2>
      <Angka {...{ caleg, saya, wilayahId }} />
    </section>
  );
}

/** Its place stays empty while it is not known whether there is anything to tell. */
export function SuaraSaya({ calegId }: { calegId: number }): ReactElement | null {
  const { data } = useQuery(queryFor(getCaleg, { params: { id: calegId } }));
  return data === undefined ? null : <Isi caleg={data.data} />;
}

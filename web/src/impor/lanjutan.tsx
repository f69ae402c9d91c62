// Where the work goes on once an import is applied.
import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Impor, JenisImpor } from "#contract/impor/impor.contract.ts";
import { jenisLaporanQuery } from "../api/jenis-laporan.ts";
import { tujuanRekap } from "../router/tujuan-rekap.ts";
import { formatNumber } from "../ui/format.ts";

/** New accounts open with an invitation only. */
function UndangMereka({ imporId }: { imporId: number }): ReactElement {
  return (
    <>
      {" "}
      <Link to="/user/undangan" search={{ impor_id: String(imporId) }}>
        Undang pemilik akunnya
      </Link>
    </>
  );
}

const filtersOf = (jenis: number, wilayahId: number) => ({
  jenis: String(jenis),
  wilayah_id: String(wilayahId),
  bermasalah: "1",
});

/** The recaps that they are counted in, and the reports that contradict themselves. */
function HasilMasuk({
  laporan,
  wilayahId,
}: {
  laporan: Impor["dampak"]["laporan"];
  wilayahId: number;
}): ReactElement {
  const query = useQuery(jenisLaporanQuery);
  const nama = new Map(query.data?.data.map(({ id, keterangan }) => [id, keterangan]));
  return (
    <ul className="impor-lanjutan">
      {laporan.map(({ jenis_laporan_id: jenis, bermasalah }) => (
        <li key={jenis}>
          <Anchor
            underline="always"
            renderRoot={(props) => <Link {...tujuanRekap(jenis, wilayahId)} {...props} />}
          >
            Lihat rekap {nama.get(jenis) ?? ""}
          </Anchor>
          {bermasalah === 0 ? null : (
            <>
              {" · "}
              <Anchor
                underline="always"
                renderRoot={(props) => (
                  <Link to="/qc" search={filtersOf(jenis, wilayahId)} {...props} />
                )}
              >
                Periksa {formatNumber(bermasalah)} laporan bermasalah
              </Anchor>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The pages of whom the rows are about. */
const HALAMAN = {
  saksi: { to: "/saksi", teks: "Lihat saksi" },
  "saksi-akun": { to: "/saksi/akun", teks: "Cetak tautan masuk mereka" },
  caleg: { to: "/caleg", teks: "Lihat caleg" },
  "caleg-bagian": { to: "/caleg", teks: "Lihat caleg" },
} as const satisfies Partial<Record<JenisImpor, object>>;

const isBerhalaman = (jenis: JenisImpor): jenis is keyof typeof HALAMAN =>
  Object.hasOwn(HALAMAN, jenis);

export function Lanjutan({ jenis, id, wilayah_id: wilayahId, dampak }: Impor): ReactElement | null {
  if (jenis === "user") {
    return <UndangMereka imporId={id} />;
  }
  if (jenis === "hasil-tps") {
    return <HasilMasuk laporan={dampak.laporan} wilayahId={wilayahId} />;
  }
  if (!isBerhalaman(jenis)) {
    return null;
  }
  const { to, teks } = HALAMAN[jenis];
  const search = { wilayah_id: String(wilayahId) };
  return (
    <>
      {" "}
      <Anchor
        underline="always"
        renderRoot={(props) => <Link to={to} search={search} {...props} />}
      >
        {teks}
      </Anchor>
    </>
  );
}

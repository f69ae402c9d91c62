// Names the kelurahan whose workbook the buttons above are about: the one shown, or the one chosen last (QC-012).
import { Button } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { getWilayah } from "#contract/wilayah/wilayah.contract.ts";
import { contains, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { useActiveWilayah } from "../../api/active-wilayah.ts";
import { queryFor } from "../../api/query.ts";
import { readActiveKelurahan } from "../../wilayah/active-kelurahan.ts";
import { daftarLink } from "./qc-links.ts";

const KOTA = 2;
const KECAMATAN = 3;

/** Only inside the region of the top bar: it may have moved away since. */
export function useKelurahanTerakhir(): number | undefined {
  const active = useActiveWilayah();
  const id = readActiveKelurahan();
  return id !== undefined && contains(active.id, id) ? id : undefined;
}

interface KelurahanBannerProps {
  id: number | undefined;
  /** The region on the page. */
  shownId: number;
}

export function KelurahanBanner({ id, shownId }: KelurahanBannerProps): ReactElement {
  const { data } = useQuery({
    ...queryFor(getWilayah, { params: { id: id ?? shownId } }),
    enabled: id !== undefined,
    staleTime: Infinity,
  });
  const region = id === undefined ? undefined : data?.data;
  const above = region?.jejak
    .filter((one) => [KOTA, KECAMATAN].includes(levelOf(one.id) ?? 0))
    .toReversed();
  return (
    <p className="qc-banner" role="status">
      <IconMapPin size={16} stroke={1.6} aria-hidden />
      <span>
        {id === undefined ? (
          "Belum ada kelurahan yang dipilih. Pilih kelurahan untuk mengunduh dan mengunggah Excel."
        ) : (
          <>
            Kelurahan terakhir dipilih: <b>{region?.keterangan}</b>
            {above?.map(({ keterangan }) => `, ${keterangan}`)}
          </>
        )}
      </span>
      {id === undefined || id === shownId ? null : (
        <Button
          size="compact-sm"
          variant="default"
          renderRoot={(props) => <Link {...daftarLink(id)} {...props} />}
        >
          Tampilkan TPS-nya
        </Button>
      )}
    </p>
  );
}

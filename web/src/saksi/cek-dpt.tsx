// Where the witness was found as a voter, and who of the voters that may be (Cek DPT).
import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconMinus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { cekDptSaksi, type CalonPemilih } from "#contract/tps/cek-dpt.contract.ts";
import type { Saksi } from "#contract/saksi/saksi.contract.ts";
import { queryFor } from "../api/query.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { namaTps } from "../tps/dpt/kolom-pemilih.tsx";
import { TanpaIzin } from "../tps/dpt/tanpa-izin.tsx";
import { formatDateTime } from "../ui/format.ts";
import { QueryView } from "../ui/query-view.tsx";
import { Rincian } from "./rincian-saksi.tsx";
import { namaLingkup, Tanda } from "./tanda-saksi.tsx";

const ARTI: Readonly<Record<number, string>> = {
  1: "pemilih di TPS tempat tugasnya",
  2: "pemilih di desa/kelurahan tempat tugasnya, TPS lain",
  3: "bukan pemilih di desa/kelurahan tempat tugasnya, atau tidak ditemukan",
};

const JAUH: Readonly<Record<number, string>> = {
  1: "Di TPS tempat tugasnya",
  2: "Di desa/kelurahan tempat tugasnya, TPS lain",
  3: "Di luar desa/kelurahan tempat tugasnya",
};

function Cocok({ isCocok, ya, tidak }: { isCocok: boolean; ya: string; tidak: string }) {
  return isCocok ? (
    <Tanda nada="baik" icon={IconCircleCheck}>
      {ya}
    </Tanda>
  ) : (
    <Tanda nada="buruk" icon={IconCircleX}>
      {tidak}
    </Tanda>
  );
}

function CocokUsia({ isCocok }: { isCocok: boolean | null }): ReactElement {
  return isCocok === null ? (
    <Tanda nada="biasa" icon={IconMinus}>
      Usia tidak terbaca dari NIK
    </Tanda>
  ) : (
    <Cocok isCocok={isCocok} ya="Usia sesuai NIK" tidak="Usia tidak sesuai NIK" />
  );
}

function Calon({ calon }: { calon: CalonPemilih }): ReactElement {
  const { nama, usia, rt, rw, wilayah, tps_id: tpsId, lingkup } = calon;
  return (
    <li>
      <b>{nama}</b>, {usia} tahun
      <Text size="sm" c="dimmed">
        {namaTps(tpsId % 1000)}, {wilayah} · RT {rt} / RW {rw} · nomor {calon.nomor}
      </Text>
      <span className="saksi-keadaan">
        <Cocok isCocok={calon.nama_cocok} ya="Nama sama" tidak="Nama hanya mirip" />
        <CocokUsia isCocok={calon.usia_cocok} />
        <Cocok isCocok={lingkup < 3} ya={JAUH[lingkup] ?? ""} tidak={JAUH[lingkup] ?? ""} />
      </span>
    </li>
  );
}

function DaftarCalon({ saksi: { id, nama } }: { saksi: Saksi }): ReactElement {
  const query = useQuery(queryFor(cekDptSaksi, { params: { id } }));
  return (
    <QueryView query={query} skeleton={120}>
      {({ data: { calon } }) =>
        calon.length === 0 ? (
          <Text c="dimmed">Tidak ada pemilih dengan nama seperti ini di kotanya.</Text>
        ) : (
          <ul className="saksi-calon" aria-label={`Pemilih yang mungkin ${nama}`}>
            {calon.map((satu) => (
              <Calon key={`${satu.tps_id}/${satu.nomor}`} calon={satu} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

/** Each look at voters is written down, so it is asked for. */
function CariCalon({ saksi }: { saksi: Saksi }): ReactElement | null {
  const isBoleh = isAllowed(useSelf(), "dpt.read");
  const [isShown, setIsShown] = useState(false);
  if (!isBoleh) {
    return saksi.lingkup_pasti ? null : <TanpaIzin />;
  }
  return isShown ? (
    <DaftarCalon saksi={saksi} />
  ) : (
    <div>
      <Button variant="default" onClick={() => setIsShown(true)}>
        Lihat pemilih yang mungkin saksi ini
      </Button>
    </div>
  );
}

export function CekDpt({ saksi }: { saksi: Saksi }): ReactElement {
  const { lingkup, lingkup_pasti: isPasti, dpt_dimuat_pada: dimuat } = saksi;
  if (dimuat === null) {
    return <Text c="dimmed">Belum dicek: belum ada daftar pemilih untuk wilayahnya.</Text>;
  }
  return (
    <Stack gap="sm">
      <Rincian
        baris={[
          ["Hasil", `${namaLingkup(lingkup)}: ${ARTI[lingkup] ?? ""}`],
          ["Dicek dengan", `Daftar pemilih yang dimuat ${formatDateTime(dimuat)}`],
        ]}
      />
      {isPasti ? null : (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title="Belum pasti">
          Beberapa pemilih cocok nama dan usianya. Hasil di atas memakai yang terdekat dengan tempat
          tugasnya.
        </Alert>
      )}
      <CariCalon saksi={saksi} />
    </Stack>
  );
}

// What a NIK says by itself, and where that does not fit what else is filled in.
import { Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import {
  KELAMIN_NIK,
  NIK_TANPA_TANGGAL,
  readNik,
  usiaPada,
  type IsiNik,
} from "#contract/caleg/nik.rules.ts";
import { listKota } from "#contract/wilayah/wilayah.contract.ts";
import { kotaOf, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { queryFor } from "../api/query.ts";
import { formatDate } from "../ui/format.ts";

const USIA_PEMILIH = 17;
const PROPINSI = 1;
const KOTA = 2;

/** In words the kota that issued it; undefined where there is none of that code. */
export function useNamaKota({
  propinsiId,
  kotaId,
}: Pick<IsiNik, "propinsiId" | "kotaId">): string | undefined {
  const { data } = useQuery({
    ...queryFor(listKota, { query: { propinsi_id: propinsiId } }),
    // A NIK may begin with digits that no province has.
    enabled: levelOf(propinsiId) === PROPINSI,
    staleTime: Infinity,
    meta: { quiet: true },
  });
  return data?.data.find(({ id }) => id === kotaId)?.keterangan;
}

interface Cocokan {
  isi: IsiNik;
  kota: string | undefined;
  wilayahId: number | undefined;
  today: Date;
}

function janggalOf({ isi, kota, wilayahId, today }: Cocokan): string[] {
  const usia = usiaPada(isi.tanggalLahir, today);
  const isElsewhere =
    wilayahId !== undefined &&
    (levelOf(wilayahId) ?? 0) >= KOTA &&
    kotaOf(wilayahId) !== isi.kotaId;
  return [
    usia < USIA_PEMILIH ? `Usianya baru ${usia} tahun.` : undefined,
    isElsewhere
      ? `NIK terbit di ${kota ?? "daerah lain"}, bukan di wilayah penugasannya.`
      : undefined,
  ].filter((kata) => kata !== undefined);
}

function Peringatan({ children }: { children: string }): ReactElement {
  return (
    <span className="saksi-tanda" data-nada="cek">
      <IconAlertTriangle size={16} aria-hidden /> {children}
    </span>
  );
}

interface PetunjukNikProps {
  nik: string;
  wilayahId: number | undefined;
}

function Isi({ isi, wilayahId, today }: Omit<Cocokan, "kota">): ReactElement {
  const kota = useNamaKota(isi);
  const tempat = kota === undefined ? "" : `, ${kota}`;
  return (
    <>
      Menurut NIK: {KELAMIN_NIK[isi.kelamin]}, lahir {formatDate(isi.tanggalLahir)}
      {tempat}.{" "}
      {janggalOf({ isi, kota, wilayahId, today }).map((kata) => (
        <Peringatan key={kata}>{kata}</Peringatan>
      ))}
    </>
  );
}

export function PetunjukNik({ nik, wilayahId }: PetunjukNikProps): ReactElement {
  const [today] = useState(() => new Date());
  const isi = readNik(nik, today);
  return (
    <Text
      size="sm"
      c="dimmed"
      role="status"
      mt={4}
      mih={isi === undefined ? 0 : { base: "2lh", sm: "1lh" }}
      component="div"
    >
      {isi === undefined ? null : <Isi isi={isi} wilayahId={wilayahId} today={today} />}
      {isi === undefined && nik.length === 16 ? <Peringatan>{NIK_TANPA_TANGGAL}</Peringatan> : null}
    </Text>
  );
}

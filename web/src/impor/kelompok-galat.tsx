// Faults that many rows share: said once, with how many there are; each is a filter, and one answer to
// all of its cells.
import { Button, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import {
  getImpor,
  listBarisImpor,
  petakanImpor,
  type Impor,
} from "#contract/impor/impor.contract.ts";
import {
  gantiKelompok,
  GALAT_DILIHAT,
  listKelompokGalat,
  type KelompokGalat as Kelompok,
} from "#contract/impor/perbaikan-impor.contract.ts";
import { queryFor, useSend } from "../api/query.ts";
import { formatNumber } from "../ui/format.ts";
import { dapatDiperbaiki, kolomByKunci, tellCell } from "./jenis-impor.ts";

/** A group, as the rows are filtered by it. */
export interface GalatDipilih {
  /** undefined: of no column. */
  kolom: string | undefined;
  alasan: string;
}

interface KelompokGalatProps {
  impor: Impor;
  value: GalatDipilih | undefined;
  onChange: (galat: GalatDipilih | undefined) => void;
}

const dipilihOf = ({ kolom, alasan }: Kelompok): GalatDipilih => ({
  kolom: kolom ?? undefined,
  alasan,
});
const kunciOf = ({ kolom, alasan }: GalatDipilih): string => `${kolom ?? ""} ${alasan}`;

const REFRESHES = {
  refreshes: [getImpor, listBarisImpor, listKelompokGalat],
  message: false,
} as const;

interface SatuKelompokProps {
  impor: Impor;
  kelompok: Kelompok;
  /** The column as people know it. */
  judul: string;
  /** All of its cells are on their way to be checked again. */
  onSent: () => void;
}

function GantiSemua({ impor, kelompok, judul, onSent }: SatuKelompokProps): ReactElement {
  const [isi, setIsi] = useState("");
  const ganti = useSend(gantiKelompok, REFRESHES);
  const { kolom, alasan, jumlah } = kelompok;
  return (
    <form
      className="impor-ganti"
      onSubmit={(event) => {
        event.preventDefault();
        const body = { kolom: kolom ?? "", alasan, isi };
        ganti.mutate({ params: { id: impor.id }, body }, { onSuccess: onSent });
      }}
    >
      <TextInput
        label={`Isi ${judul} yang benar`}
        placeholder="Kosong"
        maxLength={200}
        value={isi}
        onChange={({ currentTarget }) => setIsi(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={ganti.isPending}>
        Ganti semua ({formatNumber(jumlah)})
      </Button>
    </form>
  );
}

function AbaikanKolom({ impor, kelompok, judul, onSent }: SatuKelompokProps): ReactElement {
  const petakan = useSend(petakanImpor, REFRESHES);
  const { [kelompok.kolom ?? ""]: _, ...pemetaan } = impor.pemetaan;
  return (
    <Button
      variant="default"
      w="fit-content"
      loading={petakan.isPending}
      title={`Kolom ${judul} tidak dibaca dari berkas ini. Dapat dipilih lagi di langkah Kolom.`}
      onClick={() =>
        petakan.mutate({ params: { id: impor.id }, body: { pemetaan } }, { onSuccess: onSent })
      }
    >
      Abaikan kolom {judul}
    </Button>
  );
}

function BuatTps({ impor, kelompok, onSent }: Omit<SatuKelompokProps, "judul">): ReactElement {
  const petakan = useSend(petakanImpor, REFRESHES);
  const body = { pemetaan: impor.pemetaan, buat_tps: true };
  return (
    <Button
      variant="default"
      w="fit-content"
      loading={petakan.isPending}
      title="TPS itu dibuat ketika berkas diterapkan."
      onClick={() => petakan.mutate({ params: { id: impor.id }, body }, { onSuccess: onSent })}
    >
      Buat TPS itu ({formatNumber(kelompok.jumlah)} baris), lalu periksa lagi
    </Button>
  );
}

function SatuKelompok(props: SatuKelompokProps): ReactElement {
  const { impor, kelompok } = props;
  const { contoh, jumlah, boleh_diganti: bolehDiganti, boleh_diabaikan: bolehDiabaikan } = kelompok;
  const { boleh_buat_tps: bolehBuatTps } = kelompok;
  const isTerbuka = dapatDiperbaiki(impor);
  const kolom = kolomByKunci(impor).get(kelompok.kolom ?? "");
  return (
    <div className="impor-satu-kelompok">
      {contoh.length === 0 ? null : (
        <Text size="sm">
          Tertulis: {contoh.map((nilai) => `“${tellCell(nilai, kolom)}”`).join(", ")}
          {contoh.length < jumlah ? ", …" : ""}
        </Text>
      )}
      {isTerbuka && bolehBuatTps ? <BuatTps {...props} /> : null}
      {isTerbuka && bolehDiganti ? <GantiSemua {...props} /> : null}
      {isTerbuka && bolehDiabaikan ? <AbaikanKolom {...props} /> : null}
    </div>
  );
}

export function KelompokGalat({ impor, value, onChange }: KelompokGalatProps): ReactElement | null {
  const query = useQuery(queryFor(listKelompokGalat, { params: { id: impor.id } }));
  const tujuan = kolomByKunci(impor);
  const judulOf = ({ kolom }: Kelompok): string => tujuan.get(kolom ?? "")?.judul ?? kolom ?? "";
  const semua = query.data?.data ?? [];
  const chosen = value === undefined ? "" : kunciOf(value);
  const dipilih = semua.find((kelompok) => kunciOf(dipilihOf(kelompok)) === chosen);
  return semua.length === 0 ? null : (
    <>
      <div className="impor-kelompok" role="group" aria-label="Saring menurut galat">
        {semua.map((kelompok) => {
          const { kolom, alasan, jumlah } = kelompok;
          const isChosen = kelompok === dipilih;
          return (
            <Button
              key={kunciOf(dipilihOf(kelompok))}
              size="compact-sm"
              variant={isChosen ? "light" : "default"}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? undefined : dipilihOf(kelompok))}
            >
              {kolom === null ? "" : `${judulOf(kelompok)}: `}
              {alasan} ({formatNumber(jumlah)})
            </Button>
          );
        })}
      </div>
      {impor.jumlah.galat <= GALAT_DILIHAT ? null : (
        <Text size="sm" c="dimmed">
          Dihitung dari {formatNumber(GALAT_DILIHAT)} baris salah yang pertama.
        </Text>
      )}
      {dipilih === undefined ? null : (
        <SatuKelompok
          key={chosen}
          impor={impor}
          kelompok={dipilih}
          judul={judulOf(dipilih)}
          onSent={() => onChange(undefined)}
        />
      )}
    </>
  );
}

// /kursi/{jenis}/{dapil_id}: what the seats of a dapil follow from, how far and how sure they are, and what if.
import { Alert, Button, NumberInput, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useMemo, useState, type ReactElement } from "react";
import {
  cetakKursiDapil,
  getKursiDapil,
  unduhKursiDapil,
  type BahanKursi,
  type HasilKursi,
} from "#contract/kursi.contract.ts";
import { rincianKursi } from "#contract/rincian-kursi.rules.ts";
import { NASIONAL } from "#contract/wilayah.rules.ts";
import { addressOf } from "../../api/call-api.ts";
import { queryFor } from "../../api/query.ts";
import { useGerak, useIkuti } from "../../hasil/rekap/use-rekap.ts";
import { formatDateTime, formatNumber } from "../../ui/format.ts";
import { LiveNote } from "../../ui/live-note.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useSearchParams } from "../../ui/search-params.ts";
import { PRINTER, UnduhButton } from "../../ui/unduh-button.tsx";
import { sepertiKecamatan } from "./andai-kecamatan.rules.ts";
import { andaikan } from "./hasil-bagi.rules.ts";
import { BatangHasil, TabelHasil } from "./hasil-bagi.tsx";
import { BelumMasuk, DaftarKursi, UraianPartai } from "./uraian.tsx";
import "./kursi.css";

/** Other votes than were counted, and where they come from. */
interface Andai {
  asal: "tangan" | "kecamatan";
  suara: ReadonlyMap<number, number>;
}

const KATA_ASAL = {
  tangan:
    "Suara di bawah diubah dengan tangan dan tidak disimpan; cetakan dan Excel tetap berisi hitungan.",
  kecamatan:
    "Suara di bawah ditambah seolah-olah tiap TPS yang belum masuk memilih seperti kecamatannya sejauh ini. Tidak ada yang disimpan; cetakan dan Excel tetap berisi hitungan.",
};

interface AndaikanProps {
  bahan: BahanKursi;
  suara: ReadonlyMap<number, number>;
  onChange: (andai: Andai) => void;
}

/** Other votes by hand, or by an assumption. */
function Andaikan({ bahan, suara, onChange }: AndaikanProps): ReactElement {
  return (
    <details className="kursi-bagian">
      <summary>Andaikan suaranya lain</summary>
      <p className="kursi-catatan">
        Kursi di halaman ini dihitung ulang dari angka di bawah. Tidak ada yang disimpan.
      </p>
      {(bahan.tps?.kecamatan.length ?? 0) === 0 ? null : (
        <Button
          my="xs"
          variant="default"
          onClick={() => onChange({ asal: "kecamatan", suara: sepertiKecamatan(bahan) })}
        >
          Anggap TPS yang belum masuk seperti kecamatannya
        </Button>
      )}
      <div className="kursi-andaikan">
        {bahan.partai.map(({ nomor, singkat, suara: own }) => (
          <NumberInput
            key={nomor}
            label={singkat}
            value={suara.get(nomor) ?? own}
            onChange={(next) =>
              onChange({
                asal: "tangan",
                suara: new Map([...suara, [nomor, Math.max(0, Math.round(Number(next)))]]),
              })
            }
            allowDecimal={false}
            allowNegative={false}
            thousandSeparator="."
            decimalSeparator=","
            hideControls
          />
        ))}
      </div>
    </details>
  );
}

function Keadaan({ bahan, hasil }: { bahan: BahanKursi; hasil: HasilKursi }): ReactElement {
  const singkat = new Map(bahan.partai.map((one) => [one.nomor, one.singkat]));
  const masuk =
    bahan.tps === null
      ? "Hasil resmi"
      : `${formatNumber(bahan.tps.masuk)} dari ${formatNumber(bahan.tps.jumlah)} TPS masuk`;
  return (
    <>
      <Text>
        {formatNumber(bahan.dapil.kursi)} kursi · {masuk}
      </Text>
      {hasil.kursi_belum_pasti === 0 ? null : (
        <Alert color="yellow">
          {formatNumber(hasil.kursi_belum_pasti)} kursi belum dapat ditetapkan
          {hasil.diperebutkan.length === 0
            ? ": belum ada suara."
            : `: hasil bagi ${hasil.diperebutkan.map((nomor) => singkat.get(nomor)).join(" dan ")} sama, dan sebaran suaranya belum diketahui.`}
        </Alert>
      )}
    </>
  );
}

function Isi({ bahan }: { bahan: BahanKursi }): ReactElement {
  const [andai, setAndai] = useState<Andai>();
  const lain = useMemo(
    () => (andai === undefined ? bahan : andaikan(bahan, andai.suara)),
    [bahan, andai],
  );
  const hasil = useMemo(() => rincianKursi(lain), [lain]);
  const isi = { bahan: lain, hasil };
  return (
    <div className="kursi-isi" data-andai={andai !== undefined || undefined}>
      {andai === undefined ? null : (
        <Alert color="orange" title="Pengandaian, bukan hasil">
          <Text size="sm">{KATA_ASAL[andai.asal]}</Text>
          <Button mt="xs" variant="default" onClick={() => setAndai(undefined)}>
            Kembali ke hitungan
          </Button>
        </Alert>
      )}
      <Keadaan bahan={bahan} hasil={hasil} />
      {lain.metode === "hare" ? null : <BatangHasil {...isi} />}
      <DaftarKursi {...isi} />
      <UraianPartai {...isi} />
      {lain.metode === "hare" ? null : <TabelHasil {...isi} />}
      <BelumMasuk bahan={bahan} />
      <Andaikan bahan={bahan} suara={andai?.suara ?? new Map()} onChange={setAndai} />
    </div>
  );
}

export function KursiDapilPage(): ReactElement {
  const { jenis = "", dapil_id = "" } = useParams({ strict: false });
  const [search] = useSearchParams();
  const sumber: "qc" | "resmi" = search["sumber"] === "resmi" ? "resmi" : "qc";
  const jenisId = Number(jenis);
  const tanya = {
    params: { jenis_caleg_id: jenisId, dapil_id: Number(dapil_id) },
    query: { sumber },
  };
  const query = useQuery({
    ...queryFor(getKursiDapil, { ...tanya, progress: false }),
    ...useGerak(),
  });
  useIkuti({ jenisIds: [jenisId], wilayahId: NASIONAL }, query);
  const nama = query.data?.data.bahan.dapil.keterangan;
  return (
    <Page
      title={nama === undefined ? "Kursi dapil" : `Kursi ${nama}`}
      actions={
        <>
          <UnduhButton alamat={addressOf(cetakKursiDapil, tanya)} icon={PRINTER}>
            Cetak PDF
          </UnduhButton>
          <UnduhButton alamat={addressOf(unduhKursiDapil, tanya)}>Unduh Excel</UnduhButton>
        </>
      }
    >
      <div className="kursi-keadaan">
        <Text c="dimmed" size="sm">
          {query.data === undefined ? " " : `Keadaan ${formatDateTime(query.dataUpdatedAt)}`}
        </Text>
        {sumber === "qc" ? <LiveNote /> : null}
      </div>
      <QueryView query={query} skeleton={480}>
        {({ data }) => <Isi bahan={data.bahan} />}
      </QueryView>
    </Page>
  );
}

// What the seats of a dapil follow from, how far and how sure they are, and what if.
import { Alert, Button, Text } from "@mantine/core";
import { useMemo, useState, type ReactElement } from "react";
import { metodeKata } from "#contract/kata-kursi.rules.ts";
import type { BahanKursi } from "#contract/kursi.contract.ts";
import { rincianKursi } from "#contract/rincian-kursi.rules.ts";
import { formatNumber } from "../../ui/format.ts";
import { Andaikan, suaraAndai, type Andai } from "./andaikan.tsx";
import { Banding, isBersuara, type Hitungan } from "./banding.tsx";
import { andaikan } from "./hasil-bagi.rules.ts";
import { BatangHasil, TabelHasil, TabelKuota } from "./hasil-bagi.tsx";
import { ResmiKosong } from "./sumber.tsx";
import { ArtiKata, BelumMasuk, Bermasalah, DaftarKursi, UraianPartai } from "./uraian.tsx";

const KATA_ASAL = {
  tangan:
    "Suara di bawah diubah dengan tangan dan tidak disimpan; cetakan dan Excel tetap berisi hitungan.",
  kecamatan:
    "Suara di bawah ditambah seolah-olah tiap TPS yang belum masuk memilih seperti kecamatannya sejauh ini. Tidak ada yang disimpan; cetakan dan Excel tetap berisi hitungan.",
};

function Keadaan({ bahan }: { bahan: BahanKursi }): ReactElement {
  const masuk =
    bahan.tps === null
      ? "Hasil resmi"
      : `${formatNumber(bahan.tps.masuk)} dari ${formatNumber(bahan.tps.jumlah)} TPS masuk`;
  return (
    <div>
      <Text>
        {formatNumber(bahan.dapil.kursi)} kursi · {masuk}
      </Text>
      <Text size="sm" c="dimmed">
        Cara menghitung: {metodeKata(bahan)}.
      </Text>
    </div>
  );
}

function BelumPasti({ bahan, hasil }: Hitungan): ReactElement | null {
  const singkat = new Map(bahan.partai.map((one) => [one.nomor, one.singkat]));
  return hasil.kursi_belum_pasti === 0 ? null : (
    <Alert color="yellow">
      {formatNumber(hasil.kursi_belum_pasti)} kursi belum dapat ditetapkan
      {hasil.diperebutkan.length === 0
        ? ": belum ada suara."
        : `: hasil bagi ${hasil.diperebutkan.map((nomor) => singkat.get(nomor)).join(" dan ")} sama, dan sebaran suaranya belum diketahui.`}
    </Alert>
  );
}

function Bagian({ isi }: { isi: Hitungan }): ReactElement {
  const isHare = isi.bahan.metode === "hare";
  return (
    <>
      {isHare ? <TabelKuota {...isi} /> : <BatangHasil {...isi} />}
      <DaftarKursi {...isi} />
      <UraianPartai {...isi} />
      {isHare ? null : <TabelHasil {...isi} />}
    </>
  );
}

interface Props {
  jenis: number;
  isi: Hitungan;
  /** The same dapil by the other source, as soon as that is known. */
  lain: Hitungan | undefined;
}

export function IsiDapil({ jenis, isi: { bahan, hasil: kini }, lain }: Props): ReactElement {
  const [andai, setAndai] = useState<Andai>();
  const dipakai = useMemo(
    () => (andai === undefined ? bahan : andaikan(bahan, suaraAndai(andai))),
    [bahan, andai],
  );
  const hasil = useMemo(() => rincianKursi(dipakai), [dipakai]);
  const isResmi = bahan.tps === null;
  const [qc, resmi] = isResmi ? [lain, { bahan, hasil: kini }] : [{ bahan, hasil: kini }, lain];
  if (isResmi && !isBersuara({ bahan, hasil: kini })) {
    return <ResmiKosong />;
  }
  return (
    <div className="kursi-isi" data-andai={andai !== undefined || undefined}>
      <Keadaan bahan={bahan} />
      <Bermasalah bahan={bahan} jenis={jenis} />
      <ArtiKata />
      {qc !== undefined && resmi !== undefined && isBersuara(resmi) ? (
        <Banding qc={qc} resmi={resmi} />
      ) : null}
      <Andaikan bahan={bahan} kini={kini} hasil={hasil} andai={andai} onChange={setAndai} />
      {andai === undefined ? null : (
        <Alert color="orange" title="Pengandaian, bukan hasil">
          <Text size="sm">{KATA_ASAL[andai.asal]}</Text>
          <Button mt="xs" variant="default" onClick={() => setAndai(undefined)}>
            Kembali ke hitungan
          </Button>
        </Alert>
      )}
      <BelumPasti bahan={bahan} hasil={hasil} />
      <Bagian isi={{ bahan: dipakai, hasil }} />
      <BelumMasuk bahan={bahan} />
    </div>
  );
}

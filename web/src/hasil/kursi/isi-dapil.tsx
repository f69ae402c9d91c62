// What the seats of a dapil follow from, how far and how sure they are, and what if.
import { Alert, Button, Text } from "@mantine/core";
import { useMemo, useState, type ReactElement } from "react";
import { metodeKata } from "#contract/hasil/kata-kursi.rules.ts";
import type { BahanKursi } from "#contract/hasil/kursi.contract.ts";
import { rincianKursi } from "#contract/hasil/rincian-kursi.rules.ts";
import { formatNumber } from "../../ui/format.ts";
import { suaraAndai } from "./andai.rules.ts";
import { Andaikan, type Andai } from "./andaikan.tsx";
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

interface CatatanProps {
  asal: Andai["asal"];
  /** As long as what was typed is no votes, the page below holds what was counted. */
  isTerhitung: boolean;
  onKembali: () => void;
}

/** That what stands below is assumed, and how to go back. */
function Catatan({ asal, isTerhitung, onKembali }: CatatanProps): ReactElement {
  return (
    <Alert
      color="orange"
      title={isTerhitung ? "Pengandaian, bukan hasil" : "Pengandaian belum dapat dihitung"}
    >
      <Text size="sm">
        {isTerhitung
          ? KATA_ASAL[asal]
          : "Di bawah ini masih hitungannya. Isian yang salah ditandai di atas."}
      </Text>
      <Button mt="xs" variant="default" onClick={onKembali}>
        Kembali ke hitungan
      </Button>
    </Alert>
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
  const suara = useMemo(() => andai && suaraAndai(andai.teks), [andai]);
  const dipakai = useMemo(
    () => (suara === undefined ? bahan : andaikan(bahan, suara)),
    [bahan, suara],
  );
  const hasil = useMemo(() => rincianKursi(dipakai), [dipakai]);
  const isResmi = bahan.tps === null;
  const [qc, resmi] = isResmi ? [lain, { bahan, hasil: kini }] : [{ bahan, hasil: kini }, lain];
  if (isResmi && !isBersuara({ bahan, hasil: kini })) {
    return <ResmiKosong />;
  }
  return (
    <div className="kursi-isi" data-andai={suara !== undefined || undefined}>
      <Keadaan bahan={bahan} />
      <Bermasalah bahan={bahan} jenis={jenis} />
      <ArtiKata />
      {qc !== undefined && resmi !== undefined && isBersuara(resmi) ? (
        <Banding qc={qc} resmi={resmi} />
      ) : null}
      <Andaikan bahan={bahan} kini={kini} hasil={hasil} andai={andai} onChange={setAndai} />
      {andai === undefined ? null : (
        <Catatan
          asal={andai.asal}
          isTerhitung={suara !== undefined}
          onKembali={() => setAndai(undefined)}
        />
      )}
      <BelumPasti bahan={bahan} hasil={hasil} />
      <Bagian isi={{ bahan: dipakai, hasil }} />
      <BelumMasuk bahan={bahan} />
    </div>
  );
}

// What can be done with an import as it stands: apply, drop, undo.
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  batalkanImpor,
  getImpor,
  listBarisImpor,
  listImpor,
  terapkanBenar,
  terapkanImpor,
  urungkanImpor,
  type Impor,
} from "#contract/impor/impor.contract.ts";
import { listPekerjaan } from "#contract/berkas/pekerjaan.contract.ts";
import { useSend } from "../api/query.ts";
import { useStore } from "../api/store.ts";
import { confirm } from "../ui/confirm.ts";
import { formatNumber } from "../ui/format.ts";
import { SATUAN, sebutBenar } from "./jenis-impor.ts";
import { belumDiperiksa } from "./perbaikan.tsx";

const REFRESHES = { refreshes: [getImpor, listImpor, listBarisImpor, listPekerjaan] };

function Batalkan({ impor }: { impor: Impor }): ReactElement {
  const batalkan = useSend(batalkanImpor, REFRESHES);
  const navigate = useNavigate();
  const belum = useStore(belumDiperiksa);
  async function drop(): Promise<void> {
    const isSure =
      belum === 0 ||
      (await confirm({
        title: `Batalkan ${impor.nama_berkas}?`,
        body: `${formatNumber(belum)} sel yang sudah diperbaiki di sini hilang bersama impornya.`,
        action: "Batalkan impor",
        danger: true,
      }));
    if (!isSure) {
      return;
    }
    await batalkan.mutateAsync({ params: { id: impor.id } });
    // What was being applied stays to be applied again.
    if (impor.status !== "menerapkan") {
      await navigate({ to: "/impor", ignoreBlocker: true });
    }
  }
  return (
    <Button variant="default" loading={batalkan.isPending} onClick={() => void drop()}>
      Batalkan
    </Button>
  );
}

const resume = (...kalimat: readonly string[]): string => kalimat.join(" ");

/** Only lists of voters go. */
const deleteOf = ({ dihapus }: Impor["jumlah"]): string =>
  dihapus === 0 ? "" : ` daftar ${formatNumber(dihapus)} TPS dihapus,`;

function akibatOf({ jenis, jumlah, satuan, dampak }: Impor): string {
  const { baru, berubah, sama } = jumlah;
  if (jenis === "surat-mandat") {
    return `${formatNumber(baru)} surat mandat dicetak, satu zip per kota, dan muncul di Unduhan Saya. Sesudahnya tidak dapat diurungkan.`;
  }
  const nama = SATUAN[satuan];
  return resume(
    `${formatNumber(baru)} ${nama} baru ditambahkan, ${formatNumber(berubah)} ${nama} diubah,${deleteOf(jumlah)} ${formatNumber(sama)} tidak berubah.`,
    ...dampak.terapkan,
    "Sesudahnya masih dapat diurungkan selama belum diubah lagi.",
  );
}

function Terapkan({ impor }: { impor: Impor }): ReactElement {
  const terapkan = useSend(terapkanImpor, REFRESHES);
  async function apply(): Promise<void> {
    const isSure = await confirm({
      title: `Terapkan ${impor.nama_berkas}?`,
      body: akibatOf(impor),
      action: "Terapkan",
    });
    if (isSure) {
      terapkan.mutate({ params: { id: impor.id } });
    }
  }
  return (
    <Button loading={terapkan.isPending} onClick={() => void apply()}>
      Terapkan
    </Button>
  );
}

/** An explicit choice, which names what is applied and what is left out. */
function TerapkanBenar({
  impor,
  benar,
  galat,
}: {
  impor: Impor;
  benar: number;
  galat: number;
}): ReactElement {
  const terapkan = useSend(terapkanBenar, REFRESHES);
  const belum = useStore(belumDiperiksa);
  const action = sebutBenar({ benar, galat });
  async function apply(): Promise<void> {
    const isSure = await confirm({
      title: `Terapkan ${impor.nama_berkas} tanpa baris yang salah?`,
      body: `${belum === 0 ? "" : `${formatNumber(belum)} sel yang diperbaiki belum diperiksa dan tidak ikut; batal, lalu tekan Periksa perbaikan, agar ikut. `}${formatNumber(galat)} baris yang salah ditinggalkan; unduh, perbaiki, lalu unggah lagi. ${akibatOf(impor)}`,
      action,
    });
    if (isSure) {
      terapkan.mutate({ params: { id: impor.id }, body: { benar, galat } });
    }
  }
  return (
    <Button variant="default" loading={terapkan.isPending} onClick={() => void apply()}>
      {action}
    </Button>
  );
}

function Urungkan({ impor }: { impor: Impor }): ReactElement {
  const { baru, berubah, dihapus } = impor.jumlah;
  const urungkan = useSend(urungkanImpor, REFRESHES);
  async function undo(): Promise<void> {
    const isSure = await confirm({
      title: `Urungkan ${impor.nama_berkas}?`,
      body: resume(
        `${formatNumber(baru + berubah + dihapus)} ${SATUAN[impor.satuan]} kembali seperti sebelum berkas ini diterapkan.`,
        ...impor.dampak.urungkan,
        "Bila ada yang sudah diubah orang sesudahnya, tidak ada yang diurungkan.",
      ),
      action: "Urungkan",
      danger: true,
    });
    if (isSure) {
      urungkan.mutate({ params: { id: impor.id } });
    }
  }
  return (
    <Button variant="default" color="red" loading={urungkan.isPending} onClick={() => void undo()}>
      Urungkan
    </Button>
  );
}

interface LangkahImporProps {
  impor: Impor;
  /** What would be applied is in sight: not what its columns would make of it, as they are being chosen. */
  isPratinjau: boolean;
}

export function LangkahImpor({ impor, isPratinjau }: LangkahImporProps): ReactElement {
  return (
    <>
      {impor.boleh_dibatalkan ? <Batalkan impor={impor} /> : null}
      {impor.boleh_diterapkan && isPratinjau ? <Terapkan impor={impor} /> : null}
      {impor.tanpa_galat !== null && isPratinjau ? (
        <TerapkanBenar impor={impor} {...impor.tanpa_galat} />
      ) : null}
      {impor.boleh_diurungkan ? <Urungkan impor={impor} /> : null}
    </>
  );
}

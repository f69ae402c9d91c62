// The modules of a class, their parts and their dates.
import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import { labelOf } from "#contract/core/described.ts";
import { MODUL } from "#contract/acara/diklat.fields.ts";
import type { KelasForm } from "#contract/acara/kelas.contract.ts";
import type { AppForm } from "../../ui/use-app-form.ts";
import { WaktuInput } from "../waktu-input.tsx";
import { BarisIsian } from "./baris-isian.tsx";
import { kosong } from "./diklat-dialog.tsx";

type Modul = KelasForm["modul"][number];
type Jadwal = Modul["jadwal_tanggal"];

interface JadwalFieldsProps {
  rows: Jadwal;
  onChange: (rows: Jadwal) => void;
  /** Whose dates they are: "Modul 1". */
  milik: string;
  error: unknown;
}

function JadwalFields({ rows, onChange, milik, error }: JadwalFieldsProps): ReactElement {
  return (
    <BarisIsian
      legend={labelOf(MODUL, "jadwal_tanggal")}
      sebutan={`jadwal ${milik}`}
      rows={rows}
      onChange={onChange}
      baru={() => ({ tanggal: "" })}
    >
      {({ row, change, nomor }) => (
        <WaktuInput
          aria-label={`Jadwal ${nomor} ${milik} (WIB)`}
          value={row.tanggal}
          error={kosong(error, row.tanggal)}
          onChange={(tanggal) => change({ tanggal })}
        />
      )}
    </BarisIsian>
  );
}

interface SubmodulFieldsProps {
  rows: Modul["subjadwal_m_modul"];
  onChange: (rows: Modul["subjadwal_m_modul"]) => void;
  milik: string;
  error: unknown;
}

function SubmodulFields({ rows, onChange, milik, error }: SubmodulFieldsProps): ReactElement {
  return (
    <BarisIsian
      legend={labelOf(MODUL, "subjadwal_m_modul")}
      sebutan={`submodul ${milik}`}
      rows={rows}
      onChange={onChange}
      baru={() => ({ nama: "", jadwal_tanggal: [] })}
    >
      {({ row, change, nomor }) => (
        <>
          <TextInput
            label={`Nama submodul ${nomor} ${milik}`}
            value={row.nama}
            maxLength={150}
            error={kosong(error, row.nama)}
            onChange={({ currentTarget }) => change({ nama: currentTarget.value })}
          />
          <JadwalFields
            rows={row.jadwal_tanggal}
            onChange={(jadwal) => change({ jadwal_tanggal: jadwal })}
            milik={`submodul ${nomor} ${milik}`}
            error={error}
          />
        </>
      )}
    </BarisIsian>
  );
}

export function ModulFields({ form }: { form: AppForm<KelasForm> }): ReactElement {
  const { id, label, error, value } = form.field("modul");
  return (
    <BarisIsian
      id={id}
      legend={label}
      description="Dalam urutan ini; jadwalnya di antara tanggal mulai dan selesai, Waktu Indonesia Barat (WIB)."
      sebutan="modul"
      rows={value}
      onChange={(rows) => form.set("modul", rows)}
      baru={() => ({ nama: "", jadwal_tanggal: [], subjadwal_m_modul: [] })}
      error={error}
    >
      {({ row, change, nomor }) => (
        <>
          <TextInput
            label={`${labelOf(MODUL, "nama")} ${nomor}`}
            value={row.nama}
            maxLength={150}
            error={kosong(error, row.nama)}
            onChange={({ currentTarget }) => change({ nama: currentTarget.value })}
          />
          <JadwalFields
            rows={row.jadwal_tanggal}
            onChange={(jadwal) => change({ jadwal_tanggal: jadwal })}
            milik={`modul ${nomor}`}
            error={error}
          />
          <SubmodulFields
            rows={row.subjadwal_m_modul}
            onChange={(submodul) => change({ subjadwal_m_modul: submodul })}
            milik={`modul ${nomor}`}
            error={error}
          />
        </>
      )}
    </BarisIsian>
  );
}

// The own nomination: which rules it breaks, and the dapil behind each.
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { choiceOf } from "#contract/core/described.ts";
import {
  cetakKepatuhanCaleg,
  getKepatuhanCaleg,
  unduhKepatuhanCaleg,
  type KepatuhanCaleg,
} from "#contract/caleg/kepatuhan-caleg.contract.ts";
import { Pembulatan, SARINGAN_SENDIRI } from "#contract/caleg/kepatuhan.fields.ts";
import { addressOf } from "../../api/call-api.ts";
import { queryFor } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { Angka, Cacah } from "../../ui/cacah.tsx";
import { formatDate, formatPercent } from "../../ui/format.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { useUrlTable, type TableState } from "../../ui/table-state.ts";
import { UnduhButton } from "../../ui/unduh-button.tsx";
import { DapilTabel } from "./dapil-tabel.tsx";
import type { TanyaSendiri } from "./kepatuhan.rules.ts";
import { Temuan, Tenggat } from "./ringkasan.tsx";

/** For those who meet over it. */
export function UnduhanSendiri({ params, query }: TanyaSendiri): ReactElement {
  return (
    <>
      <UnduhButton alamat={addressOf(unduhKepatuhanCaleg, { params, query })}>
        Unduh Excel
      </UnduhButton>
      <UnduhButton alamat={addressOf(cetakKepatuhanCaleg, { params, query })}>
        Unduh PDF
      </UnduhButton>
    </>
  );
}

function Kosong(): ReactElement {
  const isPengisi = isAllowed(useSelf(), "caleg.write");
  return (
    <>
      <p className="kepatuhan-catatan">
        Belum ada caleg sendiri di wilayah ini. Dapil DPR RI dan DPRD Provinsi berada di
        provinsinya, dapil DPRD Kabupaten/Kota di kotanya.
      </p>
      {isPengisi ? (
        <Button renderRoot={(props) => <Link to="/caleg/form" {...props} />}>Tambah Caleg</Button>
      ) : null}
    </>
  );
}

interface RingkasanProps {
  papan: KepatuhanCaleg;
  table: Pick<TableState, "filters">;
}

function Ringkasan({ papan, table }: RingkasanProps): ReactElement {
  const { jumlah_dapil: dapil, jumlah_calon: calon, jumlah_perempuan: perempuan } = papan;
  const { jumlah_belum_diketahui: belum } = papan;
  return (
    <section aria-labelledby="temuan">
      <Cacah>
        <Angka judul="Dapil" nilai={dapil} />
        <Angka
          judul="Dapil dengan temuan"
          nilai={papan.jumlah_bertemuan}
          arti={formatPercent(papan.jumlah_bertemuan, dapil)}
        />
        <Angka judul="Caleg" nilai={calon} />
        <Angka judul="Perempuan" nilai={perempuan} arti={formatPercent(perempuan, calon)} />
        {belum === 0 ? null : (
          <Angka
            judul="Jenis kelamin belum diketahui"
            nilai={belum}
            arti={formatPercent(belum, calon)}
          />
        )}
      </Cacah>
      <h2 id="temuan" className="section-title kepatuhan-list-judul">
        Yang akan ditolak KPU
      </h2>
      <ul className="kepatuhan-list">
        {papan.temuan.map((one) => (
          <Temuan
            key={one.aturan}
            temuan={one}
            jumlah={one.jumlah_caleg ?? one.jumlah_dapil}
            satuan={one.jumlah_caleg === null ? "dapil" : "caleg"}
            isChosen={table.filters["aturan"] === one.aturan}
          />
        ))}
      </ul>
      <p className="kepatuhan-catatan">
        Usia, hukuman, dan masa berlaku dokumen dinilai pada {formatDate(papan.dinilai_pada)}.
        Pembulatan 30 %: {choiceOf(Pembulatan, papan.pembulatan)}.
      </p>
    </section>
  );
}

export function Sendiri({ tanya }: { tanya: TanyaSendiri }): ReactElement {
  const table = useUrlTable(SARINGAN_SENDIRI);
  const query = useQuery(queryFor(getKepatuhanCaleg, tanya));
  return (
    <QueryView query={query} skeleton={280}>
      {({ data }) => (
        <>
          {data.tenggat === null ? null : <Tenggat tenggat={data.tenggat} />}
          {data.jumlah_calon === 0 ? (
            <Kosong />
          ) : (
            <>
              <Ringkasan papan={data} table={table} />
              <DapilTabel tanya={tanya} table={table} />
            </>
          )}
        </>
      )}
    </QueryView>
  );
}

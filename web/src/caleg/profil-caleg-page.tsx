// "Data Anda": the candidate whose account is signed in.
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { getSelfCaleg, type ProfilCaleg } from "#contract/caleg.contract.ts";
import { queryFor } from "../api/query.ts";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { Rincian } from "../ui/rincian.tsx";

const rincian = ({ nama, nomor_urut: nomor, jenis_caleg: jenis, dapil }: ProfilCaleg) =>
  [
    ["Nama", nama],
    ["Jenis caleg", jenis.keterangan],
    ["Dapil", dapil.keterangan],
    ["Nomor urut", nomor],
    ["Kursi di dapil ini", dapil.kursi],
    ["Wilayah dapil", dapil.wilayah.map(({ keterangan }) => keterangan).join(", ")],
  ] as const;

export function ProfilCalegPage(): ReactElement {
  const query = useQuery(queryFor(getSelfCaleg));
  return (
    <Page title="Data Anda">
      <QueryView query={query} skeleton={240}>
        {({ data }) => <Rincian isi={rincian(data)} />}
      </QueryView>
    </Page>
  );
}

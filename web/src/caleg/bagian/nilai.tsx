// What a field of a section holds, as people read it.
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { masterOf, type NilaiBagian } from "#contract/caleg/bagian-caleg.contract.ts";
import { wordOf, type Schema } from "#contract/core/described.ts";
import { listMaster } from "#contract/wilayah/master.contract.ts";
import type { NamaMaster } from "#contract/core/master.ts";
import { queryFor } from "../../api/query.ts";
import { formatDate, UNKNOWN } from "../../ui/format.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { NamaWilayah } from "../../wilayah/nama-wilayah.tsx";
import { jenisOf, textOf } from "./nilai-bagian.ts";

function NamaPilihan({ daftar, id }: { daftar: NamaMaster; id: string | number }): ReactElement {
  const { data } = useQuery({ ...queryFor(listMaster(daftar)), staleTime: Infinity });
  return <>{data?.data.find((one) => one.id === Number(id))?.keterangan ?? UNKNOWN}</>;
}

interface NilaiProps {
  schema: Schema;
  /** As a form has it, or as it is read. */
  nilai: NilaiBagian | null | undefined;
}

function Terisi({ schema, nilai }: { schema: Schema; nilai: string | number }): ReactElement {
  switch (jenisOf(schema)) {
    case "wilayah":
      return <NamaWilayah id={nilai} />;
    case "kata":
      return <>{wordOf(schema, String(nilai)) ?? nilai}</>;
    case "bendera":
      return <>{nilai === 1 ? "Ya" : "Tidak"}</>;
    case "tanggal":
      return <>{formatDate(String(nilai))}</>;
    case "naskah":
      return <RichText html={String(nilai)} />;
    default:
      return <>{nilai}</>;
  }
}

export function Nilai({ schema, nilai }: NilaiProps): ReactElement {
  const daftar = masterOf(schema);
  if (nilai === null || nilai === undefined || nilai === "") {
    return <>{UNKNOWN}</>;
  }
  if (typeof nilai === "object") {
    return <>{textOf(nilai)}</>;
  }
  return daftar === undefined ? (
    <Terisi schema={schema} nilai={nilai} />
  ) : (
    <NamaPilihan daftar={daftar} id={nilai} />
  );
}

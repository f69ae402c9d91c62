// The report types of one TPS, each with how its report stands and the way to it.
import { Text } from "@mantine/core";
import { IconChevronRight, IconFileDescription, IconListNumbers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type * as z from "zod/mini";
import { listLaporan } from "#contract/hasil/laporan.contract.ts";
import { queryFor } from "../../api/query.ts";
import { keadaanOf } from "../laporan/keadaan.ts";
import { DokumenMark, KeadaanMark } from "../laporan/keadaan-mark.tsx";
import { matchesWords } from "../../ui/match.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { useAsal } from "./asal.ts";
import { laporanLink, type TpsNamed } from "./qc-links.ts";
import "./daftar-jenis.css";

type JenisTerlapor = z.output<typeof listLaporan.response>["data"][number];

interface JenisRowProps {
  jenis: JenisTerlapor;
  tps: TpsNamed;
}

function JenisRow({ jenis, tps }: JenisRowProps): ReactElement {
  const asal = useAsal();
  const { id, keterangan, is_file, laporan } = jenis;
  const isFile = is_file === 1;
  const Icon = isFile ? IconFileDescription : IconListNumbers;
  return (
    <li>
      <Link {...laporanLink(tps, id, asal)} className="jenis-row">
        <span className="jenis-ikon" data-file={is_file}>
          <Icon size={22} stroke={1.6} aria-hidden />
        </span>
        <span className="jenis-nama">
          <b>{keterangan}</b>
          <span className="jenis-keadaan">
            {isFile ? null : <KeadaanMark keadaan={keadaanOf(laporan)} />}
            <DokumenMark isThere={isFile ? laporan.is_masuk : laporan.is_terdokumentasi} />
          </span>
        </span>
        <IconChevronRight size={20} stroke={1.6} aria-hidden />
      </Link>
    </li>
  );
}

interface DaftarJenisProps {
  tps: TpsNamed;
  /** Only the types whose names hold these words. */
  s?: string;
}

export function DaftarJenis({ tps, s = "" }: DaftarJenisProps): ReactElement {
  const query = useQuery(queryFor(listLaporan, { params: { id: tps.id } }));
  return (
    <QueryView query={query} skeleton={325}>
      {({ data }) => {
        const found = data.filter(({ keterangan }) => matchesWords(keterangan, s));
        return found.length === 0 ? (
          <Text c="dimmed">Tidak ada jenis laporan dengan nama itu.</Text>
        ) : (
          <ul className="jenis-list" aria-label="Jenis laporan">
            {found.map((jenis) => (
              <JenisRow key={jenis.id} jenis={jenis} tps={tps} />
            ))}
          </ul>
        );
      }}
    </QueryView>
  );
}

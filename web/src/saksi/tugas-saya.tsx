// What a witness came for, large enough for a phone in daylight: who one is, where, and the letters.
import { Alert, Button, Group, Skeleton, Text, Title } from "@mantine/core";
import { IconFileDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { getSaksiSaya, type SaksiSaya } from "#contract/saksi/saksi-saya.contract.ts";
import { getKartuSaya, getSuratSaya } from "#contract/saksi/surat-saksi.contract.ts";
import { addressOf } from "../api/call-api.ts";
import { queryFor } from "../api/query.ts";
import { useUnduh } from "../api/use-unduh.ts";
import { QueryView } from "../ui/query-view.tsx";
import "./tugas-saya.css";

const HUBUNGI = "Hubungi koordinator Anda.";

function Tempat({ saksi: { tps, tempat } }: { saksi: SaksiSaya }): ReactElement {
  const [terkecil, ...di_atas] = tempat;
  return (
    <>
      <Title order={2}>{[tps?.nama, terkecil ?? "Indonesia"].filter(Boolean).join(", ")}</Title>
      <Text c="dimmed">{di_atas.join(", ")}</Text>
    </>
  );
}

const CETAKAN = {
  surat: { label: "Surat mandat saya", alamat: addressOf(getSuratSaya, {}) },
  kartu: { label: "Kartu saksi saya", alamat: addressOf(getKartuSaya, {}) },
} as const;

function Cetakan({ cetak }: Pick<SaksiSaya, "cetak">): ReactElement {
  const unduhan = useUnduh();
  return (
    <Group gap="xs">
      {cetak.map((apa) => (
        <Button
          key={apa}
          size="md"
          variant="default"
          leftSection={<IconFileDownload size={18} aria-hidden />}
          onClick={() => unduhan.mutate(CETAKAN[apa].alamat)}
        >
          {CETAKAN[apa].label}
        </Button>
      ))}
    </Group>
  );
}

function Kartu({ saksi }: { saksi: SaksiSaya }): ReactElement {
  return (
    <section className="tugas-saya" aria-label="Tugas saya">
      {saksi.is_bertugas === 1 ? (
        <Tempat saksi={saksi} />
      ) : (
        <Alert color="yellow">Anda belum ditugaskan. {HUBUNGI}</Alert>
      )}
      {saksi.is_aktif === 1 ? null : (
        <Alert color="red">Anda sedang tidak aktif sebagai saksi. {HUBUNGI}</Alert>
      )}
      <dl>
        <div>
          <dt>Nomor saksi</dt>
          <dd className="angka">{saksi.nomer_saksi}</dd>
        </div>
        <div>
          <dt>Nama</dt>
          <dd>{saksi.nama}</dd>
        </div>
        <div>
          <dt>Jenis saksi</dt>
          <dd>{saksi.jenis.keterangan}</dd>
        </div>
      </dl>
      <Cetakan cetak={saksi.cetak} />
    </section>
  );
}

/** Nothing for an account of no witness. */
export function TugasSaya(): ReactElement {
  const query = useQuery(queryFor(getSaksiSaya));
  return (
    <QueryView query={query} skeleton={<Skeleton h={{ base: 268, xs: 178 }} />}>
      {({ data }) => (data === null ? null : <Kartu saksi={data} />)}
    </QueryView>
  );
}

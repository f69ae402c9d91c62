// What one still has to attend, and all of one's classes: the next dates, and what led to them.
import { Anchor, List, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  getJadwalSaya,
  type JadwalSaya,
  type KelasSaya,
} from "#contract/acara/jadwal-kelas.contract.ts";
import { queryFor } from "../../api/query.ts";
import { formatDateRange, formatDateTime, WIB } from "../../ui/format.ts";

type Satu = Pick<KelasSaya, "id" | "instansi_id" | "diklat_id">;

function KeKelas({ kelas, children }: { kelas: Satu; children: string }): ReactElement {
  return (
    <Anchor
      underline="always"
      renderRoot={(props) => (
        <Link
          to="/instansi/$instansi_id/diklat/$diklat_id/kelas/$kelas_id/jadwal"
          params={{
            instansi_id: String(kelas.instansi_id),
            diklat_id: String(kelas.diklat_id),
            kelas_id: String(kelas.id),
          }}
          {...props}
        />
      )}
    >
      {children}
    </Anchor>
  );
}

function Dihadiri({ jadwal }: { jadwal: readonly JadwalSaya[] }): ReactElement {
  return (
    <section aria-labelledby="pelatihan-saya">
      <Title id="pelatihan-saya" order={2} size="h4" mt="md" mb="xs">
        Pelatihan yang harus dihadiri
      </Title>
      <List listStyleType="none" spacing="xs">
        {jadwal.map((satu) => (
          <List.Item key={satu.id}>
            <Text span className="angka">
              {formatDateTime(satu.tanggal, WIB)}
            </Text>
            {": "}
            <KeKelas kelas={{ ...satu, id: satu.kelas.id }}>
              {`${satu.modul}, ${satu.kelas.nama}`}
            </KeKelas>
          </List.Item>
        ))}
      </List>
    </section>
  );
}

/** Past ones too: their recordings and learning systems stay. */
function Diikuti({ kelas }: { kelas: readonly KelasSaya[] }): ReactElement {
  return (
    <section aria-labelledby="kelas-saya">
      <Title id="kelas-saya" order={2} size="h4" mt="md" mb="xs">
        Kelas pelatihan Anda
      </Title>
      <List listStyleType="none" spacing="xs">
        {kelas.map((satu) => (
          <List.Item key={satu.id}>
            <KeKelas kelas={satu}>{satu.nama}</KeKelas>
            <Text span className="angka" c="dimmed">
              {` ${formatDateRange(satu.tanggal_mulai, satu.tanggal_selesai)}`}
            </Text>
          </List.Item>
        ))}
      </List>
    </section>
  );
}

/** Nothing for who is in no class. */
export function PelatihanSaya(): ReactElement | null {
  const { data } = useQuery({ ...queryFor(getJadwalSaya), meta: { quiet: true } });
  return data === undefined ? null : (
    <>
      {data.data.length === 0 ? null : <Dihadiri jadwal={data.data} />}
      {data.kelas.length === 0 ? null : <Diikuti kelas={data.kelas} />}
    </>
  );
}

// What one still has to attend: the next dates of one's classes.
import { Anchor, List, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { getJadwalSaya, type JadwalSaya } from "#contract/jadwal-kelas.contract.ts";
import { queryFor } from "../../api/query.ts";
import { formatDateTime, WIB } from "../../ui/format.ts";

const alamatOf = ({ instansi_id: instansi, diklat_id: diklat, kelas }: JadwalSaya) => ({
  instansi_id: String(instansi),
  diklat_id: String(diklat),
  kelas_id: String(kelas.id),
});

/** Nothing for who has nothing to attend. */
export function PelatihanSaya(): ReactElement | null {
  const { data } = useQuery({ ...queryFor(getJadwalSaya), meta: { quiet: true } });
  return data === undefined || data.data.length === 0 ? null : (
    <section aria-labelledby="pelatihan-saya">
      <Title id="pelatihan-saya" order={2} size="h4" mt="md" mb="xs">
        Pelatihan yang harus dihadiri
      </Title>
      <List listStyleType="none" spacing="xs">
        {data.data.map((satu) => (
          <List.Item key={satu.id}>
            <Text span className="angka">
              {formatDateTime(satu.tanggal, WIB)}
            </Text>
            {": "}
            <Anchor
              underline="always"
              renderRoot={(props) => (
                <Link
                  to="/instansi/$instansi_id/diklat/$diklat_id/kelas/$kelas_id/jadwal"
                  params={alamatOf(satu)}
                  {...props}
                />
              )}
            >
              {`${satu.modul}, ${satu.kelas.nama}`}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </section>
  );
}

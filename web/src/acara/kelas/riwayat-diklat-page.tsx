// /kelola/riwayat: what an account of the own region has been trained in, by its exact e-mail.
import { Badge, Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { getRiwayatDiklat, type RiwayatDiklat } from "#contract/akun/riwayat-diklat.contract.ts";
import { queryFor } from "../../api/query.ts";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";

type Diklat = RiwayatDiklat["diklat"][number];

function Kegiatan({ diklat }: { diklat: Diklat }): ReactElement {
  return (
    <li>
      <Text fw={600}>{diklat.nama}</Text>
      <Text c="dimmed">{diklat.instansi.nama}</Text>
      {diklat.jenis_diklat.map(({ id, nama, kelas }) => (
        <div key={id}>
          <Text>{nama}</Text>
          {kelas.map((satu) => (
            <Group key={satu.id} gap="xs">
              <Text span>{satu.nama}</Text>
              <Badge variant="light" tt="none">
                {satu.pemetaan.label}
              </Badge>
            </Group>
          ))}
        </div>
      ))}
    </li>
  );
}

function Riwayat({ riwayat: { user, diklat } }: { riwayat: RiwayatDiklat }): ReactElement {
  const kegiatan = diklat.filter(({ jenis_diklat: jenis }) => jenis.length > 0);
  return (
    <section aria-label="Hasil pencarian">
      <Text fw={650} size="lg">
        {user.name}
      </Text>
      <Text c="dimmed">{user.email}</Text>
      <Title order={2} size="h4" mt="md" mb="sm">
        Riwayat Kegiatan
      </Title>
      {kegiatan.length === 0 ? (
        <Text c="dimmed">Belum pernah ikut pelatihan.</Text>
      ) : (
        <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: "none" }}>
          {kegiatan.map((satu) => (
            <Kegiatan key={satu.id} diklat={satu} />
          ))}
        </Stack>
      )}
    </section>
  );
}

function Hasil({ email }: { email: string }): ReactElement {
  const query = useQuery({
    ...queryFor(getRiwayatDiklat, { query: { email } }),
    retry: false,
    meta: { quiet: true },
  });
  return query.error?.status === 404 ? (
    <Text role="status">
      Tidak ada pengguna dengan email itu di wilayah Anda. Ketik emailnya dengan lengkap.
    </Text>
  ) : (
    <QueryView query={query} skeleton={160}>
      {({ data }) => <Riwayat riwayat={data} />}
    </QueryView>
  );
}

export function RiwayatDiklatPage(): ReactElement {
  const [typed, setTyped] = useState("");
  const [email, setEmail] = useState("");
  return (
    <Page title="Riwayat Diklat" width="narrow">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setEmail(typed.trim());
        }}
      >
        <Group align="end" gap="xs" mb="lg">
          <TextInput
            flex={1}
            label="Email pengguna"
            placeholder="ketik email pengguna"
            inputMode="email"
            autoComplete="off"
            maxLength={150}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
            Cari
          </Button>
        </Group>
      </form>
      {email === "" ? null : <Hasil key={email} email={email} />}
    </Page>
  );
}

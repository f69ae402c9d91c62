// The second factor of the own account.
import { Alert, Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { getSelf } from "#contract/akun/self.contract.ts";
import {
  gantiKodePemulihan,
  getFaktorKedua,
  lepasFaktorKedua,
  type FaktorKedua,
} from "#contract/akun/keamanan.contract.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { confirm } from "../../ui/confirm.ts";
import { formatDateTime } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { KodePemulihan } from "./kode-pemulihan.tsx";
import { PasangFaktor } from "./pasang-faktor.tsx";

const REFRESHES = [getFaktorKedua, getSelf];
/** Below this many recovery codes it is time for new ones. */
const FEW = 3;

function useLepas(): () => Promise<void> {
  const lepas = useSend(lepasFaktorKedua, { refreshes: REFRESHES });
  return async () => {
    const isSure = await confirm({
      title: "Matikan verifikasi dua langkah?",
      body: "Masuk ke akun ini lalu cukup dengan kata sandi, dan kode pemulihan tidak berlaku lagi.",
      action: "Matikan",
      danger: true,
    });
    if (isSure) {
      lepas.mutate({});
    }
  };
}

function Aktif({ faktor }: { faktor: FaktorKedua }): ReactElement {
  const ganti = useSend(gantiKodePemulihan, { refreshes: REFRESHES });
  const lepas = useLepas();
  const sisa = faktor.sisa_kode_pemulihan;
  if (ganti.data !== undefined) {
    return <KodePemulihan kode={ganti.data.data.kode_pemulihan} onDone={ganti.reset} />;
  }
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Badge color="green" variant="light" tt="none">
          Aktif
        </Badge>
        <Text c="dimmed">sejak {formatDateTime(faktor.aktif_pada)}</Text>
      </Group>
      {sisa < FEW ? (
        <Alert color="yellow">Kode pemulihan Anda tinggal {sisa}. Buat yang baru.</Alert>
      ) : (
        <Text>Kode pemulihan yang belum dipakai: {sisa}.</Text>
      )}
      <Group gap="xs">
        <Button variant="default" loading={ganti.isPending} onClick={() => ganti.mutate({})}>
          Buat kode pemulihan baru
        </Button>
        <Button color="red" variant="light" onClick={() => void lepas()}>
          Matikan
        </Button>
      </Group>
    </Stack>
  );
}

function BelumAktif({ onStart }: { onStart: () => void }): ReactElement {
  return (
    <Stack gap="md" align="flex-start">
      <Text>
        Kata sandi dapat ditebak atau terlihat orang. Dengan verifikasi dua langkah, masuk juga
        meminta enam angka dari ponsel Anda.
      </Text>
      <Button onClick={onStart}>Aktifkan</Button>
    </Stack>
  );
}

function Faktor({ faktor }: { faktor: FaktorKedua }): ReactElement {
  const [isSettingUp, setSettingUp] = useState(false);
  const query = useQuery(queryFor(getFaktorKedua));
  const self = useQuery(queryFor(getSelf));
  const stop = (): void => setSettingUp(false);
  if (isSettingUp) {
    return (
      <PasangFaktor
        onDone={() => {
          stop();
          void query.refetch();
          void self.refetch();
        }}
        cancel={{ label: "Batal", onClick: stop }}
      />
    );
  }
  return faktor.aktif_pada === null ? (
    <BelumAktif onStart={() => setSettingUp(true)} />
  ) : (
    <Aktif faktor={faktor} />
  );
}

export function KeamananPage(): ReactElement {
  const query = useQuery(queryFor(getFaktorKedua));
  return (
    <Page title="Keamanan akun" width="narrow">
      <Title order={2}>Verifikasi dua langkah</Title>
      <QueryView query={query} skeleton={160}>
        {({ data }) => <Faktor faktor={data} />}
      </QueryView>
    </Page>
  );
}

import { Text } from "@mantine/core";
import type { ReactElement } from "react";
import { Page } from "../../ui/page.tsx";
import { useUrlTable } from "../../ui/table-state.ts";
import { RiwayatMasuk } from "./riwayat-masuk.tsx";

/** When, with what and from where somebody signed in to this account, or tried to. */
export function RiwayatMasukPage(): ReactElement {
  const table = useUrlTable({});
  return (
    <Page title="Riwayat masuk">
      <Text c="dimmed">
        Ada yang bukan Anda? Ganti kata sandi; semua perangkat lain lalu dikeluarkan.
      </Text>
      <RiwayatMasuk table={table} />
    </Page>
  );
}

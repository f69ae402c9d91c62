// Two versions of one announcement, side by side (O-07).
import { SimpleGrid, Text, Title } from "@mantine/core";
import type { ReactElement } from "react";
import { wordOf } from "#contract/core/described.ts";
import type { Pengumuman } from "#contract/pesan/pengumuman.contract.ts";
import { PENGUMUMAN } from "#contract/pesan/pengumuman.fields.ts";
import { DuaVersiDialog, type Pilihan } from "../ui/dua-versi-dialog.tsx";
import { formatDateTime } from "../ui/format.ts";
import { RichText } from "../ui/rich-text.tsx";
import type { Values } from "./pengumuman-form.tsx";

type Isi = Pick<Values, "judul" | "konten"> & { keadaan: Values["status"] };

function Versi({ nama, isi: { judul, konten, keadaan } }: { nama: string; isi: Isi }) {
  return (
    <section className="pesan-bingkai pesan-isi" aria-label={nama}>
      <Title order={3}>{nama}</Title>
      <Text fw={600}>{judul}</Text>
      <RichText html={konten} />
      <Text size="sm" c="dimmed">
        {wordOf(PENGUMUMAN.keadaan, keadaan)}
      </Text>
    </section>
  );
}

interface BentrokPengumumanProps extends Pilihan {
  mine: Values;
  theirs: Pengumuman;
}

export function BentrokPengumuman(props: BentrokPengumumanProps): ReactElement {
  const { mine, theirs, ...pilihan } = props;
  return (
    <DuaVersiDialog
      opened
      onTop
      title="Pesan ini sudah diubah orang lain"
      width={1050}
      {...pilihan}
    >
      <Text mb="md">
        Disimpan pada {formatDateTime(theirs.updated_at)}, sejak Anda membukanya. Pilih yang
        berlaku; yang lain tetap ada di jejak audit.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Versi nama="Isian saya" isi={{ ...mine, keadaan: mine.status }} />
        <Versi nama="Versi mereka" isi={theirs} />
      </SimpleGrid>
    </DuaVersiDialog>
  );
}

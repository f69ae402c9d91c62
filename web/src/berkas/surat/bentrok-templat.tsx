// Two texts of one template, side by side (O-07).
import { SimpleGrid, Text, Title } from "@mantine/core";
import type { ReactElement } from "react";
import type { TemplatBerlaku, TemplatSurat } from "#contract/berkas/templat-surat.contract.ts";
import { DuaVersiDialog, type Pilihan } from "../../ui/dua-versi-dialog.tsx";
import { formatDateTime } from "../../ui/format.ts";

function Isi({ judul, templat }: { judul: string; templat: TemplatSurat }): ReactElement {
  const tanda = templat.penanda_tangan.map(({ nama, jabatan }) => `${nama}, ${jabatan}`);
  return (
    <div>
      <Title order={3}>{judul}</Title>
      {[templat.kepala, templat.judul, templat.isi, templat.tempat, ...tanda]
        .filter((bagian) => bagian !== "")
        .map((bagian) => (
          <Text key={bagian} size="sm" mt="xs" style={{ whiteSpace: "pre-wrap" }}>
            {bagian}
          </Text>
        ))}
    </div>
  );
}

interface BentrokTemplatProps extends Pilihan {
  mine: TemplatSurat;
  theirs: TemplatBerlaku;
}

export function BentrokTemplat({ mine, theirs, ...pilihan }: BentrokTemplatProps): ReactElement {
  const { oleh, versi, disimpan_pada: waktu, templat } = theirs;
  return (
    <DuaVersiDialog opened title="Templat ini sudah disimpan orang lain" width={1050} {...pilihan}>
      <Text mb="md">
        {oleh ?? "Orang lain"} menyimpan versi {versi}
        {waktu === null ? "" : ` pada ${formatDateTime(waktu)}`}. Pilih salah satu; tidak ada yang
        tertimpa sebelum Anda memilih.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Isi judul="Isian saya" templat={mine} />
        <Isi judul={`Versi ${versi}`} templat={templat} />
      </SimpleGrid>
    </DuaVersiDialog>
  );
}

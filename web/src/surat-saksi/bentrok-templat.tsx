// Somebody else saved meanwhile: both texts, and a choice (O-07).
import { Button, SimpleGrid, Text, Title } from "@mantine/core";
import type { ReactElement } from "react";
import type { TemplatBerlaku, TemplatSurat } from "#contract/surat-saksi.contract.ts";
import { Dialog } from "../ui/dialog.tsx";
import { formatDateTime } from "../ui/format.ts";

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

interface BentrokTemplatProps {
  mine: TemplatSurat;
  theirs: TemplatBerlaku;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}

export function BentrokTemplat(props: BentrokTemplatProps): ReactElement {
  const { mine, theirs, onMine, onTheirs, onClose } = props;
  const { oleh, versi, disimpan_pada: waktu, templat } = theirs;
  return (
    <Dialog
      opened
      title="Templat ini sudah disimpan orang lain"
      onClose={onClose}
      width={1050}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Putuskan nanti
          </Button>
          <Button variant="default" onClick={onTheirs}>
            Pakai versi mereka
          </Button>
          <Button onClick={onMine}>Pakai isian saya</Button>
        </>
      }
    >
      <Text mb="md">
        {oleh ?? "Orang lain"} menyimpan versi {versi}
        {waktu === null ? "" : ` pada ${formatDateTime(waktu)}`}. Pilih salah satu; tidak ada yang
        tertimpa sebelum Anda memilih.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Isi judul="Isian saya" templat={mine} />
        <Isi judul={`Versi ${versi}`} templat={templat} />
      </SimpleGrid>
    </Dialog>
  );
}

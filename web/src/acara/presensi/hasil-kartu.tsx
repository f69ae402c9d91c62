// What the server said of a card: a green check or a red cross, large enough to be seen from two metres.
import { Paper, Text } from "@mantine/core";
import { IconCircleCheckFilled, IconCircleXFilled, IconClock } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { HasilPresensi } from "#contract/presensi.contract.ts";
import "./presensi.css";

interface HasilKartuProps {
  kartu: string;
  /** undefined while it waits. */
  hasil: HasilPresensi | undefined;
}

function Tanda({ hasil }: Pick<HasilKartuProps, "hasil">): ReactElement {
  if (hasil === undefined) {
    return <IconClock size={56} aria-label="Menunggu" />;
  }
  return hasil.cek_nomer_kta ? (
    <IconCircleCheckFilled size={56} aria-label="Berhasil" />
  ) : (
    <IconCircleXFilled size={56} aria-label="Gagal" />
  );
}

export const keadaanOf = (hasil: HasilPresensi | undefined): "menunggu" | "benar" | "salah" => {
  if (hasil === undefined) {
    return "menunggu";
  }
  return hasil.cek_nomer_kta ? "benar" : "salah";
};

export function HasilKartu({ kartu, hasil }: HasilKartuProps): ReactElement {
  return (
    <Paper
      className="presensi-hasil"
      data-keadaan={keadaanOf(hasil)}
      withBorder
      p="md"
      role="status"
    >
      <Tanda hasil={hasil} />
      {typeof hasil?.foto === "string" ? (
        <img src={hasil.foto} alt="" className="presensi-foto" />
      ) : null}
      <div className="presensi-kata">
        <Text fw={700} size="xl">
          {hasil?.nama ?? kartu}
        </Text>
        <Text>{hasil?.message ?? "Menunggu jaringan. Dikirim sendiri begitu tersambung."}</Text>
      </div>
    </Paper>
  );
}

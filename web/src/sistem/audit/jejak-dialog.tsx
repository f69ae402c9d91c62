// One act of the trail: who, when, from where, and what stood before and after.
import { Anchor, Stack, Table, Text } from "@mantine/core";
import type { ReactElement } from "react";
import type { Audit } from "#contract/sistem/audit.contract.ts";
import { isEmailBuatan } from "#contract/akun/email.rules.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { bedaOf, type Beda } from "#contract/sistem/audit-beda.rules.ts";
import { labelAksi, labelTabel } from "#contract/sistem/audit-kata.rules.ts";
import "./jejak-dialog.css";

function BedaTable({ beda }: { beda: readonly Beda[] }): ReactElement {
  return (
    <Table className="jejak-beda" aria-label="Yang berubah" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Isian</Table.Th>
          <Table.Th>Sebelum</Table.Th>
          <Table.Th>Sesudah</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {beda.map(({ isian, sebelum, sesudah }) => (
          <Table.Tr key={isian}>
            <Table.Th scope="row">{isian}</Table.Th>
            <Table.Td>{sebelum ?? "–"}</Table.Td>
            <Table.Td>{sesudah ?? "–"}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface JejakDialogProps {
  jejak: Audit;
  onClose: () => void;
  /** Narrows the list to whatever this user did. */
  onPengguna: (email: string) => void;
}

export function JejakDialog({ jejak, onClose, onPengguna }: JejakDialogProps): ReactElement {
  const { pengguna, aksi, tabel, baris, nama_baris: nama, ip, created_at: waktu } = jejak;
  const beda = bedaOf(jejak.sebelum, jejak.sesudah, jejak);
  return (
    <Dialog opened title={labelAksi(aksi)} width={850} onClose={onClose}>
      <Stack gap="xs">
        <Text>
          {pengguna === null ? (
            "Tanpa pengguna"
          ) : (
            <>
              {pengguna.name}
              {isEmailBuatan(pengguna.email) ? "" : ` (${pengguna.email})`}{" "}
              <Anchor component="button" type="button" onClick={() => onPengguna(pengguna.email)}>
                Lihat semua tindakannya
              </Anchor>
            </>
          )}
        </Text>
        <Text c="dimmed">
          {[formatDateTime(waktu), ip, [labelTabel(tabel), nama ?? baris].filter(Boolean).join(" ")]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        {beda.length === 0 ? (
          <Text c="dimmed">Tidak ada isian yang tercatat berubah.</Text>
        ) : (
          <BedaTable beda={beda} />
        )}
      </Stack>
    </Dialog>
  );
}

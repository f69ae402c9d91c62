// Proposed assignments: looked through, applied together, taken back from the page.
import { Alert, Button, Checkbox, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import {
  usulkanTugas,
  type Papan,
  type TugasDitolak,
  type Usulan,
} from "#contract/saksi/penugasan.contract.ts";
import { callApi } from "../../api/call-api.ts";
import { namaTps } from "../../tps/dpt/kolom-pemilih.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { formatNumber } from "../../ui/format.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { useTugaskan } from "./use-penugasan.ts";

const ALASAN: Readonly<Record<Usulan["alasan"], string>> = {
  tps: "Pemilih di TPS ini",
  kelurahan: "Kelurahan yang sama",
};

interface UsulanProps {
  wilayahId: number;
  papan: Papan;
  onClose: () => void;
}

interface TabelProps {
  usulan: readonly Usulan[];
  papan: Papan;
  dilewati: ReadonlySet<number>;
  /** Of the last attempt, by witness. */
  alasan: ReadonlyMap<number, string>;
  onUbah: (saksiId: number, isDipakai: boolean) => void;
}

function Tabel({ usulan, papan, dilewati, alasan, onUbah }: TabelProps): ReactElement {
  const kelurahan = new Map(papan.kelurahan.map(({ id, keterangan }) => [id, keterangan]));
  const tpsById = new Map(papan.tps.map((tps) => [tps.id, tps]));
  return (
    <Table aria-label="Usulan penugasan" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Saksi</Table.Th>
          <Table.Th>TPS</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {usulan.map((one) => {
          const tps = tpsById.get(one.tps_id);
          const tolak = alasan.get(one.saksi_id);
          return (
            <Table.Tr key={one.saksi_id}>
              <Table.Td>
                <Checkbox
                  label={one.nama}
                  checked={!dilewati.has(one.saksi_id)}
                  error={tolak}
                  onChange={({ currentTarget }) => onUbah(one.saksi_id, currentTarget.checked)}
                />
              </Table.Td>
              <Table.Td>
                {tps === undefined
                  ? null
                  : `${namaTps(tps.nomor)} · ${kelurahan.get(tps.kelurahan_id) ?? ""}`}
                <span className="papan-redup">{ALASAN[one.alasan]}</span>
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

function useUsulan(wilayahId: number) {
  return useQuery({
    // Asked anew each time the dialog opens: the board has changed since.
    queryKey: [usulkanTugas.path, wilayahId],
    queryFn: ({ signal }) => callApi(usulkanTugas, { body: { wilayah_id: wilayahId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** What of the proposals is taken, and why some of the last attempt were not. */
function usePilihan(usulan: readonly Usulan[]) {
  const [dilewati, setDilewati] = useState<ReadonlySet<number>>(new Set());
  const [alasan, setAlasan] = useState<ReadonlyMap<number, string>>(new Map());
  return {
    dilewati,
    alasan,
    dipakai: usulan.filter((one) => !dilewati.has(one.saksi_id)),
    ubah: (saksiId: number, isDipakai: boolean): void => {
      const next = new Set(dilewati);
      next[isDipakai ? "delete" : "add"](saksiId);
      setDilewati(next);
    },
    tolak: (rows: TugasDitolak["baris"]): void => {
      setAlasan(new Map(rows.map((row) => [row.saksi_id, row.alasan])));
      setDilewati(new Set([...dilewati, ...rows.map((row) => row.saksi_id)]));
    },
  };
}

const KOSONG =
  "Tidak ada yang dapat diusulkan: tidak ada saksi tanpa tugas dari kelurahan yang TPS-nya masih kurang.";

function TetapKosong({ jumlah }: { jumlah: number }): ReactElement | null {
  return jumlah === 0 ? null : (
    <Alert color="yellow" mb="sm">
      {formatNumber(jumlah)} TPS tetap tanpa saksi: tidak ada lagi saksi dari kelurahannya.
    </Alert>
  );
}

export function UsulanDialog({ wilayahId, papan, onClose }: UsulanProps): ReactElement {
  const query = useUsulan(wilayahId);
  const { tugaskan, isPending } = useTugaskan(wilayahId);
  const usulan = query.data?.data.usulan ?? [];
  const { dilewati, alasan, dipakai, ubah, tolak } = usePilihan(usulan);

  async function terapkan(): Promise<void> {
    const ditolak = await tugaskan(
      dipakai.map((one) => ({ saksi_id: one.saksi_id, dari: null, tps_id: one.tps_id })),
    );
    if (ditolak?.length === 0) {
      onClose();
    } else {
      tolak(ditolak ?? []);
    }
  }

  const terapkanButton = (
    <Button loading={isPending} disabled={dipakai.length === 0} onClick={() => void terapkan()}>
      Terapkan {formatNumber(dipakai.length)} penugasan
    </Button>
  );
  return (
    <Dialog
      title="Usulan penugasan"
      opened
      onClose={onClose}
      width={650}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {usulan.length === 0 ? "Tutup" : "Batal"}
          </Button>
          {usulan.length === 0 ? null : terapkanButton}
        </>
      }
    >
      <QueryView query={query} skeleton={200}>
        {({ data }) => (
          <>
            <TetapKosong jumlah={data.tetap_kosong} />
            {data.usulan.length === 0 ? (
              <Text>{KOSONG}</Text>
            ) : (
              <Tabel
                usulan={data.usulan}
                papan={papan}
                dilewati={dilewati}
                alasan={alasan}
                onUbah={ubah}
              />
            )}
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

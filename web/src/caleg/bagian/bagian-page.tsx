// A section that is a list: its rows, and what is done with them. Every one is this page.
import { Button, Group, Text } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMatch, useParams } from "@tanstack/react-router";
import { useRef, useState, type ReactElement } from "react";
import {
  hapusIsianCaleg,
  listBagian,
  tandaiBagianKosong,
  type RowBagian,
} from "#contract/caleg/bagian-caleg.contract.ts";
import {
  BARIS_TERBANYAK,
  isBagian,
  uraianOf,
  type NamaBagian,
} from "#contract/caleg/bagian-caleg.fields.ts";
import { getCaleg, type Caleg } from "#contract/caleg/caleg.contract.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { actionOf, type Act } from "../../ui/act.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { describedColumns, type Cells } from "../../ui/described-cells.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import type { Column } from "../../ui/table-columns.ts";
import { localPage } from "../../ui/table-local.ts";
import { useLocalTable } from "../../ui/table-state.ts";
import { CalegFrame } from "../caleg-frame.tsx";
import { BarisDialog } from "./baris-dialog.tsx";
import { BarisDiHalaman, leaveAtOnce } from "./baris-di-halaman.tsx";
import { jenisOf, sebutanOf } from "./nilai-bagian.ts";
import { Nilai } from "./nilai.tsx";

/** Drawn by hand. */
const BERUPA: ReadonlySet<string> = new Set(["pilihan", "naskah"]);

function columnsOf(bagian: NamaBagian): readonly Column<RowBagian>[] {
  const { fields } = uraianOf(bagian);
  const cells: Cells<RowBagian, typeof fields> = Object.fromEntries(
    Object.entries(fields).map(([nama, schema]) => [
      nama,
      BERUPA.has(jenisOf(schema))
        ? (row: RowBagian) => <Nilai schema={schema} nilai={row[nama]} />
        : {},
    ]),
  );
  return describedColumns<RowBagian, typeof fields>(fields, cells);
}

interface BagianProps {
  caleg: Caleg;
  bagian: NamaBagian;
}

function useActs({ caleg, bagian }: BagianProps, onChange: (id: number) => void) {
  const hapus = useSend(hapusIsianCaleg, { refreshes: [listBagian(bagian), getCaleg] });
  return (row: RowBagian): Act[] => {
    const nama = sebutanOf(bagian, row);
    const params = { caleg_id: caleg.id, section: bagian, id: row.id };
    return [
      { label: "Ubah", icon: IconPencil, run: () => onChange(row.id) },
      {
        label: "Hapus",
        icon: IconTrash,
        danger: true,
        ask: {
          title: `Hapus ${nama}?`,
          body: `Baris ini hilang dari ${uraianOf(bagian).judul}.`,
          action: "Hapus",
          danger: true,
        },
        run: () => hapus.mutateAsync({ params }),
      },
    ];
  };
}

/** Decision G-55: a section of which there is nothing to tell is complete. */
function TandaKosong({ caleg, bagian }: BagianProps): ReactElement {
  const tandai = useSend(tandaiBagianKosong, { refreshes: [getCaleg] });
  const isKosong = caleg.bagian_kosong.includes(bagian);
  return (
    <Group justify="center" gap="xs">
      {isKosong ? <Text c="dimmed">Dinyatakan tidak punya data untuk bagian ini.</Text> : null}
      {caleg.boleh.includes("isi") ? (
        <Button
          size="compact-md"
          variant="default"
          loading={tandai.isPending}
          onClick={() =>
            tandai.mutate({
              params: { id: caleg.id },
              body: { bagian, kosong: isKosong ? 0 : 1 },
            })
          }
        >
          {isKosong ? "Batalkan pernyataan" : "Saya tidak punya data untuk bagian ini"}
        </Button>
      ) : null}
    </Group>
  );
}

function Tabel({ caleg, bagian, onChange }: BagianProps & { onChange: (id: number) => void }) {
  const table = useLocalTable({});
  const query = useQuery(queryFor(listBagian(bagian), { params: { id: caleg.id } }));
  const actsOf = useActs({ caleg, bagian }, onChange);
  return (
    <QueryView query={query} skeleton={320}>
      {({ data }) => (
        <DataTable
          id={`caleg-${bagian}`}
          label={uraianOf(bagian).judul}
          table={table}
          query={localPage({ rows: data }, table)}
          columns={columnsOf(bagian)}
          rowKey={({ id }) => id}
          rowLabel={(row) => sebutanOf(bagian, row)}
          rowMenu={(row) => (caleg.boleh.includes("isi") ? actsOf(row).map(actionOf) : [])}
          empty={<TandaKosong caleg={caleg} bagian={bagian} />}
        />
      )}
    </QueryView>
  );
}

const PENUH = `Sudah ${BARIS_TERBANYAK} baris, yang terbanyak: hapus dahulu yang tidak dipakai.`;

function usePenuh(calegId: number, bagian: NamaBagian): boolean {
  const { data } = useQuery(queryFor(listBagian(bagian), { params: { id: calegId } }));
  return (data?.data.length ?? 0) >= BARIS_TERBANYAK;
}

interface TambahProps {
  calegId: number;
  bagian: NamaBagian;
  onClick: () => void;
}

function Tambah({ calegId, bagian, onClick }: TambahProps): ReactElement {
  return usePenuh(calegId, bagian) ? (
    <Text c="dimmed">{PENUH}</Text>
  ) : (
    <Button onClick={onClick}>Tambah Data</Button>
  );
}

/** The form stands above the table; another row is opened in it once what is typed may go. */
function DiHalaman({ caleg, bagian }: BagianProps): ReactElement {
  const [{ id, ke }, setTerbuka] = useState<{ id?: number; ke: number }>({ ke: 0 });
  const leaveRef = useRef(leaveAtOnce);
  const isTerkunci = !caleg.boleh.includes("isi");
  const isPenuh = usePenuh(caleg.id, bagian) && id === undefined;
  const open = (next?: number) =>
    setTerbuka((before) => ({ ...(next === undefined ? {} : { id: next }), ke: before.ke + 1 }));
  return (
    <>
      {isPenuh && !isTerkunci ? <Text c="dimmed">{PENUH}</Text> : null}
      <BarisDiHalaman
        key={ke}
        calegId={caleg.id}
        bagian={bagian}
        id={id}
        isLocked={isTerkunci || isPenuh}
        leaveRef={leaveRef}
        onClose={open}
      />
      <Tabel
        caleg={caleg}
        bagian={bagian}
        onChange={(next) => leaveRef.current(() => open(next))}
      />
    </>
  );
}

/** "baru": one is being added. */
type Terbuka = number | "baru";

function Bagian({ calegId, bagian }: { calegId: number; bagian: NamaBagian }): ReactElement {
  const [open, setOpen] = useState<Terbuka>();
  return uraianOf(bagian).diHalaman === true ? (
    <CalegFrame calegId={calegId} title={uraianOf(bagian).judul}>
      {(caleg) => <DiHalaman caleg={caleg} bagian={bagian} />}
    </CalegFrame>
  ) : (
    <>
      <CalegFrame
        calegId={calegId}
        title={uraianOf(bagian).judul}
        actions={({ boleh }) =>
          boleh.includes("isi") ? (
            <Tambah calegId={calegId} bagian={bagian} onClick={() => setOpen("baru")} />
          ) : null
        }
      >
        {(caleg) => <Tabel caleg={caleg} bagian={bagian} onChange={setOpen} />}
      </CalegFrame>
      {open === undefined ? null : (
        <BarisDialog
          calegId={calegId}
          bagian={bagian}
          id={open === "baru" ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

export function BagianPage(): ReactElement | null {
  const { caleg_id: calegId = "" } = useParams({ strict: false });
  const nama = useMatch({
    strict: false,
    select: ({ pathname }) => pathname.split("/")[2] ?? "",
  });
  return isBagian(nama) ? <Bagian key={nama} calegId={Number(calegId)} bagian={nama} /> : null;
}

// Candidates of one dapil at once: deleted, or with new numbers (RECAP-031..035).
import { Badge, Button, Checkbox, NumberInput, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import type { CalegRingkas, TindakanCaleg } from "#contract/caleg/caleg.contract.ts";
import { listCaleg } from "#contract/caleg/daftar-caleg.contract.ts";
import {
  hapusCalegMassal,
  ubahNomorUrutMassal,
  type HasilMassal,
} from "#contract/caleg/tindakan-caleg.contract.ts";
import type { ApiError } from "../../api/error.ts";
import { formQuery, useRefresh, useSend } from "../../api/query.ts";
import { OverDialog } from "../../ui/bulk-acts.tsx";
import type { Outcome } from "../../ui/bulk-run.ts";
import { confirm } from "../../ui/confirm.ts";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { formatNumber, UNKNOWN } from "../../ui/format.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { toast, TOAST_LIFE } from "../../ui/toast.ts";
import { adminOf } from "../kolom-caleg.tsx";
import { namaBernomor } from "../tanda-caleg.tsx";
import { REFRESHES } from "./refreshes.ts";
import "./massal.css";

/** RECAP-034 */
const PETUNJUK =
  "Pilih atau Centang Caleg sebelum melakukan hapus atau update nomor. Data yang diproses hanya yang dicentang.";

type Nomor = number | "";
type NomorOf = (caleg: CalegRingkas) => Nomor;

interface BarisProps {
  caleg: CalegRingkas;
  isTicked: boolean;
  nomor: Nomor;
  onTick: () => void;
  onNomor: (nomor: Nomor) => void;
}

/** RECAP-033 */
function Baris({ caleg, isTicked, nomor, onTick, onNomor }: BarisProps): ReactElement {
  const { nama_lengkap: nama, nomor_urut: kini } = caleg;
  return (
    <li className="massal-baris">
      <Checkbox aria-label={`Pilih ${nama}`} checked={isTicked} onChange={onTick} />
      <div>
        <b>{namaBernomor(caleg)}</b> {caleg.is_utama === 1 ? <Badge>Utama</Badge> : null}
        <Text size="sm">
          Nomor urut {kini ?? "-"} · NIK {caleg.nik ?? UNKNOWN} · {caleg.progres} %
        </Text>
        <Text size="sm" c="dimmed">
          {adminOf(caleg)}
        </Text>
      </div>
      <NumberInput
        label="Nomor baru"
        aria-label={`Nomor baru ${nama}`}
        value={nomor}
        min={1}
        max={999}
        allowDecimal={false}
        onChange={(value) => onNomor(typeof value === "number" ? value : "")}
      />
    </li>
  );
}

interface Dapil {
  jenis_caleg_id: number;
  dapil_id: number;
}

/** Something was done, and not to all of them. */
interface Sebagian {
  label: string;
  total: number;
  outcome: Outcome<CalegRingkas>;
}

/** What takes somebody away from the others. */
const HILANG = ["tidak-ditemukan", "caleg-digantikan"] as const;

/** Who has gone meanwhile is told of by name; the others do not wait for it. */
function useSebagian(onDone: () => void) {
  const [sebagian, setSebagian] = useState<Sebagian>();
  const refresh = useRefresh();
  const tell = (
    label: string,
    dipilih: readonly CalegRingkas[],
    reasonOf: (id: number) => string | undefined,
  ): void => {
    const outcome: Outcome<CalegRingkas> = { done: [], failed: [], isRefused: false };
    for (const row of dipilih) {
      const reason = reasonOf(row.id);
      if (reason === undefined) {
        outcome.done.push(row);
      } else {
        outcome.failed.push({ row, reason });
      }
    }
    setSebagian({ label, total: dipilih.length, outcome });
  };
  const after = (label: string, dipilih: readonly CalegRingkas[]) => ({
    onSuccess({ gagal }: HasilMassal): void {
      if (gagal.length === 0) {
        onDone();
      } else {
        const alasan = new Map(gagal.map((one) => [one.id, one.alasan]));
        tell(label, dipilih, (id) => alasan.get(id));
      }
    },
    onError(error: ApiError): void {
      if (HILANG.some((code) => error.is(code))) {
        void refresh(REFRESHES);
        tell(label, dipilih, () => error.message);
      }
    },
  });
  return { sebagian, after };
}

/** Of the dialog, which stays also when nobody is left in its list. */
function useMassal(onDone: () => void) {
  const hapus = useSend(hapusCalegMassal, { refreshes: REFRESHES, life: TOAST_LIFE.long });
  const ubah = useSend(ubahNomorUrutMassal, { refreshes: REFRESHES });
  const { sebagian, after } = useSebagian(onDone);
  return {
    sebagian,
    isBusy: hapus.isPending || ubah.isPending,
    async hapus(dapil: Dapil, dipilih: readonly CalegRingkas[]) {
      const calegs = dipilih.map(({ id }) => id);
      const banyak = `${formatNumber(calegs.length)} caleg`;
      const isYes = await confirm({
        title: `Hapus ${banyak}?`,
        body: "Apakah Anda akan menghapus pengguna terpilih? Nomor urutnya bebas, dan saksinya dilepas. Ini tidak dapat dibatalkan.",
        action: `Hapus ${banyak}`,
        danger: true,
      });
      if (isYes) {
        hapus.mutate({ body: { ...dapil, calegs } }, after("Hapus", dipilih));
      }
    },
    async ubah(dapil: Dapil, dipilih: readonly CalegRingkas[], nomorOf: NomorOf) {
      const isi = dipilih.flatMap((caleg) => {
        const nomor = nomorOf(caleg);
        return nomor === "" ? [] : [{ id: caleg.id, nomor_urut: nomor }];
      });
      if (isi.length < dipilih.length) {
        toast.warning("Nomor Urut Wajib diisi", { title: "Nomor Urut" });
        return;
      }
      const isYes = await confirm({
        title: "Ubah nomor urut?",
        body: "Apakah Anda akan mengupdate Nomor Urut pengguna yang Anda pilih?",
        action: "Ubah Nomor",
      });
      if (isYes) {
        ubah.mutate({ body: { ...dapil, calegs: isi } }, after("Ubah Nomor", dipilih));
      }
    },
  };
}

interface MassalProps {
  /** Ticked from the start. */
  terpilih: readonly number[];
  onDone: () => void;
}

interface IsiProps extends Pick<MassalProps, "terpilih"> {
  /** Of one dapil. */
  calegs: readonly CalegRingkas[];
  dapil: Dapil;
  massal: ReturnType<typeof useMassal>;
}

/** Who is ticked, and the number that each is to have. */
function usePilihan({ calegs, terpilih }: Pick<IsiProps, "calegs" | "terpilih">) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(terpilih));
  const [nomor, setNomor] = useState<ReadonlyMap<number, Nomor>>(new Map());
  return {
    dipilih: calegs.filter(({ id }) => ticked.has(id)),
    nomorOf: ({ id, nomor_urut: kini }: CalegRingkas): Nomor => nomor.get(id) ?? kini ?? "",
    isTicked: ({ id }: CalegRingkas) => ticked.has(id),
    toggle({ id }: CalegRingkas): void {
      const next = new Set(ticked);
      if (!next.delete(id)) {
        next.add(id);
      }
      setTicked(next);
    },
    renumber({ id }: CalegRingkas, baru: Nomor): void {
      setNomor(new Map([...nomor, [id, baru]]));
    },
  };
}

/** Why a button stays grey (decision G-67). */
const ALASAN: readonly (readonly [TindakanCaleg, string])[] = [
  ["nomor", "Nomor urut hanya diubah admin utama: ia ditetapkan di halaman Pengguna."],
  ["hapus", "Caleg hanya dihapus admin pusat atau provinsi."],
];

function Isi({ calegs, dapil, terpilih, massal }: IsiProps): ReactElement {
  const pilihan = usePilihan({ calegs, terpilih });
  const { dipilih } = pilihan;
  const isBoleh = (tindakan: TindakanCaleg): boolean =>
    dipilih.every(({ boleh }) => boleh.includes(tindakan));
  const buttonOf = (tindakan: TindakanCaleg) => ({
    loading: massal.isBusy,
    disabled: dipilih.length === 0 || !isBoleh(tindakan),
  });
  return (
    <Stack gap="md">
      <Text>{PETUNJUK}</Text>
      <ul className="massal">
        {calegs.map((caleg) => (
          <Baris
            key={caleg.id}
            caleg={caleg}
            isTicked={pilihan.isTicked(caleg)}
            nomor={pilihan.nomorOf(caleg)}
            onTick={() => pilihan.toggle(caleg)}
            onNomor={(baru) => pilihan.renumber(caleg, baru)}
          />
        ))}
      </ul>
      {ALASAN.filter(([tindakan]) => !isBoleh(tindakan)).map(([tindakan, alasan]) => (
        <Text key={tindakan} size="sm" c="dimmed">
          {alasan}
        </Text>
      ))}
      <DialogActions>
        <Button
          color="red"
          variant="outline"
          {...buttonOf("hapus")}
          onClick={() => void massal.hapus(dapil, dipilih)}
        >
          Hapus
        </Button>
        <Button
          {...buttonOf("nomor")}
          onClick={() => void massal.ubah(dapil, dipilih, pilihan.nomorOf)}
        >
          Ubah Nomor
        </Button>
      </DialogActions>
    </Stack>
  );
}

interface MassalDialogProps extends MassalProps {
  /** undefined: the list is not narrowed to one. */
  dapilId: number | undefined;
  onClose: () => void;
}

const JUDUL = "Pilih Bacaleg Saksi dibawah ini";
const TANPA_DAPIL =
  "Pilih dapil di Filter: nomor urut dan hapus beberapa berlaku untuk satu dapil.";
/** As many as one page of a list can hold; a dapil has twelve seats. */
const SEMUA = 100;

function Sedapil(props: MassalDialogProps & { dapilId: number }): ReactElement {
  const { dapilId, terpilih, onDone, onClose } = props;
  const massal = useMassal(onDone);
  const query = useQuery(
    formQuery(listCaleg, {
      query: { dapil: String(dapilId), per_page: SEMUA, orderby: "nomor_urut" },
    }),
  );
  if (massal.sebagian !== undefined) {
    const over = { ...massal.sebagian, finish: undefined };
    return <OverDialog over={over} nameOf={(row) => row.nama_lengkap} onClose={onDone} />;
  }
  return (
    <Dialog opened title={JUDUL} width={850} onClose={onClose}>
      <QueryView query={query} skeleton={320}>
        {({ data }) =>
          data[0] === undefined ? (
            <Text>Belum ada caleg di dapil ini</Text>
          ) : (
            <Isi
              terpilih={terpilih}
              massal={massal}
              calegs={data}
              dapil={{ dapil_id: dapilId, jenis_caleg_id: data[0].jenis_caleg.id }}
            />
          )
        }
      </QueryView>
    </Dialog>
  );
}

export function MassalDialog({ dapilId, ...props }: MassalDialogProps): ReactElement {
  return dapilId === undefined ? (
    <Dialog opened title={JUDUL} onClose={props.onClose}>
      <Text>{TANPA_DAPIL}</Text>
    </Dialog>
  ) : (
    <Sedapil {...props} dapilId={dapilId} />
  );
}

// Witnesses whose number nobody has tried, one after the other. Those that are passed over stand in
// front of the rest, so their count says where to read on.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listSaksi, type SaksiRingkas } from "#contract/saksi/saksi.contract.ts";
import { setWaValid } from "#contract/saksi/tindakan-saksi.contract.ts";
import { listQuery, useSend } from "../api/query.ts";

const PER_PAGE = 50;

/** What came of trying a number. */
export type Hasil = "berlaku" | "tidak" | "lewati";

interface Dicek {
  saksi: SaksiRingkas;
  isValid: boolean;
}

export function useAntreanWa(wilayahId: number) {
  const [lewati, setLewati] = useState<ReadonlySet<number>>(new Set());
  const [dicek, setDicek] = useState<readonly Dicek[]>([]);
  const query = useQuery(
    listQuery(listSaksi, {
      query: {
        wilayah_id: wilayahId,
        belum_dicek: "1",
        page: Math.floor(lewati.size / PER_PAGE) + 1,
        per_page: PER_PAGE,
      },
    }),
  );
  const set = useSend(setWaValid, { refreshes: [listSaksi], message: false });
  const sudah = new Set(dicek.map(({ saksi }) => saksi.id));
  const rows = query.data?.data ?? [];
  const saksi = rows.find(({ id }) => !lewati.has(id) && !sudah.has(id));
  const terhitung = rows.filter(({ id }) => sudah.has(id)).length;

  /** Shows the next one at once; a refusal brings this one back. */
  function mark(satu: SaksiRingkas, isValid: boolean): void {
    const lain = (semua: readonly Dicek[]) => semua.filter((one) => one.saksi.id !== satu.id);
    setDicek((semua) => [...lain(semua), { saksi: satu, isValid }]);
    set.mutate(
      { params: { id: satu.id }, body: { is_nomer_wa_valid: isValid ? 1 : 0 }, progress: false },
      { onError: () => setDicek(lain) },
    );
  }
  function putuskan(hasil: Hasil): void {
    if (saksi === undefined) {
      return;
    }
    if (hasil === "lewati") {
      setLewati((semua) => new Set(semua).add(saksi.id));
    } else {
      mark(saksi, hasil === "berlaku");
    }
  }
  return {
    query,
    saksi,
    putuskan,
    tandai: mark,
    dicek: dicek.length,
    terakhir: dicek.at(-1),
    lewati: lewati.size,
    ulangi: () => setLewati(new Set()),
    /** Those passed over are among them. */
    tersisa: Math.max(0, (query.data?.total ?? 0) - terhitung),
  };
}

// Saving what was changed of the organisation: what another one changed beside it stays, what both changed is
// asked about (O-07).
import { useState } from "react";
import {
  getPengaturan,
  putPengaturan,
  type PengaturanTerbaca,
} from "#contract/sistem/pengaturan.contract.ts";
import { getStatus } from "#contract/sistem/sistem.contract.ts";
import { callApi } from "../../api/call-api.ts";
import { renamedFields } from "../../api/error.ts";
import { useSend } from "../../api/query.ts";
import { changedOf } from "../../ui/changed.rules.ts";
import { useSaveChanged, type SaveOver } from "../../ui/save-over.ts";
import {
  bodyOf,
  diubahDari,
  isianOf,
  type Diubah,
  type SettingsValues,
} from "./isian-organisasi.tsx";

export const REFRESHES = [getPengaturan, getStatus];

/** "saksi.per_tps" is the field per_tps. */
const fieldOf = (path: string): string => path.split(".").at(-1) ?? path;

interface SimpanOrganisasi {
  over: SaveOver<PengaturanTerbaca, Diubah>;
  save: (isian: SettingsValues) => Promise<void>;
}

export function useSimpanOrganisasi(data: PengaturanTerbaca): SimpanOrganisasi {
  const initial = isianOf(data);
  // Not what was read since: a field that is being changed does not show it.
  const [dasar, setDasar] = useState(data);
  const simpan = useSend(putPengaturan, { refreshes: REFRESHES, handled: ["isian-berubah"] });
  const over = useSaveChanged<PengaturanTerbaca, SettingsValues>({
    async send(diubah, { versi }) {
      const body = changedOf(bodyOf(initial), bodyOf({ ...initial, ...diubah }));
      setDasar((await simpan.mutateAsync({ body: { ...body, versi } })).data);
    },
    read: async () => (await callApi(getPengaturan)).data,
    valuesOf: isianOf,
  });
  return {
    over,
    async save(isian) {
      try {
        await over.save(diubahDari(initial, isian), dasar);
      } catch (error) {
        throw renamedFields(error, fieldOf);
      }
    },
  };
}

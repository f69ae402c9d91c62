// Saving a witness: a new one, or over the version that was read (decision O-07).
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { simpanSaksi, ubahSaksi, type SaksiForm } from "#contract/saksi/saksi-form.contract.ts";
import { getSaksi, listSaksi, type Saksi } from "#contract/saksi/saksi.contract.ts";
import { ApiError, renamedFields } from "../api/error.ts";
import { callApi } from "../api/call-api.ts";
import { formQuery, useSend } from "../api/query.ts";
import { BentrokSaksiDialog, type Bentrok } from "./bentrok-saksi-dialog.tsx";
import { bodyOf, type DataSaksi } from "./saksi-form.ts";

const REFRESHES = [listSaksi, getSaksi];
const TITLE = "Saksi";

/** SAKSI-081 */
export function useKeDaftar() {
  const navigate = useNavigate();
  return () => navigate({ to: "/saksi" });
}

/** The form knows nested fields by their first name, but the TPS by its own. */
function labelOfField(path: string): string {
  const [first = "", second] = path.split(".");
  return second === "penugasan_tps" ? second : first;
}

export function useTambahSaksi() {
  const tambah = useSend(simpanSaksi, { refreshes: REFRESHES, title: TITLE });
  const keDaftar = useKeDaftar();
  return async (body: SaksiForm): Promise<void> => {
    try {
      await tambah.mutateAsync({ body });
    } catch (error) {
      throw renamedFields(error, labelOfField);
    }
    await keDaftar();
  };
}

/** @param onSaved before the list is shown: nothing is unsaved any more */
export function useUbahSaksi(lama: Saksi, onSaved: () => void) {
  const [bentrok, setBentrok] = useState<Bentrok>();
  const ubah = useSend(ubahSaksi, {
    refreshes: REFRESHES,
    title: TITLE,
    handled: ["saksi-berubah"],
  });
  const keDaftar = useKeDaftar();
  const queryClient = useQueryClient();
  const params = { id: lama.id };
  async function save(values: DataSaksi, versi = lama.versi): Promise<void> {
    try {
      await ubah.mutateAsync({ params, body: { ...bodyOf(values), versi } });
    } catch (error) {
      if (error instanceof ApiError && error.is("saksi-berubah")) {
        const { data } = await callApi(getSaksi, { params });
        setBentrok({ mine: values, theirs: data });
      }
      throw renamedFields(error, labelOfField);
    }
    onSaved();
    await keDaftar();
  }
  function pakaiMereka(theirs: Saksi): void {
    setBentrok(undefined);
    onSaved();
    queryClient.setQueryData(formQuery(getSaksi, { params: { id: String(lama.id) } }).queryKey, {
      data: theirs,
    });
  }
  const dialog: ReactElement | null =
    bentrok === undefined ? null : (
      <BentrokSaksiDialog
        {...bentrok}
        onMine={() => {
          setBentrok(undefined);
          void save(bentrok.mine, bentrok.theirs.versi);
        }}
        onTheirs={() => pakaiMereka(bentrok.theirs)}
        onClose={() => setBentrok(undefined)}
      />
    );
  return { simpan: save, dialog };
}

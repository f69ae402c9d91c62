// The installation: its name and colours, its zone, whether it is closed.
import { useQuery } from "@tanstack/react-query";
import { getStatus, type Status } from "#contract/sistem/sistem.contract.ts";
import { queryFor } from "./query.ts";
import { readJson, writeStorage } from "./storage.ts";
import { callApi } from "./call-api.ts";

const KEY = "instalasi";

export interface Instalasi extends Pick<Status, "organisasi" | "zona"> {
  fitur: Readonly<Partial<Status["fitur"]>>;
}

/** Shown until the server has said its own; a zone that nobody named counts as LOKAL (G-34). */
const NEUTRAL: Instalasi = {
  organisasi: { nama: "Suar", warna: "#0b5cad", logo: null },
  zona: "LOKAL",
  fitur: {},
};

function isInstalasi(value: unknown): value is Instalasi {
  return (
    typeof value === "object" &&
    value !== null &&
    "zona" in value &&
    "fitur" in value &&
    "organisasi" in value &&
    typeof value.organisasi === "object" &&
    value.organisasi !== null &&
    "nama" in value.organisasi &&
    "warna" in value.organisasi
  );
}

/** What the last visit showed, so that nothing changes while a page opens. */
function remembered(): Instalasi {
  const stored = readJson(KEY);
  return isInstalasi(stored) ? stored : NEUTRAL;
}

export const statusQuery = {
  ...queryFor(getStatus),
  queryFn: async (): Promise<Status> => {
    const status = await callApi(getStatus, { progress: false });
    const { organisasi, zona, fitur } = status;
    writeStorage(KEY, JSON.stringify({ organisasi, zona, fitur }));
    return status;
  },
  staleTime: 60_000,
  meta: { quiet: true },
};

export function useStatus(): Status | undefined {
  return useQuery(statusQuery).data;
}

/** Name, colour and zone: at once from the last visit, then as the server says. */
export function useInstalasi(): Instalasi {
  const status = useStatus();
  return status ?? remembered();
}

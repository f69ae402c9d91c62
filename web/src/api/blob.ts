// Files that only the session may read, as addresses that the page can show.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { errorOf, fetchOnce } from "./fetch.ts";
import { withSession } from "./send.ts";

/** @throws ApiError */
export async function fetchBlob(url: string, signal?: AbortSignal): Promise<Blob> {
  const response = await withSession((token) => fetchOnce({ method: "GET", url, signal }, token));
  if (!response.ok) {
    throw await errorOf(response);
  }
  return response.blob();
}

/** The file behind `url`; undefined while it is loading, or when there is none. */
export function useBlob(url: string | null) {
  return useQuery({
    queryKey: ["berkas", url],
    queryFn: ({ signal }) => fetchBlob(url ?? "", signal),
    enabled: url !== null,
    staleTime: Infinity,
    gcTime: 60_000,
    meta: { quiet: true },
  });
}

/** An address of `blob` that lives as long as the component. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const fresh = blob === undefined ? undefined : URL.createObjectURL(blob);
    // oxlint-disable-next-line set-state-in-effect -- the address is made by the effect and ends with it
    setUrl(fresh);
    return () => {
      if (fresh !== undefined) {
        URL.revokeObjectURL(fresh);
      }
    };
  }, [blob]);
  return url;
}

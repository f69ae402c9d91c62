// The page as the server prints it, a moment after the last change.
import { Alert, Skeleton } from "@mantine/core";
import { useDebouncedValue, useInViewport } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { pratinjauTemplat, type TemplatSurat } from "#contract/berkas/templat-surat.contract.ts";
import type { JenisSurat } from "#contract/berkas/templat-surat.rules.ts";
import type { ApiError } from "../../api/error.ts";
import { errorOf, fetchOnce } from "../../api/fetch.ts";
import { requestOf } from "../../api/call-api.ts";
import { withSession } from "../../api/send.ts";
import { Viewer } from "../../ui/viewer.tsx";

const JEDA_MS = 600;
const PDF = "application/pdf";

interface Asked {
  jenis: JenisSurat;
  wilayahId: number;
  templat: TemplatSurat;
  signal: AbortSignal;
}

async function take({ jenis, wilayahId, templat, signal }: Asked): Promise<Blob> {
  const params = { wilayah_id: wilayahId };
  const request = {
    ...requestOf(pratinjauTemplat, { params, query: { jenis }, body: templat }),
    signal,
  };
  const response = await withSession((token) => fetchOnce(request, token));
  if (!response.ok) {
    throw await errorOf(response);
  }
  return response.blob();
}

const textOf = ({ message, errors }: ApiError): string =>
  Object.values(errors).flat().join(" ") || message;

interface PratinjauProps {
  jenis: JenisSurat;
  wilayahId: number;
  templat: TemplatSurat;
}

export function Pratinjau({ jenis, wilayahId, templat }: PratinjauProps): ReactElement {
  const { ref, inViewport } = useInViewport();
  const [isSeen, setSeen] = useState(false);
  if (inViewport && !isSeen) {
    setSeen(true);
  }
  const [isi] = useDebouncedValue(JSON.stringify(templat), JEDA_MS);
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: [pratinjauTemplat.path, jenis, wilayahId, isi],
    queryFn: ({ signal }) => {
      // oxlint-disable-next-line no-unsafe-type-assertion -- written as one a few lines above
      const asked = JSON.parse(isi) as TemplatSurat;
      return take({ jenis, wilayahId, templat: asked, signal });
    },
    // On a phone it lies far below the form, and what draws it weighs more than all the rest.
    enabled: isSeen,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    meta: { quiet: true },
  });
  return (
    <section ref={ref} aria-label="Pratinjau" className="templat-pratinjau">
      {error === null ? null : (
        <Alert color="red" title="Belum dapat dicetak" mb="sm">
          {textOf(error)}
        </Alert>
      )}
      {data === undefined ? (
        isSeen && <Skeleton height={480} />
      ) : (
        <Viewer
          key={dataUpdatedAt}
          url={`pratinjau-${dataUpdatedAt}`}
          blob={data}
          name="Pratinjau surat"
          mime={PDF}
        />
      )}
    </section>
  );
}

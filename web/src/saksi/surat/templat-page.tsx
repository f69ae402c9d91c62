// What letters of mandate say: text with fields, who signs, and the page as it will be printed.
import { Select, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { getTemplatSurat } from "#contract/surat-saksi.contract.ts";
import { listPropinsi } from "#contract/wilayah.contract.ts";
import { NASIONAL } from "#contract/wilayah.rules.ts";
import { queryFor } from "../../api/query.ts";
import { useSelf } from "../../api/self.ts";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { TemplatForm } from "./templat-form.tsx";
import "./templat.css";

interface PilihProps {
  value: number;
  onChange: (id: number) => void;
}

function PilihBerlaku({ value, onChange }: PilihProps): ReactElement {
  const { data } = useQuery({ ...queryFor(listPropinsi), staleTime: Infinity });
  const propinsi = data?.data.map(({ id, keterangan }) => ({ value: `${id}`, label: keterangan }));
  return (
    <Select
      label="Berlaku untuk"
      data={[{ value: `${NASIONAL}`, label: "Seluruh Indonesia" }, ...(propinsi ?? [])]}
      value={String(value)}
      onChange={(id) => onChange(Number(id ?? NASIONAL))}
      allowDeselect={false}
      searchable
      maw={420}
    />
  );
}

export function TemplatPage(): ReactElement {
  const { tingkat, wilayah_id: sendiri } = useSelf();
  const isNasional = tingkat === 1;
  const [wilayahId, setWilayahId] = useState(isNasional ? NASIONAL : (sendiri ?? NASIONAL));
  const query = useQuery(queryFor(getTemplatSurat, { params: { wilayah_id: wilayahId } }));
  return (
    <Page title="Templat Surat">
      {isNasional ? (
        <PilihBerlaku value={wilayahId} onChange={setWilayahId} />
      ) : (
        <Text c="dimmed">Berlaku untuk surat mandat saksi di provinsi Anda.</Text>
      )}
      <QueryView query={query} skeleton={480}>
        {({ data }) => <TemplatForm key={`${wilayahId}-${data.versi}`} berlaku={data} />}
      </QueryView>
    </Page>
  );
}

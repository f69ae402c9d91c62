// What letters of each kind say: text with fields, who signs, and the page as it will be printed.
import { Group, Select, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { getTemplatSurat } from "#contract/berkas/templat-surat.contract.ts";
import { listPropinsi } from "#contract/wilayah/wilayah.contract.ts";
import {
  JENIS_SURAT,
  SEMUA_JENIS_SURAT,
  type JenisSurat,
} from "#contract/berkas/templat-surat.rules.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { queryFor } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { Chooser } from "../../ui/chooser.tsx";
import { offer, optionOf } from "../../ui/offer.ts";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { KosongWilayah } from "../../wilayah/kosong-wilayah.tsx";
import { TemplatAtasan, TemplatForm } from "./templat-form.tsx";
import "./templat.css";

interface PilihProps {
  value: number;
  onChange: (id: number) => void;
}

const SELURUHNYA = [{ value: String(NASIONAL), label: "Seluruh Indonesia" }];

function PilihBerlaku({ value, onChange }: PilihProps): ReactElement {
  const propinsi = useQuery({ ...queryFor(listPropinsi), staleTime: Infinity });
  return (
    <Chooser
      label="Berlaku untuk"
      first={SELURUHNYA}
      data={offer(propinsi, ({ data }) => data.map(optionOf))}
      kosong={<KosongWilayah level="propinsi" />}
      value={String(value)}
      onChange={(id) => onChange(Number(id ?? NASIONAL))}
      allowDeselect={false}
      searchable
      w={{ base: "100%", xs: 260 }}
    />
  );
}

interface PilihJenisProps {
  value: JenisSurat;
  /** Each kind has its own key. */
  boleh: readonly JenisSurat[];
  onChange: (jenis: JenisSurat) => void;
}

function PilihJenis({ value, boleh, onChange }: PilihJenisProps): ReactElement {
  return (
    <Select
      label="Jenis surat"
      // oxlint-disable-next-line house/own-chooser -- drawn where there are two or more
      data={boleh.map((jenis) => ({ value: jenis, label: JENIS_SURAT[jenis].label }))}
      value={value}
      onChange={(jenis) => jenis !== null && onChange(jenis)}
      allowDeselect={false}
      w={{ base: "100%", xs: 260 }}
    />
  );
}

export function TemplatPage(): ReactElement {
  const self = useSelf();
  const { tingkat, wilayah_id: sendiri } = self;
  const boleh = SEMUA_JENIS_SURAT.filter((one) => isAllowed(self, JENIS_SURAT[one].izin));
  const [jenis, setJenis] = useState<JenisSurat>(boleh[0] ?? "mandat");
  const isNasional = tingkat === 1;
  const [wilayahId, setWilayahId] = useState(isNasional ? NASIONAL : (sendiri ?? NASIONAL));
  const query = useQuery(
    queryFor(getTemplatSurat, {
      params: { wilayah_id: wilayahId },
      query: { jenis },
    }),
  );
  return (
    <Page title="Templat Surat">
      <Group align="end">
        {boleh.length > 1 ? <PilihJenis value={jenis} boleh={boleh} onChange={setJenis} /> : null}
        {isNasional ? <PilihBerlaku value={wilayahId} onChange={setWilayahId} /> : null}
      </Group>
      {isNasional ? null : (
        <Text c="dimmed">{JENIS_SURAT[jenis].label}: berlaku di provinsi Anda.</Text>
      )}
      <QueryView query={query} skeleton={480}>
        {({ data }) =>
          data.dapat_diubah ? (
            <TemplatForm key={`${jenis}-${wilayahId}-${data.versi}`} jenis={jenis} berlaku={data} />
          ) : (
            <TemplatAtasan jenis={jenis} berlaku={data} />
          )
        }
      </QueryView>
    </Page>
  );
}

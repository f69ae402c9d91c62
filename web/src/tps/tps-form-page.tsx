// /tps/form and /tps/form-edit/{id} (tps.form, tps.form-edit).
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { labelOf } from "#contract/core/described.ts";
import { TPS } from "#contract/tps/tps.fields.ts";
import { getTps } from "#contract/tps/tps.contract.ts";
import { formQuery } from "../api/query.ts";
import { KhususBadge } from "./khusus-badge.tsx";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { useWilayah } from "../wilayah/use-wilayah.ts";
import { TambahTpsForm, UbahTpsForm } from "./tps-form.tsx";
import { KeDaftar } from "../ui/ke-daftar.tsx";
import "./tps.css";

const TRAIL = <KeDaftar to="/tps/list">TPS dan DPT</KeDaftar>;

export function TambahTpsPage(): ReactElement {
  const { value } = useWilayah();
  return (
    <Page title="Tambah TPS" trail={TRAIL} width="narrow">
      <TambahTpsForm wilayah={value} />
    </Page>
  );
}

const TETAP = ["Propinsi", "Kota", "Kecamatan", "Kelurahan"] as const;

export function UbahTpsPage(): ReactElement {
  const { id = "" } = useParams({ strict: false });
  const query = useQuery(formQuery(getTps, { params: { id } }));
  return (
    <Page title="Ubah TPS" trail={TRAIL} width="narrow">
      <QueryView query={query} skeleton={360}>
        {({ data: tps }) => (
          <>
            <dl className="tps-tetap">
              {TETAP.map((label, index) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{tps.jejak[index + 1]?.keterangan}</dd>
                </div>
              ))}
              <div>
                <dt>{labelOf(TPS, "nomor")}</dt>
                <dd>
                  {tps.nomor} {tps.is_khusus ? <KhususBadge /> : null}
                </dd>
              </div>
            </dl>
            <UbahTpsForm key={tps.versi} tps={tps} onStale={query.refetch} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

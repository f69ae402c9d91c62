// /caleg/dokumen_khusus/{caleg_id}: questions; who answers yes is asked for documents (CAL-069).
import { Radio, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Caleg } from "#contract/caleg/caleg.contract.ts";
import {
  jawabSurvey,
  listDokumenKhusus,
  type ItemKhusus,
  type KategoriDokumen,
} from "#contract/caleg/dokumen-caleg.contract.ts";
import { queryFor, useSend } from "../../api/query.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { CalegFrame } from "../caleg-frame.tsx";
import { Berdampingan, Lembar } from "./lembar-dokumen.tsx";
import { REFRESHES } from "./refreshes.ts";
import { JUDUL } from "./unggah-dokumen.tsx";

interface PertanyaanProps {
  caleg: Caleg;
  item: ItemKhusus;
  onLihat: (kategori: KategoriDokumen) => void;
}

function Jawaban({ caleg, item }: Omit<PertanyaanProps, "onLihat">): ReactElement {
  const jawab = useSend(jawabSurvey, { refreshes: REFRESHES, title: JUDUL.khusus });
  const boleh = caleg.boleh.includes("isi");
  return (
    <Radio.Group
      label={item.keterangan}
      value={item.jawaban === null ? null : String(item.jawaban.jawaban)}
      onChange={(isi) =>
        jawab.mutate({
          params: { id: caleg.id },
          body: { tipe_id: item.id, jawaban: isi === "1" ? 1 : 0 },
        })
      }
    >
      <Group>
        <Radio value="1" label="Ya" disabled={!boleh || jawab.isPending} />
        <Radio value="0" label="Tidak" disabled={!boleh || jawab.isPending} />
      </Group>
    </Radio.Group>
  );
}

function Pertanyaan({ caleg, item, onLihat }: PertanyaanProps): ReactElement {
  const { jawaban, dokumen } = item;
  // What the identity asks for is asked whatever the answer says.
  const isDiminta = jawaban?.jawaban === 1 || dokumen.some((one) => one.is_wajib === 1);
  return (
    <li>
      <Jawaban caleg={caleg} item={item} />
      {isDiminta ? (
        <Lembar caleg={caleg} kelompok="khusus" kategori={dokumen} onLihat={onLihat} />
      ) : null}
    </li>
  );
}

function DokumenKhusus({ caleg }: { caleg: Caleg }): ReactElement {
  const query = useQuery(queryFor(listDokumenKhusus, { params: { id: caleg.id } }));
  return (
    <QueryView query={query} skeleton={480}>
      {({ data }) => (
        <Berdampingan>
          {(onLihat) => (
            <ol className="dokumen-caleg-tanya">
              {data.map((item) => (
                <Pertanyaan key={item.id} caleg={caleg} item={item} onLihat={onLihat} />
              ))}
            </ol>
          )}
        </Berdampingan>
      )}
    </QueryView>
  );
}

export function DokumenKhususPage(): ReactElement {
  const { caleg_id: calegId } = useParams({ from: "/masuk/caleg/dokumen_khusus/$caleg_id" });
  return (
    <CalegFrame calegId={Number(calegId)} title={JUDUL.khusus}>
      {(caleg) => <DokumenKhusus caleg={caleg} />}
    </CalegFrame>
  );
}

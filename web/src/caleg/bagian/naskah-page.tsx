// /caleg/usulan/{caleg_id} and /caleg/motivasi/{caleg_id}: one text each.
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMatch, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  getNaskah,
  NASKAH_DISIMPAN,
  simpanNaskah,
  teksNaskah,
  type NaskahCaleg,
} from "#contract/caleg/bagian-caleg.contract.ts";
import { NASKAH, type NamaNaskah } from "#contract/caleg/bagian-caleg.fields.ts";
import { getCaleg } from "#contract/caleg/caleg.contract.ts";
import { callApi } from "../../api/call-api.ts";
import { formQuery, useSend } from "../../api/query.ts";
import { rulesOf } from "../../ui/form-rules.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { useAppForm } from "../../ui/use-app-form.ts";
import { useSaveOver } from "../../ui/save-over.ts";
import { CalegFrame } from "../caleg-frame.tsx";
import { BentrokDialog } from "./bentrok.tsx";
import { Isian } from "./isian.tsx";
import type { IsianBaris } from "./nilai-bagian.ts";

interface NaskahProps {
  nama: NamaNaskah;
  naskah: NaskahCaleg;
  isLocked: boolean;
  /** Reads it again. */
  onStale: () => unknown;
}

function Naskah({ nama, naskah, isLocked, onStale }: NaskahProps): ReactElement {
  const { judul, isi } = NASKAH[nama];
  const params = { id: naskah.caleg_id };
  const simpan = useSend(simpanNaskah(nama), {
    refreshes: [getNaskah(nama), getCaleg],
    handled: ["caleg-berubah", "isian-salah"],
  });
  const { save, bentrok, close, chooseMine } = useSaveOver<NaskahCaleg, IsianBaris>({
    kode: "caleg-berubah",
    send: (isian, { versi }) =>
      simpan.mutateAsync({ params, body: NASKAH_DISIMPAN[nama].parse({ ...isian, versi }) }),
    read: async () => (await callApi(getNaskah(nama), { params })).data,
  });
  const initial: IsianBaris = { [nama]: teksNaskah(naskah) ?? "" };
  const form = useAppForm<IsianBaris>({
    title: judul,
    initial,
    versi: naskah.versi,
    fields: rulesOf(NASKAH_DISIMPAN[nama], initial),
    submit: (values) => save(values, naskah),
    isLocked,
  });
  return form.isOpen ? (
    <>
      <Form form={form} aria-label={judul}>
        <Isian form={form} nama={nama} schema={isi} />
        <SubmitButton form={form} w="fit-content">
          Simpan
        </SubmitButton>
      </Form>
      {bentrok === undefined ? null : (
        <BentrokDialog
          title="Naskah ini sudah diubah orang lain"
          fields={{ [nama]: isi }}
          mine={bentrok.mine}
          theirs={{ [nama]: teksNaskah(bentrok.theirs) }}
          onMine={() => {
            chooseMine();
            form.onSubmit();
          }}
          onTheirs={() => {
            close();
            form.reset();
            onStale();
          }}
          onClose={close}
        />
      )}
    </>
  ) : (
    <NaskahTerbaca naskah={naskah} />
  );
}

function NaskahTerbaca({ naskah }: Pick<NaskahProps, "naskah">): ReactElement {
  const isi = teksNaskah(naskah);
  return isi === null ? <Text c="dimmed">Belum ada data.</Text> : <RichText html={isi} />;
}

interface MuatProps {
  calegId: number;
  nama: NamaNaskah;
  isLocked: boolean;
}

function Muat({ calegId, nama, isLocked }: MuatProps): ReactElement {
  const query = useQuery(formQuery(getNaskah(nama), { params: { id: calegId } }));
  return (
    <QueryView query={query} skeleton={320}>
      {({ data }) => (
        <Naskah nama={nama} naskah={data} isLocked={isLocked} onStale={query.refetch} />
      )}
    </QueryView>
  );
}

export function NaskahPage(): ReactElement {
  const { caleg_id: id = "" } = useParams({ strict: false });
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const nama = path.split("/")[2] === "usulan" ? "usulan" : "motivasi";
  return (
    <CalegFrame key={nama} calegId={Number(id)} title={NASKAH[nama].judul} skeleton={320}>
      {(caleg) => <Muat calegId={caleg.id} nama={nama} isLocked={!caleg.boleh.includes("isi")} />}
    </CalegFrame>
  );
}

// Pergantian: whoever has the card that is typed takes the place, for a reason (CAL-212..215).
import { Alert, Button, Group, Radio, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState, type ReactElement, type SyntheticEvent } from "react";
import type { CalegRingkas } from "#contract/caleg/caleg.contract.ts";
import {
  cariPengganti,
  menggantikan,
  type Pengganti,
} from "#contract/caleg/tindakan-caleg.contract.ts";
import { useSend } from "../../api/query.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { useAppForm } from "../../ui/use-app-form.ts";
import { REFRESHES } from "./refreshes.ts";

type Diganti = Pick<CalegRingkas, "id" | "nama_lengkap">;

const LAINNYA = "Lainnya";
/** Decision G-70: the last one is said in own words. */
const ALASAN = ["Ganda", "Mengundurkan Diri", "Meninggal Dunia", LAINNYA];

interface CariProps {
  caleg: Diganti;
  onFound: (pengganti: Pengganti | undefined) => void;
}

function CariPengganti({ caleg, onFound }: CariProps): ReactElement {
  const [nomerKta, setNomerKta] = useState("");
  const cari = useSend(cariPengganti, { message: false });
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    onFound(undefined);
    cari.mutate(
      { params: { id: caleg.id }, query: { nomer_kta: nomerKta } },
      { onSuccess: ({ data }) => onFound(data) },
    );
  }
  return (
    <form role="search" onSubmit={submit}>
      <Group align="end" wrap="nowrap">
        <TextInput
          label="Nomor KTA pengganti"
          value={nomerKta}
          maxLength={32}
          flex={1}
          data-autofocus
          onChange={({ currentTarget }) => {
            setNomerKta(currentTarget.value);
            onFound(undefined);
          }}
        />
        <Button
          type="submit"
          variant="default"
          loading={cari.isPending}
          disabled={nomerKta.trim() === ""}
        >
          Cari
        </Button>
      </Group>
    </form>
  );
}

function usePergantian({ caleg, onClose }: PergantianDialogProps, pengganti?: Pengganti) {
  const ganti = useSend(menggantikan, { refreshes: REFRESHES });
  return useAppForm({
    title: "Pergantian",
    guard: false,
    initial: { alasan_pergantian: "" },
    fields: { alasan_pergantian: { label: "Alasan", required: true, longest: 500 } },
    async submit(isi) {
      const { caleg_id: calegId, nomer_kta: nomerKta } = pengganti ?? {};
      const siapa = typeof calegId === "number" ? { caleg_id: calegId } : { nomer_kta: nomerKta };
      await ganti.mutateAsync({ params: { id: caleg.id }, body: { ...siapa, ...isi } });
      onClose();
    },
  });
}

/** One of the reasons, or whatever is written. */
function Alasan({ form }: { form: ReturnType<typeof usePergantian> }): ReactElement {
  const [jenis, setJenis] = useState("");
  const isLainnya = jenis === LAINNYA;
  const { label, error, ...field } = form.field("alasan_pergantian");
  function choose(next: string): void {
    setJenis(next);
    form.set("alasan_pergantian", next === LAINNYA ? "" : next);
  }
  return (
    <>
      <Radio.Group
        label={label}
        value={jenis}
        onChange={choose}
        withAsterisk
        error={isLainnya ? undefined : error}
      >
        <Stack gap="xs" mt="xs">
          {ALASAN.map((satu) => (
            <Radio key={satu} value={satu} label={satu} />
          ))}
        </Stack>
      </Radio.Group>
      {isLainnya ? (
        <Textarea {...field} label="Tuliskan alasannya" error={error} autosize minRows={2} />
      ) : null}
    </>
  );
}

interface PergantianDialogProps {
  caleg: Diganti;
  onClose: () => void;
}

export function PergantianDialog({ caleg, onClose }: PergantianDialogProps): ReactElement {
  const [pengganti, setPengganti] = useState<Pengganti>();
  const form = usePergantian({ caleg, onClose }, pengganti);
  return (
    <Dialog opened title="Pergantian Caleg" width={650} onClose={onClose}>
      <Stack gap="md">
        <Text>
          {caleg.nama_lengkap} digantikan siapa? Penggantinya mengambil dapil dan nomor urutnya.
        </Text>
        <CariPengganti caleg={caleg} onFound={setPengganti} />
        <Form form={form} aria-label="Pergantian">
          {pengganti === undefined ? null : (
            <>
              <Alert color="blue" role="status" title={pengganti.nama_lengkap}>
                {pengganti.tempat}
                {pengganti.caleg_id === null ? ". Anggota ini menjadi caleg." : null}
              </Alert>
              <Alasan form={form} />
            </>
          )}
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Batal
            </Button>
            <SubmitButton form={form} disabled={pengganti === undefined}>
              Gantikan
            </SubmitButton>
          </DialogActions>
        </Form>
      </Stack>
    </Dialog>
  );
}

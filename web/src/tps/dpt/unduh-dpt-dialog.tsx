// A file of voters: first what for, and what the law asks of whoever holds it (decision G-122).
import { Alert, Text, Textarea } from "@mantine/core";
import { IconShieldLock } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { TUJUAN, unduhDpt } from "#contract/tps/dpt.contract.ts";
import { addressOf } from "../../api/call-api.ts";
import { useUnduh } from "../../api/use-unduh.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Form, FormActions } from "../../ui/form.tsx";
import { useAppForm } from "../../ui/use-app-form.ts";

/** Of a TPS, or of a whole kelurahan. */
export type IsiUnduhan = { tps_id: number } | { kelurahan_id: number };

interface UnduhDptDialogProps {
  /** "TPS 003" */
  nama: string;
  isi: IsiUnduhan;
  onClose: () => void;
}

export function UnduhDptDialog({ nama, isi, onClose }: UnduhDptDialogProps): ReactElement {
  const unduhan = useUnduh();
  const form = useAppForm({
    title: "Unduh DPT",
    initial: { tujuan: "" },
    fields: {
      tujuan: {
        label: "Tujuan",
        required: true,
        check: (tujuan) => (tujuan.trim().length < TUJUAN.min ? TUJUAN.kurang : undefined),
      },
    },
    async submit({ tujuan }) {
      await unduhan.mutateAsync(addressOf(unduhDpt, { query: { ...isi, tujuan: tujuan.trim() } }));
      onClose();
    },
    guard: false,
  });
  return (
    <Dialog opened title={`Unduh DPT ${nama}`} onClose={onClose} width={650} onTop>
      <Form form={form} aria-label="Unduh DPT">
        <Alert color="blue" icon={<IconShieldLock aria-hidden />} title="Data pribadi pemilih">
          <Text>
            Berkas ini berisi data pribadi yang dilindungi Undang-Undang Nomor 27 Tahun 2022 tentang
            Pelindungan Data Pribadi. Pakai hanya untuk tujuan yang Anda sebut, jangan dibagikan,
            dan hapus setelah selesai. Nama Anda, waktu, dan tujuannya dicatat dan tertera di
            berkas.
          </Text>
        </Alert>
        <Textarea
          {...form.field("tujuan")}
          data-autofocus
          description="Untuk apa daftar ini dipakai, misalnya: pembagian undangan saksi TPS 003."
          maxLength={TUJUAN.max}
          autosize
          minRows={2}
        />
        <FormActions form={form} onCancel={onClose}>
          Unduh
        </FormActions>
      </Form>
    </Dialog>
  );
}

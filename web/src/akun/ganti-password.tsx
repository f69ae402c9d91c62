// Changing the own password: in a dialog from the profile menu, or forced after a reset.
import { Button, PasswordInput } from "@mantine/core";
import type { ReactElement } from "react";
import { GantiPassword, postSelf } from "#contract/akun/akun.contract.ts";
import { panjangSandi } from "#contract/akun/sandi.fields.ts";
import { getSelf } from "#contract/akun/self.contract.ts";
import { useSend } from "../api/query.ts";
import { useSelf } from "../api/self.ts";
import { DialogActions } from "../ui/dialog-actions.tsx";
import { Form, SubmitButton } from "../ui/form.tsx";
import { rulesOf } from "../ui/form-rules.ts";
import { useAppForm, type AppForm } from "../ui/use-app-form.ts";
import { aturanSandi } from "./sandi-rules.ts";

const EMPTY: GantiPassword = { old_password: "", new_password: "", password_confirmation: "" };

/** @param onSaved after the server has accepted the new password */
export function useGantiPassword(onSaved: () => unknown, guard: boolean): AppForm<GantiPassword> {
  const { isAdmin } = useSelf();
  const simpan = useSend(postSelf, {
    message: "Kata sandi berhasil disimpan",
    refreshes: [getSelf],
  });
  return useAppForm<GantiPassword>({
    title: "Ganti Password",
    guard,
    initial: EMPTY,
    fields: rulesOf(GantiPassword, EMPTY, { new_password: aturanSandi(panjangSandi(isAdmin)) }),
    async submit(raw) {
      await simpan.mutateAsync({ raw });
      await onSaved();
    },
  });
}

interface GantiPasswordFormProps {
  form: AppForm<GantiPassword>;
  onCancel: () => void;
  cancelLabel?: string;
}

export function GantiPasswordForm({
  form,
  onCancel,
  cancelLabel = "Batal",
}: GantiPasswordFormProps): ReactElement {
  return (
    <Form form={form}>
      <PasswordInput
        {...form.field("old_password")}
        data-autofocus
        autoComplete="current-password"
      />
      <PasswordInput {...form.field("new_password")} autoComplete="new-password" />
      <PasswordInput {...form.field("password_confirmation")} autoComplete="new-password" />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <SubmitButton form={form}>Simpan</SubmitButton>
      </DialogActions>
    </Form>
  );
}

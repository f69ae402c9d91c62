// Changing the own password: in a dialog from the profile menu, or forced after a reset.
import { Button, PasswordInput } from "@mantine/core";
import type { ReactElement } from "react";
import { postSelf } from "#contract/akun.contract.ts";
import { getSelf } from "#contract/self.contract.ts";
import { useKirim } from "../api/query.ts";
import { DialogActions } from "../ui/dialog-actions.tsx";
import { Form, SubmitButton } from "../ui/form.tsx";
import { useAppForm, type AppForm } from "../ui/use-app-form.ts";
import { longEnough, NOT_THE_SAME, SANDI_HINT } from "./sandi-rules.ts";

export interface GantiPasswordValues {
  old_password: string;
  new_password: string;
  password_confirmation: string;
}

/** @param onSaved after the server has accepted the new password */
export function useGantiPassword(
  onSaved: () => unknown,
  guard: boolean,
): AppForm<GantiPasswordValues> {
  const simpan = useKirim(postSelf, {
    message: "Kata sandi berhasil disimpan",
    refreshes: [getSelf],
  });
  return useAppForm<GantiPasswordValues>({
    title: "Ganti Password",
    guard,
    initial: { old_password: "", new_password: "", password_confirmation: "" },
    fields: {
      old_password: { label: "Password Lama", required: "Password Lama harus diisi" },
      new_password: {
        label: "Password Baru",
        required: "Password Baru harus diisi",
        check: longEnough,
      },
      password_confirmation: {
        label: "Konfirmasi Password",
        required: "Konfirmasi Password harus diisi",
        check: (value, { new_password }) => (value === new_password ? undefined : NOT_THE_SAME),
      },
    },
    async submit(raw) {
      await simpan.mutateAsync({ raw });
      await onSaved();
    },
  });
}

interface GantiPasswordFormProps {
  form: AppForm<GantiPasswordValues>;
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
      <PasswordInput
        {...form.field("new_password")}
        description={SANDI_HINT}
        autoComplete="new-password"
      />
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

import { Checkbox, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { toApiError } from "../src/api/error.ts";
import { DateInput } from "../src/ui/date-input.tsx";
import { emailRule } from "../src/ui/form-rules.ts";
import { Form, SubmitButton } from "../src/ui/form.tsx";
import { Page } from "../src/ui/page.tsx";
import { useAppForm } from "../src/ui/use-app-form.ts";

const INITIAL = { nama: "", email: "", lahir: "", setuju: false };

export function FormPage() {
  const [count, setCount] = useState(0);
  const form = useAppForm({
    title: "Pengguna",
    initial: INITIAL,
    draft: "galeri",
    fields: {
      nama: { label: "Nama", required: "Nama harus diisi" },
      email: { label: "Email", required: true, check: emailRule() },
      lahir: { label: "Tanggal lahir" },
      setuju: { label: "Setuju" },
    },
    async submit({ email }) {
      setCount((present) => present + 1);
      await new Promise((resolve) => setTimeout(resolve, 300));
      if (email === "dipakai@contoh.example") {
        throw toApiError(400, {
          message: "Salah",
          errors: { email: ["Email ini sudah dipakai."] },
        });
      }
    },
  });
  return (
    <Page title="Tambah Pengguna" width="narrow">
      <Form form={form} aria-label="Pengguna">
        <TextInput {...form.field("nama")} />
        <TextInput {...form.field("email")} />
        <DateInput {...form.field("lahir")} value={form.values.lahir} />
        <Checkbox {...form.field("setuju", "checkbox")} />
        <SubmitButton form={form} w="fit-content">
          Simpan
        </SubmitButton>
      </Form>
      <p role="log">Terkirim {count} kali</p>
      <Link to={"/lain" as never}>Halaman lain</Link>
    </Page>
  );
}

import { Checkbox, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import * as z from "zod/mini";
import { field } from "#contract/core/described.ts";
import { teks } from "#contract/core/fields.ts";
import { toApiError } from "../src/api/error.ts";
import { rulesOf } from "../src/ui/form-rules.ts";
import { Form, SubmitButton } from "../src/ui/form.tsx";
import { Page } from "../src/ui/page.tsx";
import { useAppForm } from "../src/ui/use-app-form.ts";

const INITIAL = { nama: "", email: "", setuju: false };

const SHAPE = z.object({
  nama: field(teks(150, "Nama harus diisi"), { label: "Nama" }),
  email: field(z.email({ error: "Tulis alamat email, misalnya nama@contoh.id" }), {
    label: "Email",
  }),
});

export function FormPage() {
  const [count, setCount] = useState(0);
  const form = useAppForm({
    title: "Pengguna",
    initial: INITIAL,
    draft: "galeri",
    fields: rulesOf(SHAPE, INITIAL, {
      email: { required: true },
      setuju: { label: "Setuju" },
    }),
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
  const { value, ...setuju } = form.field("setuju");
  return (
    <Page title="Tambah Pengguna" width="narrow">
      <Form form={form} aria-label="Pengguna">
        <TextInput {...form.field("nama")} />
        <TextInput {...form.field("email")} />
        <Checkbox {...setuju} checked={value} />
        <SubmitButton form={form} w="fit-content">
          Simpan
        </SubmitButton>
      </Form>
      <p role="log">Terkirim {count} kali</p>
      <Link to={"/lain" as never}>Halaman lain</Link>
    </Page>
  );
}

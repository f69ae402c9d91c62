// The views of one list that its user keeps by name: opened, kept, forgotten, sent as a link.
import { ActionIcon, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconLink, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  hapusTampilan,
  listTampilan,
  simpanTampilan,
  TampilanBaru,
  type Tampilan,
} from "#contract/akun/tampilan.contract.ts";
import { queryFor, useSend } from "../api/query.ts";
import { confirm } from "./confirm.ts";
import { Dialog } from "./dialog.tsx";
import { rulesOf } from "./form-rules.ts";
import { Form } from "./form.tsx";
import { QueryView } from "./query-view.tsx";
import { copy } from "./copy.ts";
import { useSearchParams, type Search } from "./search-params.ts";
import { queryOf, searchOf } from "./table-view.ts";
import { useAppForm } from "./use-app-form.ts";
import "./views-dialog.css";

const REFRESHES = [listTampilan];

interface ViewsProps {
  /** As the table shows them now; see TableState. */
  kolom: string;
  onClose: () => void;
}

function ViewRow({ view, onOpen }: { view: Tampilan; onOpen: () => void }): ReactElement {
  const hapus = useSend(hapusTampilan, { refreshes: REFRESHES });
  async function forget(): Promise<void> {
    const question = {
      title: `Hapus tampilan ${view.nama}?`,
      body: "Data pada daftar ini tidak berubah.",
      action: "Hapus",
      danger: true,
    };
    if (await confirm(question)) {
      hapus.mutate({ params: { id: view.id } });
    }
  }
  return (
    <li>
      <Button variant="subtle" justify="flex-start" onClick={onOpen}>
        {view.nama}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Hapus tampilan ${view.nama}`}
        disabled={hapus.isPending}
        onClick={() => void forget()}
      >
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}

const SALIN = { berhasil: "Tautan disalin", jalanLain: "Salin dari bilah alamat." };

function KeepForm({ halaman, query }: { halaman: string; query: string }): ReactElement {
  const simpan = useSend(simpanTampilan, { refreshes: REFRESHES, handled: ["isian-salah"] });
  const initial = { nama: "" };
  const form = useAppForm({
    title: "Tampilan",
    guard: false,
    initial,
    fields: rulesOf(TampilanBaru, initial),
    async submit({ nama }) {
      await simpan.mutateAsync({ body: { nama, halaman, kueri: query } });
    },
    after: initial,
  });
  return (
    <Form form={form}>
      <TextInput
        {...form.field("nama")}
        description="Menyimpan saringan, urutan, dan kolom yang sekarang."
        autoComplete="off"
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          Simpan yang sekarang
        </Button>
        <Button
          variant="default"
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={() => void copy(`${location.origin}${halaman}?${query}`, SALIN)}
        >
          Salin tautan
        </Button>
      </Group>
    </Form>
  );
}

function useOpenView(onClose: () => void) {
  const [search, change] = useSearchParams();
  return (view: Search): void => {
    // What this view does not name is not narrowed.
    change({ ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])), ...view });
    onClose();
  };
}

export function ViewsDialog({ kolom, onClose }: ViewsProps): ReactElement {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const query = useQuery(queryFor(listTampilan, { query: { halaman: pathname } }));
  const open = useOpenView(onClose);
  return (
    <Dialog opened title="Tampilan tersimpan" onClose={onClose}>
      <Stack gap="md">
        <QueryView query={query} skeleton={72}>
          {({ data }) =>
            data.length === 0 ? (
              <Text c="dimmed">
                Belum ada. Saring dan urutkan daftarnya, pilih kolomnya, lalu simpan di sini agar
                dapat dibuka lagi kapan saja.
              </Text>
            ) : (
              <ul className="views">
                {data.map((view) => (
                  <ViewRow key={view.id} view={view} onOpen={() => open(searchOf(view.kueri))} />
                ))}
              </ul>
            )
          }
        </QueryView>
        <KeepForm halaman={pathname} query={queryOf(search, kolom)} />
      </Stack>
    </Dialog>
  );
}

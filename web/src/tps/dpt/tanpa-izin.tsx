import { Alert, Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { ReactElement } from "react";

/** Instead of names, for whoever may see counts only. */
export function TanpaIzin(): ReactElement {
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} title="Nama pemilih tidak ditampilkan">
      <Text>
        Nama pemilih adalah data pribadi. Akun Anda dapat melihat jumlahnya, tetapi tidak namanya.
        Bila tugas Anda memerlukannya, minta hak akses “Nama pemilih” kepada super admin.
      </Text>
    </Alert>
  );
}

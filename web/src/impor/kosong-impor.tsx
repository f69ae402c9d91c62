// What an empty list says: why it is empty, and the way to fill it for whoever may, else whom to ask.
import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import type { JenisImpor } from "#contract/impor.contract.ts";
import { useSelf } from "../api/self.ts";
import { jenisUntuk } from "./jenis-impor.ts";

interface KosongImporProps {
  jenis: JenisImpor;
  /** Why; left out where the list has said it already. */
  children?: ReactNode;
  /** Goes on with "impor dari berkas": "Tambah satu per satu, atau". */
  ajakan?: string;
}

export function KosongImpor({
  jenis,
  children,
  ajakan = "Isi dengan",
}: KosongImporProps): ReactElement {
  const mayFill = jenisUntuk(useSelf()).includes(jenis);
  return (
    <Text c="dimmed">
      {children === undefined ? null : <>{children} </>}
      {mayFill ? (
        <>
          {ajakan}{" "}
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link to="/impor/baru" search={{ jenis }} {...props} />}
          >
            impor dari berkas
          </Anchor>
          .
        </>
      ) : (
        "Minta admin yang berhak untuk mengisinya."
      )}
    </Text>
  );
}

// An empty list that an import fills.
import type { ReactElement, ReactNode } from "react";
import type { JenisImpor } from "#contract/impor/impor.contract.ts";
import { useSelf } from "../api/self.ts";
import { Kosong } from "./kosong.tsx";
import { jenisUntuk } from "../api/boleh-impor.ts";

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
  return (
    <Kosong
      boleh={jenisUntuk(useSelf()).includes(jenis)}
      link={{ to: "/impor/baru", search: { jenis } }}
      ajakan={ajakan}
      tautan="impor dari berkas"
    >
      {children}
    </Kosong>
  );
}

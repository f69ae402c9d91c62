// The way back from a programme and its classes.
import { Anchor, Breadcrumbs } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";

interface Bernama {
  id: number | string;
  nama: string;
}

interface JejakDiklatProps {
  instansi: Bernama;
  /** Of a class; the programme's own page stands right below its institution. */
  diklat?: Bernama | undefined;
}

export function JejakDiklat({ instansi, diklat }: JejakDiklatProps): ReactElement {
  const instansiId = String(instansi.id);
  return (
    <nav aria-label="Jejak halaman">
      <Breadcrumbs separator="›">
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              to="/instansi/$instansi_id/diklat"
              params={{ instansi_id: instansiId }}
              {...props}
            />
          )}
        >
          {instansi.nama}
        </Anchor>
        {diklat === undefined ? null : (
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link
                to="/instansi/$instansi_id/diklat/$diklat_id/kelas"
                params={{ instansi_id: instansiId, diklat_id: String(diklat.id) }}
                {...props}
              />
            )}
          >
            {diklat.nama}
          </Anchor>
        )}
      </Breadcrumbs>
    </nav>
  );
}

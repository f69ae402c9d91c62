import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useSelf } from "../../api/self.ts";
import { jenisUntuk } from "../../api/boleh-impor.ts";

/** Nothing is loaded yet, or nothing lies in the region. */
export function Kosong(): ReactElement {
  const isPengimpor = jenisUntuk(useSelf()).includes("daftar-calon");
  return (
    <>
      <p className="kepatuhan-catatan">
        Belum ada daftar calon di wilayah ini. Dapil DPR RI dan DPRD Provinsi berada di provinsinya,
        dapil DPRD Kabupaten/Kota di kotanya.
      </p>
      {isPengimpor ? (
        <Button
          renderRoot={(props) => (
            <Link to="/impor/baru" search={{ jenis: "daftar-calon" }} {...props} />
          )}
        >
          Impor daftar calon
        </Button>
      ) : (
        <p className="kepatuhan-catatan">Daftar calon semua partai diimpor oleh admin pusat.</p>
      )}
    </>
  );
}

import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { CalegRingkas } from "#contract/caleg/caleg.contract.ts";
import { CALEG } from "#contract/caleg/caleg.fields.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { Avatar } from "../ui/avatar.tsx";
import { describedColumns } from "../ui/described-cells.tsx";
import { UNKNOWN } from "../ui/format.ts";
import type { Column } from "../ui/table-columns.ts";
import { namaBernomor, TandaCaleg } from "./tanda-caleg.tsx";

export const adminOf = ({ admin }: Pick<CalegRingkas, "admin">): string =>
  admin === null ? UNKNOWN : [admin.name, admin.wilayah].filter(Boolean).join(" - ");

export const progresOf = ({
  is_utama: isUtama,
  progres,
}: Pick<CalegRingkas, "is_utama" | "progres">): string =>
  isUtama === 1 ? `UTAMA, ${progres} %` : `${progres} %`;

const kolomCaleg = (onSaksi: ((caleg: CalegRingkas) => void) | undefined): Column<CalegRingkas>[] =>
  describedColumns<CalegRingkas, typeof CALEG>(CALEG, {
    nama_lengkap: (caleg) => (
      <span className="caleg-nama">
        <Avatar name={caleg.nama_lengkap} url={caleg.foto_profil?.url ?? null} />
        <Link
          className="quiet-link"
          to="/caleg/profil/$caleg_id"
          params={{ caleg_id: String(caleg.id) }}
        >
          {namaBernomor(caleg)}
        </Link>
        <TandaCaleg caleg={caleg} />
      </span>
    ),
    wilayah: {
      header: "Tingkat",
      telling: true,
      cell: ({ wilayah, dapil }) => `${wilayah.keterangan} - ${dapil.keterangan}`,
    },
    progres: {
      hint: "Rata-rata terisinya bagian profil dan dokumennya; UTAMA: caleg utama",
      cell: progresOf,
    },
    nomer_kta: {},
    nik: ({ nik }) => nik ?? UNKNOWN,
    user_id: {
      hint: "Nomor akun yang dipakai caleg ini untuk masuk",
      cell: ({ user_id: id }) => id ?? "Belum ada",
    },
    saksi_count: (caleg) =>
      onSaksi === undefined ? (
        caleg.saksi_count
      ) : (
        <Anchor
          component="button"
          type="button"
          underline="always"
          aria-label={`${caleg.saksi_count} saksi ${caleg.nama_lengkap}`}
          onClick={(event) => {
            event.stopPropagation();
            onSaksi(caleg);
          }}
        >
          {caleg.saksi_count}
        </Anchor>
      ),
    admin: { hint: "Siapa yang mendaftarkannya, dan wilayahnya", cell: adminOf },
  });

/** @param onSaksi opens the witnesses of one, for whoever may read who they are */
export const useKolomCaleg = (onSaksi: (caleg: CalegRingkas) => void): Column<CalegRingkas>[] =>
  kolomCaleg(isAllowed(useSelf(), "saksi.read") ? onSaksi : undefined);

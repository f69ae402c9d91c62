// /caleg/{caleg_id}/wilayah: how a main candidate marks the TPS of its dapil.
import { Alert } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import type { Caleg } from "#contract/caleg/caleg.contract.ts";
import { CalegFrame } from "../caleg-frame.tsx";
import { DaftarTpsSetDpt } from "./tps-set-dpt.tsx";
import { DaftarWilayahSetDpt } from "./wilayah-set-dpt.tsx";

const JUDUL = "Set DPT";

/** Only main candidates mark TPS (CAL-252). */
const bila = (caleg: Caleg, isi: ReactNode): ReactNode =>
  caleg.boleh.includes("set_dpt") ? (
    isi
  ) : (
    <Alert color="yellow">
      {caleg.is_utama === 1
        ? "Hanya caleg ini dan pengelolanya yang dapat menandai DPT."
        : "Hanya caleg utama yang menandai DPT. Caleg ini bukan caleg utama."}
    </Alert>
  );

export function SetDptPage(): ReactElement {
  const { caleg_id: id } = useParams({ from: "/masuk/caleg/$caleg_id/wilayah" });
  const calegId = Number(id);
  return (
    <CalegFrame calegId={calegId} title={JUDUL}>
      {(caleg) => bila(caleg, <DaftarWilayahSetDpt calegId={calegId} />)}
    </CalegFrame>
  );
}

export function SetDptWilayahPage(): ReactElement {
  const {
    caleg_id: id,
    parent_id: parent,
    label,
  } = useParams({ from: "/masuk/caleg/$caleg_id/wilayah/$parent_id/$label/$keterangan" });
  const calegId = Number(id);
  const parentId = Number(parent);
  return (
    <CalegFrame calegId={calegId} title={JUDUL}>
      {(caleg) =>
        bila(
          caleg,
          label === "tps" ? (
            <DaftarTpsSetDpt key={parentId} calegId={calegId} kelurahanId={parentId} />
          ) : (
            <DaftarWilayahSetDpt key={parentId} calegId={calegId} parentId={parentId} />
          ),
        )
      }
    </CalegFrame>
  );
}

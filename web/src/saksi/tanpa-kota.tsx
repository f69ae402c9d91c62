// A witness may be added without a kota: who then sees the witness, and the kota of the NIK instead.
import { Anchor, Text } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { readNik } from "#contract/caleg/nik.rules.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import { ownWilayah } from "../api/active-wilayah.ts";
import { useSelf } from "../api/self.ts";
import type { AppForm } from "../ui/use-app-form.ts";
import { valueOf, type WilayahValue } from "../wilayah/wilayah-lock.ts";
import { useNamaKota } from "./petunjuk-nik.tsx";

interface KotaNikProps {
  propinsiId: number;
  kotaId: number;
  onPick: (wilayah: WilayahValue) => void;
}

function KotaNik({ propinsiId, kotaId, onPick }: KotaNikProps): ReactElement | null {
  const nama = useNamaKota({ propinsiId, kotaId });
  const own = ownWilayah(useSelf());
  return nama === undefined || !contains(own.id, kotaId) ? null : (
    <Anchor component="button" type="button" size="sm" onClick={() => onPick(valueOf(kotaId))}>
      Pakai kota NIK: {nama}
    </Anchor>
  );
}

interface TanpaKotaProps<Values> {
  form: AppForm<Values>;
  nik: string;
}

export function TanpaKota<Values extends { wilayah: WilayahValue }>({
  form,
  nik,
}: TanpaKotaProps<Values>): ReactElement | null {
  const [today] = useState(() => new Date());
  const { propinsi_id: propinsiId, kota_id: kotaId } = form.values.wilayah;
  if (kotaId !== undefined) {
    return null;
  }
  const isi = readNik(nik, today);
  const lain = propinsiId === undefined ? "" : " dan admin provinsi itu";
  return (
    <Text size="sm" c="dimmed" mt={4} component="div">
      Tanpa kota, saksi ini hanya terlihat admin pusat{lain}.{" "}
      {isi === undefined ? null : (
        <KotaNik {...isi} onPick={(wilayah) => form.set("wilayah", wilayah)} />
      )}
    </Text>
  );
}

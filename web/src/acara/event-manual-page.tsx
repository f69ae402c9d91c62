// /event/form/manual: an administrator picks an event and types the number of a card.
import { Select, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { listEvent } from "#contract/event.contract.ts";
import { catatPresensi, listPresensi, type HasilPresensi } from "#contract/presensi.contract.ts";
import { listQuery, useSend } from "../api/query.ts";
import { Page } from "../ui/page.tsx";
import { keDaftarEvent } from "./event-form-page.tsx";
import { bunyiOf, playBunyi } from "./presensi/bunyi.ts";
import { HasilKartu } from "./presensi/hasil-kartu.tsx";
import { KodeLayarInput } from "./presensi/kode-layar-input.tsx";
import { KartuInput } from "./presensi/kartu-input.tsx";
import { useKodeLayar } from "./presensi/use-kode-layar.ts";

/** Those that run now come first: whoever notes people by hand is at one of them. */
const TERDEKAT = { per_page: "100" } as const;

function useEventOptions() {
  const { data } = useQuery(listQuery(listEvent, { query: TERDEKAT }));
  return (data?.data ?? []).map(({ kode, nama, wilayah, is_kode_berputar }) => ({
    value: kode,
    label: `${nama}, ${wilayah.keterangan}`,
    isKodeBerputar: is_kode_berputar === 1,
  }));
}

export function EventManualPage(): ReactElement {
  const [kode, setKode] = useState<string | null>(null);
  const options = useEventOptions();
  const [dibaca, setDibaca] = useState<{ kartu: string; hasil: HasilPresensi }>();
  const catat = useSend(catatPresensi, {
    refreshes: [listEvent, listPresensi],
    message: false,
  });
  const { kodeLayar, isian, requireKode } = useKodeLayar(
    options.find(({ value }) => value === kode)?.isKodeBerputar === true,
  );
  function read(kartu: string): boolean {
    if (!requireKode()) {
      return false;
    }
    const idempotencyKey = crypto.randomUUID();
    const layar = kodeLayar === "" ? {} : { kode_layar: kodeLayar };
    catat.mutate(
      { body: { kode: kode ?? "", nomer_kta: kartu, ...layar }, idempotencyKey },
      {
        onSuccess(hasil) {
          setDibaca({ kartu, hasil });
          playBunyi(bunyiOf(hasil));
        },
      },
    );
    return true;
  }
  return (
    <Page title="Presensi Manual" width="narrow" trail={keDaftarEvent}>
      <Stack gap="md">
        <Select
          label="Event"
          placeholder="Pilih event"
          searchable
          nothingFoundMessage="Tidak ada event"
          data={options}
          value={kode}
          onChange={(next) => {
            setKode(next);
            setDibaca(undefined);
          }}
        />
        {isian === undefined ? null : <KodeLayarInput {...isian} />}
        {kode === null ? null : <KartuInput onKartu={read} />}
        {dibaca === undefined ? null : <HasilKartu {...dibaca} />}
      </Stack>
    </Page>
  );
}

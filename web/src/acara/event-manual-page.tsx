// /event/form/manual: an administrator picks an event and types the number of a card.
import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { listEvent } from "#contract/acara/event.contract.ts";
import {
  catatPresensi,
  listPresensi,
  type HasilPresensi,
} from "#contract/acara/presensi.contract.ts";
import { listQuery, useSend } from "../api/query.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { Chooser } from "../ui/chooser.tsx";
import { Kosong } from "../ui/kosong.tsx";
import { offer } from "../ui/offer.ts";
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
  return offer(useQuery(listQuery(listEvent, { query: TERDEKAT })), ({ data }) =>
    data.map(({ kode, nama, wilayah, is_kode_berputar }) => ({
      value: kode,
      label: `${nama}, ${wilayah.keterangan}`,
      isKodeBerputar: is_kode_berputar === 1,
    })),
  );
}

export function EventManualPage(): ReactElement {
  const self = useSelf();
  const [kode, setKode] = useState<string | null>(null);
  const event = useEventOptions();
  const [dibaca, setDibaca] = useState<{ kartu: string; hasil: HasilPresensi }>();
  const catat = useSend(catatPresensi, {
    refreshes: [listEvent, listPresensi],
    message: false,
  });
  const { kodeLayar, isian, requireKode } = useKodeLayar(
    event.options?.find(({ value }) => value === kode)?.isKodeBerputar === true,
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
        <Chooser
          label="Event"
          placeholder="Pilih event"
          searchable
          data={event}
          kosong={
            <Kosong
              boleh={isAllowed(self, "event.write")}
              link={{ to: "/event/form" }}
              ajakan="Mulai dengan"
              tautan="menambah event"
            >
              Belum ada event di wilayah Anda.
            </Kosong>
          }
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

// /saksi/wa: WA numbers that nobody has tried yet, one after the other, one key per outcome.
import { Button, Kbd, Progress, Text, Title } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import {
  IconBrandWhatsapp,
  IconCheck,
  IconPlayerSkipForward,
  IconX,
  type Icon,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import type { SaksiRingkas } from "#contract/saksi/saksi.contract.ts";
import { ownWilayah } from "../api/active-wilayah.ts";
import { useSelf } from "../api/self.ts";
import { formatNumber } from "../ui/format.ts";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { RegionTrail } from "../wilayah/region-trail.tsx";
import { useWilayah } from "../wilayah/use-wilayah.ts";
import { useAntreanWa, type Hasil } from "./antrean-wa.ts";
import { readPola, savePola, tautanPesan, type NamaPola } from "./pesan-wa.ts";
import { PolaPesan } from "./pola-pesan.tsx";
import { TRAIL } from "./saksi-form-page.tsx";
import { Penugasan } from "./tanda-saksi.tsx";
import "./cek-wa.css";

interface TombolProps {
  label: string;
  tombol: string;
  icon: Icon;
  color?: string;
  onClick: () => void;
}

function Tombol({ label, tombol, icon: TombolIcon, color, onClick }: TombolProps): ReactElement {
  return (
    <Button
      size="md"
      variant={color === undefined ? "default" : "light"}
      leftSection={<TombolIcon size={18} aria-hidden />}
      rightSection={<Kbd aria-hidden>{tombol}</Kbd>}
      aria-keyshortcuts={tombol}
      onClick={onClick}
      {...(color === undefined ? {} : { color })}
    >
      {label}
    </Button>
  );
}

interface KartuProps {
  saksi: SaksiRingkas;
  tautan: string;
  onPutus: (hasil: Hasil) => void;
}

function Kartu({ saksi, tautan, onPutus }: KartuProps): ReactElement {
  useHotkeys([
    ["b", () => onPutus("berlaku")],
    ["t", () => onPutus("tidak")],
    ["l", () => onPutus("lewati")],
    ["w", () => void open(tautan, "_blank", "noopener")],
  ]);
  return (
    <section className="cek-wa-kartu" aria-label="Sedang dicek">
      <div aria-live="polite">
        <Title order={2}>{saksi.nama}</Title>
        <Text c="dimmed">
          {saksi.nomer_saksi} · {saksi.jenis.keterangan} · <Penugasan saksi={saksi} />
        </Text>
        <Text className="cek-wa-nomor angka">+{saksi.nomer_wa}</Text>
      </div>
      <Button
        size="md"
        component="a"
        href={tautan}
        target="_blank"
        rel="noopener"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        rightSection={<Kbd aria-hidden>W</Kbd>}
        aria-keyshortcuts="W"
      >
        Kirim pesan WhatsApp
      </Button>
      <div className="cek-wa-hasil" role="group" aria-label="Hasil">
        <Tombol
          label="Berlaku"
          tombol="B"
          icon={IconCheck}
          color="green"
          onClick={() => onPutus("berlaku")}
        />
        <Tombol
          label="Tidak berlaku"
          tombol="T"
          icon={IconX}
          color="red"
          onClick={() => onPutus("tidak")}
        />
        <Tombol
          label="Lewati"
          tombol="L"
          icon={IconPlayerSkipForward}
          onClick={() => onPutus("lewati")}
        />
      </div>
    </section>
  );
}

type Antrean = ReturnType<typeof useAntreanWa>;

function Kemajuan({ antrean }: { antrean: Antrean }): ReactElement {
  const { dicek, tersisa, lewati, terakhir, tandai } = antrean;
  const semua = dicek + tersisa;
  return (
    <div>
      <Progress
        value={semua === 0 ? 100 : (dicek / semua) * 100}
        aria-label="Kemajuan pengecekan"
        mb={4}
      />
      <Text size="sm" c="dimmed" className="angka" role="status">
        {formatNumber(dicek)} dicek, {formatNumber(tersisa)} belum
        {lewati === 0 ? "" : `, ${formatNumber(lewati)} di antaranya dilewati`}
      </Text>
      {terakhir === undefined ? null : (
        <Text size="sm">
          {terakhir.saksi.nama}: {terakhir.isValid ? "berlaku" : "tidak berlaku"}.{" "}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => tandai(terakhir.saksi, !terakhir.isValid)}
          >
            Ubah jadi {terakhir.isValid ? "tidak berlaku" : "berlaku"}
          </Button>
        </Text>
      )}
    </div>
  );
}

function Selesai({ lewati, ulangi }: Pick<Antrean, "lewati" | "ulangi">): ReactElement {
  return lewati === 0 ? (
    <Text>Semua nomor WA di wilayah ini sudah dicek.</Text>
  ) : (
    <div>
      <Text mb="xs">Tinggal {formatNumber(lewati)} nomor yang Anda lewati.</Text>
      <Button onClick={ulangi}>Cek yang dilewati</Button>
    </div>
  );
}

function usePola() {
  const { id } = useSelf();
  const [pola, setPola] = useState(() => readPola(id));
  const [nama, setNama] = useState<NamaPola>("Cek nomor");
  return {
    nama,
    teks: pola[nama],
    choose: setNama,
    write(teks: string): void {
      const next = { ...pola, [nama]: teks };
      setPola(next);
      savePola(id, next);
    },
  };
}

function Antrean({ wilayahId }: { wilayahId: number }): ReactElement {
  const antrean = useAntreanWa(wilayahId);
  const pola = usePola();
  const { saksi } = antrean;
  return (
    <QueryView query={antrean.query} skeleton={320}>
      {() => (
        <>
          <Kemajuan antrean={antrean} />
          {saksi === undefined ? (
            <Selesai {...antrean} />
          ) : (
            <>
              <Kartu
                saksi={saksi}
                tautan={tautanPesan(saksi, pola.teks)}
                onPutus={antrean.putuskan}
              />
              <PolaPesan {...pola} saksi={saksi} />
            </>
          )}
        </>
      )}
    </QueryView>
  );
}

const keWilayah = (id: number) => ({
  to: "/saksi/wa" as const,
  search: { wilayah_id: String(id) },
});

export function CekWaPage(): ReactElement {
  const { id } = useWilayah();
  const navigate = useNavigate();
  const own = ownWilayah(useSelf());
  const wilayahId = id ?? own.id;
  return (
    <Page title="Cek nomor WA" width="narrow" trail={TRAIL}>
      <RegionTrail
        wilayahId={wilayahId}
        linkTo={keWilayah}
        onPick={(tujuan) => void navigate(keWilayah(tujuan))}
      />
      <Antrean key={wilayahId} wilayahId={wilayahId} />
    </Page>
  );
}

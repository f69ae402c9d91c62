// /saksi/papan: the TPS of a kecamatan or kelurahan beside the witnesses who have none.
import { Button, Text } from "@mantine/core";
import { IconArrowBackUp, IconChartBar, IconWand } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { getPapan, type Papan, type SaksiBebas } from "#contract/saksi/penugasan.contract.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { ownWilayah } from "../../api/active-wilayah.ts";
import { listQuery } from "../../api/query.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { formatNumber } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useSearchParams } from "../../ui/search-params.ts";
import { useWilayah } from "../../wilayah/use-wilayah.ts";
import { WilayahPicker } from "../../wilayah/wilayah-picker.tsx";
import { BebasPanel } from "./bebas-panel.tsx";
import { DaftarPapan } from "./daftar-papan.tsx";
import { cakupanLink } from "./penugasan-links.ts";
import { TugaskanDialog, type Dipilih } from "./tugaskan-dialog.tsx";
import { useTugaskan, useUrungkan } from "./use-penugasan.ts";
import { UsulanDialog } from "./usulan-dialog.tsx";
import "./penugasan.css";

const KECAMATAN = 3;

interface TindakanProps {
  wilayahId: number;
  papan: Papan | undefined;
  onUsulkan: () => void;
}

function Tindakan({ wilayahId, papan, onUsulkan }: TindakanProps): ReactElement {
  const isWriter = isAllowed(useSelf(), "saksi.write");
  const { urungkan, isPending } = useUrungkan();
  const terakhir = papan?.terakhir ?? null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconChartBar size={16} aria-hidden />}
        renderRoot={(props) => <Link {...cakupanLink(wilayahId)} {...props} />}
      >
        Cakupan
      </Button>
      {terakhir === null || !isWriter ? null : (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={isPending}
          onClick={() => urungkan(terakhir)}
        >
          Urungkan penugasan {formatNumber(terakhir.jumlah)} saksi
        </Button>
      )}
      {papan !== undefined && isWriter ? (
        <Button leftSection={<IconWand size={16} aria-hidden />} onClick={onUsulkan}>
          Usulkan penugasan
        </Button>
      ) : null}
    </>
  );
}

function IsiPapan({ wilayahId, papan }: { wilayahId: number; papan: Papan }): ReactElement {
  const isWriter = isAllowed(useSelf(), "saksi.write");
  const [dipilih, setDipilih] = useState<Dipilih>();
  const { tugaskan } = useTugaskan(wilayahId);
  const choose = isWriter
    ? (saksi: Pick<SaksiBebas, "id" | "nama">, dari: number | null) => setDipilih({ saksi, dari })
    : undefined;
  return (
    <div className="papan">
      <DaftarPapan
        papan={papan}
        onPilih={choose}
        onTugaskan={isWriter ? async (tugas) => void (await tugaskan([tugas])) : undefined}
      />
      <BebasPanel papan={papan} onPilih={choose} />
      {dipilih === undefined ? null : (
        <TugaskanDialog
          wilayahId={wilayahId}
          papan={papan}
          dipilih={dipilih}
          onClose={() => setDipilih(undefined)}
        />
      )}
    </div>
  );
}

function Papannya({ wilayahId }: { wilayahId: number }): ReactElement {
  const [{ s = "" }] = useSearchParams();
  const [isUsulan, setUsulan] = useState(false);
  const query = useQuery(
    listQuery(getPapan, { query: { wilayah_id: wilayahId, s }, progress: false }),
  );
  const papan = query.data?.data;
  return (
    <>
      <div className="papan-tindakan">
        <Tindakan wilayahId={wilayahId} papan={papan} onUsulkan={() => setUsulan(true)} />
      </div>
      <QueryView query={query} skeleton={400}>
        {({ data }) => <IsiPapan wilayahId={wilayahId} papan={data} />}
      </QueryView>
      {isUsulan && papan !== undefined ? (
        <UsulanDialog wilayahId={wilayahId} papan={papan} onClose={() => setUsulan(false)} />
      ) : null}
    </>
  );
}

export function PapanPage(): ReactElement {
  const self = useSelf();
  const { value, id, change } = useWilayah({ remember: true, clears: ["s", "keadaan"] });
  const wilayahId = id ?? ownWilayah(self).id;
  const isPapan = (levelOf(wilayahId) ?? 0) >= KECAMATAN;
  return (
    <Page title="Papan Penugasan Saksi">
      <WilayahPicker value={value} onChange={change} remember />
      {isPapan ? (
        <Papannya key={wilayahId} wilayahId={wilayahId} />
      ) : (
        <Text>
          Pilih kecamatan atau kelurahan untuk membuka papannya, atau{" "}
          <Link {...cakupanLink(wilayahId)} className="quiet-link">
            lihat cakupan saksi
          </Link>{" "}
          untuk menemukan yang masih kosong.
        </Text>
      )}
    </Page>
  );
}

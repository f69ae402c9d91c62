// A photo over the whole window, seven small ones below it, in a circle (CAL-055).
import { ActionIcon, Modal } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import type { FotoGaleri } from "#contract/caleg/dokumen-caleg.contract.ts";
import { useBlob, useObjectUrl } from "../../api/blob.ts";
import { useFocusBack } from "../../ui/focus-back.ts";
import { Viewer } from "../../ui/viewer.tsx";
import { lingkar, sekitar } from "./lingkar.rules.ts";

const TAMPIL = 7;

export function FotoKecil({ url }: { url: string }): ReactElement {
  const { data } = useBlob(url);
  return <img src={useObjectUrl(data)} alt="" />;
}

interface StripProps {
  foto: readonly FotoGaleri[];
  at: number;
  onPilih: (at: number) => void;
}

function Strip({ foto, at, onPilih }: StripProps): ReactElement {
  return (
    <div className="galeri-strip" role="group" aria-label="Foto lain">
      {sekitar(at, foto.length, TAMPIL).map((ke) => {
        const lain = foto[ke];
        return lain === undefined ? null : (
          <button
            key={lain.id}
            type="button"
            className="galeri-kecil"
            aria-label={`Foto ${ke + 1}: ${lain.keterangan}`}
            aria-current={ke === at ? "true" : undefined}
            onClick={() => onPilih(ke)}
          >
            <FotoKecil url={lain.thumbnail} />
          </button>
        );
      })}
    </div>
  );
}

interface GeserProps {
  label: string;
  icon: ReactElement;
  onClick: () => void;
}

function Geser({ label, icon, onClick }: GeserProps): ReactElement {
  return (
    <ActionIcon size="xl" variant="default" aria-label={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}

interface LightboxProps {
  foto: readonly FotoGaleri[];
  /** Where it begins. */
  awal: number;
  onClose: () => void;
}

export function Lightbox({ foto, awal, onClose }: LightboxProps): ReactElement | null {
  useFocusBack(true);
  const [langkah, setLangkah] = useState(awal);
  const at = lingkar(langkah, foto.length);
  const satu = foto[at];
  if (satu === undefined) {
    return null;
  }
  const { id, url, keterangan } = satu;
  return (
    <Modal
      opened
      fullScreen
      padding="xs"
      onClose={onClose}
      title={`${keterangan} (${at + 1} dari ${foto.length})`}
    >
      <div className="galeri-besar">
        <Geser
          label="Foto sebelumnya"
          icon={<IconChevronLeft />}
          onClick={() => setLangkah(at - 1)}
        />
        <Viewer key={id} url={url} name={keterangan} mime="image/*" canEnlarge={false} />
        <Geser
          label="Foto berikutnya"
          icon={<IconChevronRight />}
          onClick={() => setLangkah(at + 1)}
        />
      </div>
      <Strip foto={foto} at={at} onPilih={setLangkah} />
    </Modal>
  );
}

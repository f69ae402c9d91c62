// Cutting a portrait out of a picture: 3:4, written as JPEG (SHELL-089, SHELL-090).
import "react-image-crop/dist/ReactCrop.css";
import { Alert, Button, Text } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from "react-image-crop";
import { useObjectUrl } from "../api/blob.ts";
import { Dialog } from "./dialog.tsx";
import { isCutOff } from "./picture-rules.ts";
import "./crop-dialog.css";

const ASPECT = 3 / 4;
const QUALITY = 0.5;
/** Enough for a card and a printed letter. */
const LARGEST_HEIGHT = 1200;

/** The cropped part of `image` as JPEG. */
async function cutOut(image: HTMLImageElement, crop: PercentCrop): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image;
  const width = (crop.width / 100) * naturalWidth;
  const height = (crop.height / 100) * naturalHeight;
  const scale = Math.min(1, LARGEST_HEIGHT / height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const left = (crop.x / 100) * naturalWidth;
  const top = (crop.y / 100) * naturalHeight;
  canvas
    .getContext("2d")
    ?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("The canvas is empty")) : resolve(blob)),
      "image/jpeg",
      QUALITY,
    );
  });
}

interface CropDialogProps {
  file: File;
  onDone: (portrait: Blob) => void;
  onClose: () => void;
}

/** The picture once it is drawn, where it is cut, and whether there is no cutting it. */
function useCrop(file: File) {
  const [image, setImage] = useState<HTMLImageElement>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [isBroken, setBroken] = useState(false);

  async function place(loaded: HTMLImageElement): Promise<void> {
    if (isCutOff(new Uint8Array(await file.arrayBuffer()))) {
      setBroken(true);
      return;
    }
    const { naturalWidth: width, naturalHeight: height } = loaded;
    const largest = makeAspectCrop({ unit: "%", width: 90 }, ASPECT, width, height);
    setImage(loaded);
    setCrop(centerCrop(largest, width, height));
  }
  return { image, crop, setCrop, isBroken, setBroken, place };
}

export function CropDialog({ file, onDone, onClose }: CropDialogProps): ReactElement {
  const src = useObjectUrl(file);
  const { image, crop, setCrop, isBroken, setBroken, place } = useCrop(file);
  async function use(): Promise<void> {
    if (image !== undefined && crop !== undefined) {
      onDone(await cutOut(image, crop));
    }
  }
  return (
    <Dialog
      opened
      title="Potong foto"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <Button disabled={crop === undefined} onClick={() => void use()}>
            Pakai foto
          </Button>
        </>
      }
    >
      {isBroken ? (
        <Alert color="red">
          Foto rusak atau tidak dapat dibaca. Pilih berkas JPEG atau PNG yang utuh.
        </Alert>
      ) : (
        <>
          <Text c="dimmed" mb="xs">
            Geser bingkai ke wajah. Dengan papan ketik: Tab, lalu tombol panah.
          </Text>
          <ReactCrop
            {...(crop === undefined ? {} : { crop })}
            className="crop-frame"
            aspect={ASPECT}
            keepSelection
            onChange={(_pixels, percent) => setCrop(percent)}
            ariaLabels={CROP_LABELS}
          >
            <img
              src={src}
              alt="Foto yang dipotong"
              onLoad={({ currentTarget }) => void place(currentTarget)}
              onError={() => setBroken(true)}
            />
          </ReactCrop>
        </>
      )}
    </Dialog>
  );
}

const CROP_LABELS = {
  cropArea: "Geser bingkai dengan tombol panah",
  nwDragHandle: "Ubah ukuran dari sudut kiri atas",
  nDragHandle: "Ubah ukuran dari atas",
  neDragHandle: "Ubah ukuran dari sudut kanan atas",
  eDragHandle: "Ubah ukuran dari kanan",
  seDragHandle: "Ubah ukuran dari sudut kanan bawah",
  sDragHandle: "Ubah ukuran dari bawah",
  swDragHandle: "Ubah ukuran dari sudut kiri bawah",
  wDragHandle: "Ubah ukuran dari kiri",
};

import { Group, Stack, Text } from "@mantine/core";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { MIME_GAMBAR } from "#contract/berkas/berkas.contract.ts";
import { useBlob, useObjectUrl } from "../api/blob.ts";
import { FilePick } from "../ui/file-pick.tsx";
import { initials } from "../ui/format.ts";
import "./photo-field.css";

const CropDialog = lazy(async () => ({
  default: (await import("../ui/crop-dialog.tsx")).CropDialog,
}));

interface PhotoFieldProps {
  name: string;
  /** Address of the stored photo. */
  stored: string | null;
  chosen: Blob | undefined;
  /** Without it the photo is only shown. */
  onChoose?: (photo: Blob) => void;
}

export function PhotoField({ name, stored, chosen, onChoose }: PhotoFieldProps): ReactElement {
  const { data } = useBlob(stored);
  const src = useObjectUrl(chosen ?? data);
  const [file, setFile] = useState<File>();
  return (
    <Group align="flex-start">
      {src === undefined ? (
        <div className="photo photo-empty" aria-hidden>
          {initials(name)}
        </div>
      ) : (
        <img src={src} alt={`Foto ${name}`} className="photo" />
      )}
      {onChoose === undefined ? null : (
        <Stack gap={4}>
          <FilePick
            accept={MIME_GAMBAR.join(",")}
            variant="default"
            onPick={([picked]) => setFile(picked)}
          >
            {src === undefined ? "Pilih foto" : "Ganti foto"}
          </FilePick>
          <Text size="xs" c="dimmed">
            JPEG, PNG, atau WebP. Dipotong 3:4.
          </Text>
        </Stack>
      )}
      <Suspense>
        {file === undefined ? null : (
          <CropDialog
            file={file}
            onClose={() => setFile(undefined)}
            onDone={(photo) => {
              onChoose?.(photo);
              setFile(undefined);
            }}
          />
        )}
      </Suspense>
    </Group>
  );
}

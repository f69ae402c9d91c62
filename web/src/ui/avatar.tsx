import { Avatar as MantineAvatar } from "@mantine/core";
import type { ReactElement } from "react";
import { useBlob, useObjectUrl } from "../api/blob.ts";
import { initials } from "./format.ts";

interface AvatarProps {
  name: string;
  /** Of a stored picture; its small form is shown. */
  url: string | null;
  size?: number;
}

/** The person's picture, else two letters of the name. */
export function Avatar({ name, url, size = 32 }: AvatarProps): ReactElement {
  const { data } = useBlob(url === null ? null : `${url}?kecil=1`);
  const src = useObjectUrl(data);
  return (
    // Beside a name, or on a button that has one.
    <MantineAvatar
      src={src ?? null}
      size={size}
      radius="xl"
      color="accent"
      variant="filled"
      alt=""
      aria-hidden
    >
      {initials(name)}
    </MantineAvatar>
  );
}

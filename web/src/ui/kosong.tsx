// What an empty list says: why it is empty, and the way to fill it for whoever may, else whom to ask.
import { Anchor, Text } from "@mantine/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";

interface KosongProps {
  boleh: boolean;
  link: LinkProps;
  /** Goes on with the link: "Tambah satu per satu, atau" "impor dari berkas". */
  ajakan: string;
  tautan: string;
  /** Said instead to whoever may not. */
  lain?: string;
  /** Why; left out where the list has said it already. */
  children?: ReactNode;
}

export function Kosong({
  boleh,
  link,
  ajakan,
  tautan,
  lain = "Minta admin yang berhak untuk mengisinya.",
  children,
}: KosongProps): ReactElement {
  return (
    <Text c="dimmed">
      {children === undefined ? null : <>{children} </>}
      {boleh ? (
        <>
          {ajakan}{" "}
          <Anchor inherit underline="always" renderRoot={(props) => <Link {...link} {...props} />}>
            {tautan}
          </Anchor>
          .
        </>
      ) : (
        lain
      )}
    </Text>
  );
}

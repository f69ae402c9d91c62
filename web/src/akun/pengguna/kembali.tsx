import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";

/** Above the title of every page that hangs on the list. */
export function KembaliKeDaftar(): ReactElement {
  return (
    <Anchor size="sm" renderRoot={(props) => <Link to="/user" {...props} />}>
      Daftar Pengguna
    </Anchor>
  );
}

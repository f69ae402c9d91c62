// The way back to a list, above the title of every page that hangs on it.
import { Anchor } from "@mantine/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { listAsLeft } from "./list-address.ts";

interface KeDaftarProps {
  to: string & LinkProps["to"];
  children: ReactNode;
}

/** Leads to the list as it was left, not to its beginning. */
export function KeDaftar({ to, children }: KeDaftarProps): ReactElement {
  return (
    <Anchor size="sm" renderRoot={(props) => <Link to={to} search={listAsLeft(to)} {...props} />}>
      {children}
    </Anchor>
  );
}

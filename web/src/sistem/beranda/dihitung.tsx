// The place of a figure that is on its way; whoever hears the page is told, and a link around it has a name.
import { Skeleton } from "@mantine/core";
import type { ReactElement } from "react";

export function Dihitung(): ReactElement {
  return (
    <>
      <Skeleton component="span" display="inline-block" height="1ex" width="3ch" />
      <span className="visually-hidden">sedang dihitung</span>
    </>
  );
}

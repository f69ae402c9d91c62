import { Pagination } from "@mantine/core";
import type { ReactElement } from "react";

const CONTROL_LABELS: Readonly<Record<string, string>> = {
  previous: "Halaman sebelumnya",
  next: "Halaman berikutnya",
  first: "Halaman pertama",
  last: "Halaman terakhir",
};

interface PagerProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Nothing when there is one page. */
export function Pager({ page, pages, onChange }: PagerProps): ReactElement {
  return (
    <Pagination
      size="sm"
      siblings={1}
      total={pages}
      value={Math.min(page, pages)}
      onChange={onChange}
      hideWithOnePage
      getItemProps={(number) => ({ "aria-label": `Halaman ${number}` })}
      getControlProps={(control) => ({ "aria-label": CONTROL_LABELS[control] })}
    />
  );
}

// The frame of a page behind the login: heading with total, actions, where one is.
import { Title } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import { formatNumber } from "./format.ts";
import "./page.css";

export interface PageProps {
  title: string;
  /** What the browser's tab says, where the heading alone would not tell one from another. */
  tab?: string | undefined;
  /** How many there are, beside the title. */
  total?: number | undefined;
  /** Above the title: breadcrumbs or a region trail. */
  trail?: ReactNode;
  /** Right of the title; the one primary button last. */
  actions?: ReactNode;
  /** "narrow" for forms and single columns of text. */
  width?: "full" | "narrow";
  children: ReactNode;
}

export function Page({
  title,
  tab = title,
  total,
  trail,
  actions,
  width = "full",
  children,
}: PageProps): ReactElement {
  return (
    <div className="page-frame" data-width={width}>
      <title>{tab}</title>
      {trail}
      <div className="page-head">
        <Title order={1}>
          {title}
          {total === undefined ? null : (
            <span className="page-total angka">{formatNumber(total)}</span>
          )}
        </Title>
        {actions === undefined ? null : <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

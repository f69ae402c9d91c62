// The frame of a page behind the login: heading with total, actions, where one is.
import { Skeleton, Title } from "@mantine/core";
import { useDeferredValue, type ReactElement, type ReactNode } from "react";
import { formatNumber } from "./format.ts";
import "./page.css";

export interface PageProps {
  title: string;
  /** What the browser's tab says, where the heading alone would not tell one from another. */
  tab?: string | undefined;
  /** How many there are, beside the title. */
  total?: number | undefined;
  /** Above the title: breadcrumbs or a region trail; null while it is not known. */
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
  // A head that grows with an answer pushes down what stands below: QueryView draws the answer a
  // turn later, the head in that same turn.
  const heading = useDeferredValue(title);
  const count = useDeferredValue(total);
  const hasTrail = useDeferredValue(trail !== null);
  const hasActions = useDeferredValue(actions !== undefined);
  return (
    <div className="page-frame" data-width={width}>
      <title>{tab}</title>
      {trail === null || !hasTrail ? <Skeleton height={20} width="18rem" /> : trail}
      <div className="page-head">
        <Title order={1}>
          {heading}
          {count === undefined ? null : (
            <span className="page-total angka">{formatNumber(count)}</span>
          )}
        </Title>
        {actions === undefined || !hasActions ? null : (
          <div className="page-actions">{actions}</div>
        )}
      </div>
      {children}
    </div>
  );
}

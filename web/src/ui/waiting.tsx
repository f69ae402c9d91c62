// In the place of what is on its way, with its size, so that nothing moves when it comes.
import { Skeleton, VisuallyHidden } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import "./waiting.css";

interface WaitingProps {
  /** Said meanwhile; only heard unless it is given. */
  text?: ReactNode;
  /** A grey block of this height in px, or the shape of what comes. */
  shape: ReactNode | number;
}

/** Keeps the line of what is not known yet. */
export const EMPTY_LINE = "\u00A0";

const HEARD = <VisuallyHidden>Memuat data</VisuallyHidden>;

export function Waiting({ text = HEARD, shape }: WaitingProps): ReactElement {
  return (
    <div role="status" className="waiting">
      {text}
      {typeof shape === "number" ? <Skeleton height={shape} /> : shape}
    </div>
  );
}

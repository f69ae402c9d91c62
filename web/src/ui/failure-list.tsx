// What failed on this page, until it is closed or the page is left.
import { CloseButton } from "@mantine/core";
import type { ReactElement } from "react";
import { FailureText } from "./failure-text.tsx";
import { dropFailures, idOf, type Failure } from "./failures.ts";
import { endFailureToast } from "./toast.ts";
import "./failure-list.css";

function close(failure: Failure): void {
  dropFailures((one) => one === failure);
  endFailureToast(failure);
}

export function FailureList({ of }: { of: readonly Failure[] }): ReactElement {
  return (
    <section className="failure-list" aria-label="Kesalahan di halaman ini">
      {of.map((failure) => (
        <div key={idOf(failure)} className="failure">
          <div>
            {failure.title === undefined ? null : <b>{failure.title}</b>}
            <FailureText {...failure} />
          </div>
          <CloseButton aria-label="Tutup kesalahan" onClick={() => close(failure)} />
        </div>
      ))}
    </section>
  );
}

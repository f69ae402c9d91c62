// A failure in words that can be handed on to whoever looks after the installation.
import { Button, Text } from "@mantine/core";
import type { ReactElement } from "react";
import { copy } from "./copy.ts";
import "./failure-text.css";
import { failures, idOf, type Failure } from "./failures.ts";

const COPIED = {
  berhasil: "Pesan kesalahan disalin",
  jalanLain: "Tandai teksnya, lalu salin sendiri.",
};

const nomorOf = (nomor: string | undefined): string[] =>
  nomor === undefined ? [] : [`Nomor permintaan ${nomor}`];

type Told = Pick<Failure, "message" | "title" | "nomor" | "of">;

function textOf(told: Told): string {
  const { page, time = new Date() } =
    failures.get().find((one) => idOf(one) === idOf(told)) ?? ({} as Partial<Failure>);
  const where = `${page ?? location.pathname}, ${time.toLocaleString("id")}`;
  const title = told.title === undefined ? [] : [told.title];
  return [...title, told.message, ...nomorOf(told.nomor), where].join("\n");
}

export function FailureText(told: Told): ReactElement {
  return (
    <>
      <Text size="sm">{told.message}</Text>
      <div className="failure-foot">
        <Text size="xs" c="dimmed">
          {nomorOf(told.nomor)}
        </Text>
        <Button size="compact-xs" variant="default" onClick={() => void copy(textOf(told), COPIED)}>
          Salin
        </Button>
      </div>
    </>
  );
}

// The faults of a file that is applied at once when it has none, and the way to its preview.
import { Alert, Anchor, List, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { formatNumber } from "../ui/format.ts";
import { tempatGalat, type GalatBerkas } from "./galat-berkas.ts";
import "./galat-alert.css";

const SHOWN = 20;

export function GalatAlert({ galat }: { galat: GalatBerkas }): ReactElement {
  const more = galat.galat.length - SHOWN;
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={galat.pesan}>
      {/* It scrolls, so the keyboard has to reach it. */}
      <List
        size="sm"
        spacing={2}
        className="galat-daftar"
        tabIndex={0}
        aria-label="Yang perlu diperbaiki"
      >
        {galat.galat.slice(0, SHOWN).map((one) => (
          <List.Item key={`${tempatGalat(one)} ${one.alasan}`}>
            {tempatGalat(one)}: {one.alasan}
          </List.Item>
        ))}
      </List>
      {more > 0 ? <Text size="sm">dan {formatNumber(more)} galat lain.</Text> : null}
      <PratinjauLink imporId={galat.imporId}>Lihat pratinjau impor</PratinjauLink>
    </Alert>
  );
}

export function PratinjauLink({
  imporId,
  children,
}: {
  imporId: number;
  children: string;
}): ReactElement {
  return (
    <Anchor
      underline="always"
      renderRoot={(props) => (
        <Link to="/impor/$impor_id" params={{ impor_id: String(imporId) }} {...props} />
      )}
    >
      {children}
    </Anchor>
  );
}

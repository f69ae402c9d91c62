import { Text } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { isLive } from "../api/live.ts";
import { useStore } from "../api/store.ts";
import { useDelayed } from "./use-delayed.ts";
import "./live-note.css";

/** A connection that is back sooner was not worth a word, ms. */
const SAID_AFTER_MS = 3000;

/** Says, quietly, that the figures of a page do not move by themselves for now. */
export function LiveNote(): ReactElement | null {
  const isAway = useDelayed(!useStore(isLive), SAID_AFTER_MS);
  return isAway ? (
    <Text component="p" size="xs" c="dimmed" className="live-note" role="status">
      <IconPlugConnectedX size={14} aria-hidden />
      Kabar langsung terputus. Angka diperbarui setiap setengah menit.
    </Text>
  ) : null;
}

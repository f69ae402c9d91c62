import { Badge, Group, Tooltip } from "@mantine/core";
import type { ReactElement } from "react";

/** SHELL-079 */
const MOST_SHOWN = 3;

/** Up to three of many, then how many more there are (SHELL-078). */
export function ChipList({ items }: { items: readonly string[] }): ReactElement {
  const rest = items.slice(MOST_SHOWN);
  return (
    <Group gap={4}>
      {items.slice(0, MOST_SHOWN).map((item) => (
        <Badge key={item} variant="light" color="gray" tt="none" fw={500}>
          {item}
        </Badge>
      ))}
      {rest.length === 0 ? null : (
        <Tooltip label={rest.join(", ")}>
          <Badge variant="light" color="gray" tt="none" fw={500} tabIndex={0}>
            {rest.length}+ lainnya
          </Badge>
        </Tooltip>
      )}
    </Group>
  );
}

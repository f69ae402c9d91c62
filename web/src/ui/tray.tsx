import { ActionIcon, Indicator, Popover } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { useState, type ReactElement, type ReactNode } from "react";

interface TrayProps {
  icon: ReactNode;
  /** What it is, and how many: "Pesan, 3 belum dibaca". */
  label: string;
  /** On the button; 0: nothing. */
  count: number | string;
  children: ReactNode;
}

/** A button of the top bar with a number on it, and what is behind that number, until the next page. */
export function Tray({ icon, label, count, children }: TrayProps): ReactElement {
  const { href } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === href;
  const setOpen = (shouldOpen: boolean): void => setOpenAt(shouldOpen ? href : undefined);
  return (
    <Indicator label={count} size={16} offset={6} color="red" disabled={count === 0}>
      <Popover opened={isOpen} onChange={setOpen} width={340} position="bottom-end" trapFocus>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={label}
            onClick={() => setOpen(!isOpen)}
          >
            {icon}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>{children}</Popover.Dropdown>
      </Popover>
    </Indicator>
  );
}

// A page that has nothing to show but a sentence and a way on.
import { Group, Text, Title } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import "./status-page.css";

export interface StatusPageProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

export function StatusPage({ icon, title, children, actions }: StatusPageProps): ReactElement {
  return (
    <main className="status-page">
      <title>{title}</title>
      <div className="status-page-icon" aria-hidden>
        {icon}
      </div>
      <Title order={1}>{title}</Title>
      {children === undefined ? null : (
        <Text component="div" c="dimmed" maw="32rem">
          {children}
        </Text>
      )}
      <Group justify="center" gap="xs" mt="xs">
        {actions}
      </Group>
    </main>
  );
}

// A page that has nothing to show but a sentence and a way on.
import { Group, Text, Title } from "@mantine/core";
import { createContext, useContext, type ReactElement, type ReactNode } from "react";
import "./status-page.css";

/** Is there a main already, which this page stands in? */
export const InsideMain = createContext(false);

export interface StatusPageProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

export function StatusPage({ icon, title, children, actions }: StatusPageProps): ReactElement {
  const Main = useContext(InsideMain) ? "div" : "main";
  return (
    <Main className="status-page">
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
    </Main>
  );
}

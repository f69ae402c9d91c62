// The frame of the pages beside the logo: a heading, a sentence, a form, a way back.
import { Anchor, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";

interface AuthPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** false: no link to the login page. */
  back?: boolean;
}

export function AuthPage({ title, lead, children, back = true }: AuthPageProps): ReactElement {
  return (
    <Stack gap="md">
      <title>{title}</title>
      <div>
        <Title order={1}>{title}</Title>
        {lead === undefined ? null : <Text c="dimmed">{lead}</Text>}
      </div>
      {children}
      {back ? (
        <Anchor component={Link} to="/auth" w="fit-content">
          Kembali ke halaman masuk
        </Anchor>
      ) : null}
    </Stack>
  );
}

// A page that a link from an e-mail opens: first the link is checked, then its form is shown.
import { Alert, Anchor, Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import type * as z from "zod/mini";
import type { verify } from "#contract/sandi.contract.ts";
import { AuthPage } from "./auth-page.tsx";
import { useTokenLink } from "./use-token-link.ts";

export type TokenLink = z.output<typeof verify.response>["data"];

interface TokenPageProps {
  token: string;
  title: string;
  lead?: string;
  children: (link: TokenLink) => ReactNode;
}

export function TokenPage({ token, title, lead, children }: TokenPageProps): ReactElement {
  const { data, error } = useTokenLink(token);
  if (error !== null) {
    return (
      <AuthPage title={title}>
        <Alert color="red">{error.message}</Alert>
        <Anchor component={Link} to="/auth/forget" w="fit-content">
          Minta tautan baru
        </Anchor>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={title} lead={lead}>
      {data === undefined ? <Skeleton height={180} /> : children(data.data)}
    </AuthPage>
  );
}

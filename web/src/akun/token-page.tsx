// A page that a link opens: first the link is checked, then its form is shown; the link of another page's form
// goes on there.
import { Alert, Anchor, Skeleton } from "@mantine/core";
import { Link, Navigate } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import type * as z from "zod/mini";
import { halamanTautan, type verify } from "#contract/akun/sandi.contract.ts";
import { AuthPage } from "./auth-page.tsx";
import { useTokenLink } from "./use-token-link.ts";

export type TokenLink = z.output<typeof verify.response>["data"];

interface TokenPageProps {
  token: string;
  /** What the form is for; links of other kinds need another one. */
  accepts: readonly TokenLink["jenis"][];
  title: string;
  lead?: string;
  children: (link: TokenLink) => ReactNode;
}

export function TokenPage({ token, accepts, title, lead, children }: TokenPageProps): ReactElement {
  const { data, error } = useTokenLink(token);
  if (data !== undefined && !accepts.includes(data.data.jenis)) {
    return <Navigate to={halamanTautan(data.data.jenis, token)} replace />;
  }
  if (error !== null) {
    return (
      <AuthPage title={title}>
        <Alert color="red">{error.message}</Alert>
        {error.is("tautan-pertama-diganti") ? null : (
          <Anchor component={Link} to="/auth/forget" w="fit-content">
            Minta tautan baru
          </Anchor>
        )}
      </AuthPage>
    );
  }
  return (
    <AuthPage title={title} lead={lead}>
      {data === undefined ? <Skeleton height={180} /> : children(data.data)}
    </AuthPage>
  );
}

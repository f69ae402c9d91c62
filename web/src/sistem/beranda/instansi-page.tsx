// Choosing an institution; with a single one there is nothing to choose (decisions G-16, G-32).
import { Anchor, List } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { listInstansi } from "#contract/acara/diklat.contract.ts";
import { queryFor } from "../../api/query.ts";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";

export function InstansiPage(): ReactElement {
  const query = useQuery(queryFor(listInstansi));
  return (
    <Page title="Daftar Instansi" width="narrow">
      <QueryView query={query}>
        {({ data }) =>
          data.length > 1 ? (
            <List>
              {data.map(({ id, nama }) => (
                <List.Item key={id}>
                  <Anchor component={Link} to="/beranda">
                    {nama}
                  </Anchor>
                </List.Item>
              ))}
            </List>
          ) : (
            <Navigate to="/beranda" replace />
          )
        }
      </QueryView>
    </Page>
  );
}

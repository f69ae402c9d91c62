// What a query has brought: its shape while it loads, its failure with a way to try again, its data.
import { Alert, Button, Group } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue, useEffect, type ReactElement, type ReactNode } from "react";
import type { ApiError } from "../api/error.ts";
import { FailureText } from "./failure-text.tsx";
import { dropShown } from "./failures.ts";
import { Waiting } from "./waiting.tsx";

export interface QueryErrorProps {
  error: ApiError;
  onRetry: () => void;
}

export function QueryError({ error, onRetry }: QueryErrorProps): ReactElement {
  // It stands here; not once more at the top of the page.
  useEffect(() => void dropShown(error), [error]);
  return (
    <Alert color="red">
      <Group justify="space-between" gap="xs">
        <div>
          <FailureText message={error.message} nomor={error.nomor} />
        </div>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Coba lagi
        </Button>
      </Group>
    </Alert>
  );
}

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** In its place until then: its shape, or a grey block of its height. */
  skeleton?: ReactNode | number;
  /** False while something that stands above is on its way. */
  isNext?: boolean;
  children: (data: Data) => ReactNode;
}

export function QueryView<Data>({
  query,
  skeleton = 240,
  isNext = true,
  children,
}: QueryViewProps<Data>): ReactNode {
  // An answer that comes while the page stands would be drawn in one piece: deferred, in slices
  // between which the browser answers.
  const isTurn = useDeferredValue(query.data !== undefined && isNext);
  if (query.data !== undefined && isNext && isTurn) {
    return children(query.data);
  }
  if (query.data === undefined && query.error !== null) {
    return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <Waiting shape={skeleton} />;
}

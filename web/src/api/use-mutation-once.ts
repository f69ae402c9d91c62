// A mutation that is not sent twice: a second click comes before the button shows that it is busy.
import {
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useState } from "react";
import type { ApiError } from "./error.ts";
import { makeOnce } from "./once.rules.ts";

export function useMutationOnce<Answer, Input = void>(
  options: UseMutationOptions<Answer, ApiError, Input>,
): UseMutationResult<Answer, ApiError, Input> {
  const [once] = useState(() => makeOnce<Answer>());
  const { mutateAsync, ...rest } = useMutation(options);
  const send: typeof mutateAsync = (...asked) => once(asked[0], () => mutateAsync(...asked));
  return {
    ...rest,
    mutateAsync: send,
    mutate: (...asked) => void send(...asked).catch(() => undefined),
  };
}

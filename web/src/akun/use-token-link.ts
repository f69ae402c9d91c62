import { useQuery } from "@tanstack/react-query";
import { verify } from "#contract/akun/sandi.contract.ts";
import { callApi } from "../api/call-api.ts";

/** What a link from an e-mail is good for, asked before its form is shown (AUTH-025, decision G-02). */
export function useTokenLink(token: string) {
  return useQuery({
    queryKey: [verify.path, token],
    queryFn: ({ signal }) => callApi(verify, { body: { token }, signal }),
    staleTime: Infinity,
    // The page says what is wrong with the link.
    meta: {
      handled: [
        "tautan-kedaluwarsa",
        "tautan-pertama-diganti",
        "isian-salah",
        "tidak-ditemukan",
        "super-admin-sudah-ada",
      ],
    },
  });
}

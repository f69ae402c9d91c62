import type { APIRequestContext } from "@playwright/test";

/** As the support of the server's tests calls it. */
export const pintu = (api: APIRequestContext) => ({
  panggil: async (route: string, { body }: { body?: unknown } = {}) => {
    const [method = "", path = ""] = route.split(" ");
    const answer = await api.fetch(path, { method, ...(body === undefined ? {} : { data: body }) });
    return { status: answer.status(), headers: answer.headers(), body: await answer.json() };
  },
});

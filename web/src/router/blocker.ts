// What stands in the way of every page until the user goes on: forbidden, closed for maintenance.
import type { ApiError } from "../api/error.ts";
import { createStore } from "../api/store.ts";

export const blocker = createStore<ApiError | undefined>(undefined);

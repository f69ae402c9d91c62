// Does the server answer? Calls say so; the alert at the top shows it (API-032).
import { createStore } from "./store.ts";

export const isOffline = createStore(false);

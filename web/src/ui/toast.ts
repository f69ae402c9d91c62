// Short messages at the top right: `toast.success("Data Berhasil disimpan")`. What shows them is
// loaded with the first one, so that the login page need not carry it.
import type { ReactNode } from "react";
import { createStore } from "../api/store.ts";
import { addFailure, idOf, type About } from "./failures.ts";

/** How long a toast lives, ms (SHELL-072..074). */
export const TOAST_LIFE = { normal: 2000, long: 3000, info: 200_000 } as const;

export type ToastKind = "success" | "warning" | "info";

export interface ToastOptions {
  title?: string | undefined;
  /** ms; hovering holds it. */
  life?: number | undefined;
  /** The next one of this name takes its place. */
  id?: string;
}

export interface Toast extends ToastOptions {
  kind: ToastKind;
  message: ReactNode;
}

/** What went wrong stays until it is closed (override O-19). */
export interface FailureToast extends About {
  message: string;
}

/** Has there been a toast yet? */
export const hasToasts = createStore(false);

interface Host {
  showToast: (toast: Toast) => void;
  showFailure: (failure: FailureToast) => void;
  hideToast: (id: string) => void;
}

let host: () => Promise<Host> = () => Promise.reject(new Error("showToastsBy was not called"));

/** Once, before the first toast, by whoever has the place for them. */
export function showToastsBy(load: () => Promise<Host>): void {
  host = load;
}

function show(kind: ToastKind) {
  return (message: ReactNode, options: ToastOptions = {}): void => {
    hasToasts.set(true);
    void host().then(({ showToast }) => showToast({ kind, message, ...options }));
  };
}

export function endToast(id: string): void {
  if (hasToasts.get()) {
    void host().then(({ hideToast }) => hideToast(id));
  }
}

/** Those that have not been taken away, and when they are going to be. */
const standing = new Map<string, ReturnType<typeof setTimeout> | undefined>();

function stand(id: string, timer?: ReturnType<typeof setTimeout>): void {
  clearTimeout(standing.get(id));
  standing.set(id, timer);
}

/** A failure that belongs to no field; on the page too, until that is left or it is closed there. */
function danger(message: string, about: About = {}): void {
  addFailure({ message, ...about });
  hasToasts.set(true);
  stand(idOf({ message, ...about }));
  void host().then(({ showFailure }) => showFailure({ message, ...about }));
}

/** Takes a failure away, or lets it go as other messages do. */
export function endFailureToast(failure: Pick<FailureToast, "message" | "of">, life = 0): void {
  const id = idOf(failure);
  if (standing.has(id)) {
    const end = (): void => {
      standing.delete(id);
      endToast(id);
    };
    stand(id, setTimeout(end, life));
  }
}

export const toast = {
  success: show("success"),
  danger,
  warning: show("warning"),
  info: show("info"),
};

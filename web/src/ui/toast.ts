// Short messages at the top right: `toast.success("Data Berhasil disimpan")`. What shows them is
// loaded with the first one, so that the login page need not carry it.
import type { ReactNode } from "react";
import { createStore } from "../api/store.ts";

/** How long a toast lives, ms (SHELL-072..074). */
export const TOAST_LIFE = { normal: 2000, long: 3000, info: 200_000 } as const;

export type ToastKind = "success" | "danger" | "warning" | "info";

export interface ToastOptions {
  title?: string | undefined;
  /** ms; hovering holds it. */
  life?: number | undefined;
}

export interface Toast extends ToastOptions {
  kind: ToastKind;
  message: ReactNode;
}

/** Has there been a toast yet? */
export const hasToasts = createStore(false);

function show(kind: ToastKind) {
  return (message: ReactNode, options: ToastOptions = {}): void => {
    hasToasts.set(true);
    void import("./toast-host.tsx").then(({ showToast }) =>
      showToast({ kind, message, ...options }),
    );
  };
}

export const toast = {
  success: show("success"),
  danger: show("danger"),
  warning: show("warning"),
  info: show("info"),
};

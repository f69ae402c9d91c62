import { Notifications, notifications } from "@mantine/notifications";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { FailureText } from "./failure-text.tsx";
import { idOf } from "./failures.ts";
import { TOAST_LIFE, type FailureToast, type Toast, type ToastKind } from "./toast.ts";

const Z_INDEX = 7000;
const WIDTH = 380;

const icon = { size: 18, stroke: 2, "aria-hidden": true } as const;

const LOOKS: Readonly<Record<ToastKind, { color: string; icon: ReactElement }>> = {
  success: { color: "green", icon: <IconCheck {...icon} /> },
  warning: { color: "yellow", icon: <IconAlertTriangle {...icon} /> },
  info: { color: "blue", icon: <IconInfoCircle {...icon} /> },
};

export function showToast({ kind, message, title, id, life = TOAST_LIFE.normal }: Toast): void {
  const shown = {
    ...LOOKS[kind],
    message,
    title,
    autoClose: life,
    withBorder: true,
    closeButtonProps: { "aria-label": "Tutup pesan" },
  };
  if (id === undefined) {
    notifications.show(shown);
  } else {
    notifications.update({ ...shown, id });
    notifications.show({ ...shown, id });
  }
}

const FAILED = {
  color: "red",
  icon: <IconX {...icon} />,
  withBorder: true,
  closeButtonProps: { "aria-label": "Tutup pesan" },
} as const;

/** The same failure once more takes the place of the one that stands. */
export function showFailure(failure: FailureToast): void {
  const shown = {
    ...FAILED,
    id: idOf(failure),
    title: failure.title,
    message: <FailureText {...failure} />,
    autoClose: false,
  } as const;
  notifications.update(shown);
  notifications.show(shown);
}

export const hideToast = (id: string): void => void notifications.hide(id);

/** Where toasts appear; once, at the root. */
export function ToastHost(): ReactElement {
  return (
    <Notifications
      position="top-right"
      zIndex={Z_INDEX}
      containerWidth={WIDTH}
      autoClose={TOAST_LIFE.normal}
    />
  );
}

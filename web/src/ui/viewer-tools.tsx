// The buttons over what is read, and the keys that do the same.
import { ActionIcon, Text, Tooltip } from "@mantine/core";
import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconMaximize,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from "@tabler/icons-react";
import type { KeyboardEvent, ReactElement, ReactNode } from "react";
import type { ViewControl } from "./use-view.ts";
import { ZOOM_STEP } from "./viewer-view.ts";

const ARROW_STEP = 60;

interface Pages {
  page: number;
  count: number;
  setPage: (page: number) => void;
}

function ToolButton({
  label,
  onClick,
  disabled = false,
  children,
}: {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        onClick={onClick}
        disabled={disabled}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

const icon = { size: 18, stroke: 1.6 } as const;

function PageTools({ page, count, setPage }: Pages): ReactElement | null {
  return count < 2 ? null : (
    <>
      <ToolButton
        label="Halaman sebelumnya (Page Up)"
        disabled={page === 1}
        onClick={() => setPage(page - 1)}
      >
        <IconChevronLeft {...icon} />
      </ToolButton>
      <Text className="angka" role="status">
        {page} dari {count}
      </Text>
      <ToolButton
        label="Halaman berikutnya (Page Down)"
        disabled={page === count}
        onClick={() => setPage(page + 1)}
      >
        <IconChevronRight {...icon} />
      </ToolButton>
    </>
  );
}

export interface ViewerToolsProps {
  control: ViewControl;
  pages: Pages;
  onEnlarge: (() => void) | undefined;
}

export function ViewerTools({ control, pages, onEnlarge }: ViewerToolsProps): ReactElement {
  return (
    <div className="viewer-tools" role="toolbar" aria-label="Alat baca">
      <ToolButton label="Perkecil (−)" onClick={() => control.zoom(1 / ZOOM_STEP)}>
        <IconZoomOut {...icon} />
      </ToolButton>
      <ToolButton label="Perbesar (+)" onClick={() => control.zoom(ZOOM_STEP)}>
        <IconZoomIn {...icon} />
      </ToolButton>
      <ToolButton label="Selebar bingkai (0)" onClick={control.fit}>
        <IconArrowAutofitWidth {...icon} />
      </ToolButton>
      <ToolButton label="Putar (r)" onClick={control.turn}>
        <IconRotateClockwise {...icon} />
      </ToolButton>
      <PageTools {...pages} />
      {onEnlarge === undefined ? null : (
        <ToolButton label="Layar penuh" onClick={onEnlarge}>
          <IconMaximize {...icon} />
        </ToolButton>
      )}
    </div>
  );
}

export function useViewerKeys(control: ViewControl, { page, count, setPage }: Pages) {
  const keys: Readonly<Record<string, () => void>> = {
    "+": () => control.zoom(ZOOM_STEP),
    "=": () => control.zoom(ZOOM_STEP),
    "-": () => control.zoom(1 / ZOOM_STEP),
    "0": control.fit,
    r: control.turn,
    ArrowLeft: () => control.shift(ARROW_STEP, 0),
    ArrowRight: () => control.shift(-ARROW_STEP, 0),
    ArrowUp: () => control.shift(0, ARROW_STEP),
    ArrowDown: () => control.shift(0, -ARROW_STEP),
    PageUp: () => setPage(Math.max(1, page - 1)),
    PageDown: () => setPage(Math.min(count, page + 1)),
  };
  return (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (act !== undefined) {
      event.preventDefault();
      act();
    }
  };
}

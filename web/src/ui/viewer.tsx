// A picture or PDF to read from: wheel, pinch and + − zoom, drag and arrows shift, r turns,
// 0 fits the width, Page Up/Down turn the pages. Read with the session.
import { Alert, Modal, Skeleton } from "@mantine/core";
import { lazy, Suspense, useRef, useState, type CSSProperties, type ReactElement } from "react";
import { useBlob, useObjectUrl } from "../api/blob.ts";
import { FailureText } from "./failure-text.tsx";
import { useFocusBack } from "./focus-back.ts";
import { useView, type ViewControl } from "./use-view.ts";
import { useGestures } from "./viewer-gestures.ts";
import { useViewerKeys, ViewerTools } from "./viewer-tools.tsx";
import { scaleOf, type Size } from "./viewer-view.ts";
import "./viewer.css";

const PdfPage = lazy(async () => ({ default: (await import("./viewer-pdf.tsx")).PdfPage }));

const PDF = "application/pdf";

export interface ViewerProps {
  /** Of the file, under /api/. */
  url: string;
  /** What it shows: "C.Hasil TPS 003". */
  name: string;
  mime: string;
  /** Files of one kind open as the last one was left: "laporan-5". */
  remember?: string;
  /** A form to be read: as wide as its place, as a PDF always is; else a picture is all seen at first. */
  isWide?: boolean;
  /** The file itself, when it is here and need not be fetched. */
  blob?: Blob;
  /** A button that opens it over the whole window. */
  canEnlarge?: boolean;
}

function placed(control: ViewControl, picture: Size | undefined): CSSProperties {
  if (picture === undefined) {
    return { visibility: "hidden" };
  }
  const { view, frame } = control;
  const scale = scaleOf(view, picture, frame);
  return {
    transform:
      `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) ` +
      `rotate(${view.turn}deg) scale(${scale})`,
  };
}

interface PictureProps extends Pick<ViewerProps, "name" | "mime"> {
  blob: Blob;
  style: CSSProperties;
  page: number;
  onSize: (size: Size, pages: number) => void;
  onError: () => void;
}

function Picture({ blob, name, mime, style, page, onSize, onError }: PictureProps): ReactElement {
  const src = useObjectUrl(mime === PDF ? undefined : blob);
  if (mime === PDF) {
    return (
      <Suspense>
        <PdfPage
          blob={blob}
          page={page}
          style={style}
          onInfo={({ size, pages }) => onSize(size, pages)}
          onError={onError}
        />
      </Suspense>
    );
  }
  return (
    <img
      src={src}
      alt={name}
      draggable={false}
      className="viewer-picture"
      style={style}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        onSize({ width, height }, 1)
      }
      onError={onError}
    />
  );
}

interface LoadedProps extends ViewerProps {
  blob: Blob;
  onEnlarge: (() => void) | undefined;
}

function Loaded({ blob, name, mime, remember, isWide, onEnlarge }: LoadedProps): ReactElement {
  const [picture, setPicture] = useState<Size>();
  const [count, setCount] = useState(1);
  const [page, setPage] = useState(1);
  const [isBroken, setBroken] = useState(false);
  const control = useView(picture, { name: remember, isWide: isWide === true || mime === PDF });
  const frame = useRef<HTMLDivElement>(null);
  const pages = { page, count, setPage };
  useGestures(frame, { onZoom: control.zoom, onShift: control.shift });
  const onKeyDown = useViewerKeys(control, pages);
  if (isBroken) {
    return <Alert color="red">Berkas ini tidak dapat ditampilkan. Unduh untuk membukanya.</Alert>;
  }
  return (
    <>
      <ViewerTools control={control} pages={pages} onEnlarge={onEnlarge} />
      {/* oxlint-disable-next-line no-noninteractive-element-interactions -- the keys repeat the tools above */}
      <div
        ref={(element) => {
          frame.current = element;
          control.ref(element);
        }}
        className="viewer-frame"
        role="group"
        aria-label={`${name}. Tombol + dan − memperbesar, panah menggeser, r memutar.`}
        // oxlint-disable-next-line no-noninteractive-tabindex -- so that the keys reach it
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <Picture
          blob={blob}
          name={name}
          mime={mime}
          page={page}
          style={placed(control, picture)}
          onSize={(size, pageCount) => {
            setPicture(size);
            setCount(pageCount);
          }}
          onError={() => setBroken(true)}
        />
      </div>
    </>
  );
}

export function Viewer({ canEnlarge = true, ...props }: ViewerProps): ReactElement {
  const { data = props.blob, error } = useBlob(props.blob === undefined ? props.url : null);
  const [isLarge, setLarge] = useState(false);
  if (error !== null) {
    return (
      <Alert color="red">
        <FailureText message={error.message} nomor={error.nomor} />
      </Alert>
    );
  }
  return (
    <div className="viewer">
      {data === undefined ? (
        <Skeleton className="viewer-frame" />
      ) : (
        <Loaded
          {...props}
          key={props.url}
          blob={data}
          onEnlarge={canEnlarge ? () => setLarge(true) : undefined}
        />
      )}
      {canEnlarge ? (
        <ViewerDialog {...props} opened={isLarge} onClose={() => setLarge(false)} />
      ) : null}
    </div>
  );
}

interface ViewerDialogProps extends Omit<ViewerProps, "canEnlarge"> {
  opened: boolean;
  onClose: () => void;
}

/** Over the whole window. */
export function ViewerDialog({ opened, onClose, ...props }: ViewerDialogProps): ReactElement {
  useFocusBack(opened);
  return (
    <Modal opened={opened} onClose={onClose} title={props.name} fullScreen padding="xs">
      <div className="viewer-large">
        <Viewer {...props} canEnlarge={false} />
      </div>
    </Modal>
  );
}

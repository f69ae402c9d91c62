// One page of a PDF on a canvas. Loaded only when a PDF is opened.
import * as pdfjs from "pdfjs-dist/legacy/build/pdf.mjs";
// oxlint-disable-next-line default -- Vite gives the address of a file as its default export
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from "react";
import type { Size } from "./viewer-view.ts";

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

/** Pixels of the longer side: sharp at the largest zoom that a form needs, small enough for phones. */
const LONGEST = 3600;

export interface PdfInfo {
  pages: number;
  size: Size;
}

interface PdfPageProps {
  blob: Blob;
  page: number;
  onInfo: (info: PdfInfo) => void;
  onError: () => void;
  style: React.CSSProperties;
}

type Task = ReturnType<typeof pdfjs.getDocument>;
type Pdf = Awaited<Task["promise"]>;

async function open(blob: Blob): Promise<Task> {
  return pdfjs.getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    wasmUrl: PDF_FILES_URL,
    standardFontDataUrl: PDF_FILES_URL,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
}

function usePdf(blob: Blob, onError: () => void): Pdf | undefined {
  const [pdf, setPdf] = useState<Pdf>();
  const fail = useEffectEvent(onError);
  useEffect(() => {
    const opening = open(blob);
    const isGone = { now: false };
    async function load(): Promise<void> {
      const { promise } = await opening;
      const opened = await promise;
      if (!isGone.now) {
        setPdf(opened);
      }
    }
    load().catch(() => (isGone.now ? undefined : fail()));
    return () => {
      isGone.now = true;
      void opening.then((task) => task.destroy());
    };
  }, [blob]);
  return pdf;
}

/** Draws on a canvas of its own, so that a page turned quickly does not meet the one before. */
async function draw(pdf: Pdf, number: number): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: LONGEST / Math.max(width, height) });
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return canvas;
}

export function PdfPage({ blob, page, onInfo, onError, style }: PdfPageProps): ReactElement {
  const shown = useRef<HTMLCanvasElement>(null);
  const pdf = usePdf(blob, onError);
  const show = useEffectEvent((drawn: HTMLCanvasElement, pages: number) => {
    const { width, height } = drawn;
    if (shown.current !== null) {
      shown.current.width = width;
      shown.current.height = height;
      shown.current.getContext("2d")?.drawImage(drawn, 0, 0);
      onInfo({ pages, size: { width, height } });
    }
  });
  const fail = useEffectEvent(onError);
  useEffect(() => {
    const isGone = { now: false };
    async function render(document: Pdf): Promise<void> {
      const drawn = await draw(document, page);
      if (!isGone.now) {
        show(drawn, document.numPages);
      }
    }
    if (pdf !== undefined) {
      render(pdf).catch(() => (isGone.now ? undefined : fail()));
    }
    return () => {
      isGone.now = true;
    };
  }, [pdf, page]);
  return <canvas ref={shown} style={style} className="viewer-picture" />;
}

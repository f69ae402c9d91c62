// How a picture lies in its frame: pure geometry of zoom, turn and shift.

export interface Size {
  width: number;
  height: number;
}

export interface View {
  /** 1: as wide as the frame. */
  zoom: number;
  /** Degrees clockwise. */
  turn: 0 | 90 | 180 | 270;
  /** Of the picture's centre from the frame's, px. */
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export const MIN_ZOOM = 0.25;
export const MAX_ZOOM = 8;
export const ZOOM_STEP = 1.25;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

/** The picture's size as it lies: turned by 90° it is as wide as it was high. */
export function turned({ width, height }: Size, turn: View["turn"]): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** From the picture's own pixels to those on the screen. */
export function scaleOf(view: View, picture: Size, frame: Size): number {
  return (frame.width / turned(picture, view.turn).width) * view.zoom;
}

/** As far as its edges, not further. */
export function within(view: View, picture: Size, frame: Size): View {
  const scale = scaleOf(view, picture, frame);
  const { width, height } = turned(picture, view.turn);
  const roomX = Math.max(0, (width * scale - frame.width) / 2);
  const roomY = Math.max(0, (height * scale - frame.height) / 2);
  return { ...view, x: clamp(view.x, -roomX, roomX), y: clamp(view.y, -roomY, roomY) };
}

/** As wide as the frame, from the top. */
export function fitted(turn: View["turn"], picture: Size, frame: Size): View {
  return within({ zoom: 1, turn, x: 0, y: Number.MAX_SAFE_INTEGER }, picture, frame);
}

/** Times its width: neither a photo nor a page, which are looked at whole, but a strip. */
const STRIP = 2;
/** px; what is written in a strip that is narrower can be read by nobody. */
const NARROWEST = 320;

/** All of it at once; of a strip, which is too tall for that, the top. */
export function whole(turn: View["turn"], picture: Size, frame: Size): View {
  const { width, height } = turned(picture, turn);
  const least = height < STRIP * width ? 0 : Math.min(1, NARROWEST / frame.width);
  const zoom = clamp((frame.height * width) / (height * frame.width), least, 1);
  return within({ ...fitted(turn, picture, frame), zoom }, picture, frame);
}

/** Zooms by `factor` so that what lies under `at` (from the frame's centre) stays there. */
export function zoomed(view: View, factor: number, at: Point): View {
  const zoom = clamp(view.zoom * factor, MIN_ZOOM, MAX_ZOOM);
  const real = zoom / view.zoom;
  return { ...view, zoom, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real };
}

export function shifted(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x + dx, y: view.y + dy };
}

const NEXT_TURN = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;

export function nextTurn(turn: View["turn"]): View["turn"] {
  return NEXT_TURN[turn];
}

// The geometry of a zoomed photo: how far it is enlarged, and how far its middle is moved.

export type Zoom = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
type Frame = { width: number; height: number };

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 };
/** Photos of 1600 px are still sharp at this scale on a phone. */
export const ZOOM_MAX = 4;
/** The scale of the button and of a double tap. */
export const ZOOM_STEP = 2.5;

/** Enlarges around a point, given relative to the middle of the frame: what is under the fingers stays there. */
export function zoomAt({ scale, x, y }: Zoom, factor: number, point: Point, frame: Frame): Zoom {
  const next = Math.min(ZOOM_MAX, Math.max(1, scale * factor));
  const grown = next / scale;
  return within(
    { scale: next, x: point.x - (point.x - x) * grown, y: point.y - (point.y - y) * grown },
    frame,
  );
}

export function moveBy({ scale, x, y }: Zoom, by: Point, frame: Frame): Zoom {
  return within({ scale, x: x + by.x, y: y + by.y }, frame);
}

/** The photo always covers the frame. */
function within({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const limit = (value: number, size: number) => {
    const most = ((scale - 1) * size) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { scale, x: limit(x, width), y: limit(y, height) };
}

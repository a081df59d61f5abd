import { dot, outline } from './shapes.ts';

/** Shapes that several hair styles share. */

/** A cap of hair close to the head; `top` is its highest point and `forehead` where the face starts. */
export function close(cheek: number, top: number, forehead: number, side = 186): string {
  return outline(
    [0, top],
    [
      [44, top, cheek + 6, 112, cheek + 3, 168],
      [cheek + 2, side],
      [cheek - 6, side - 8, cheek - 7, 164, cheek - 9, 152],
      [cheek - 12, forehead + 8, cheek - 20, forehead + 2, cheek - 30, forehead],
      [20, forehead - 4, 10, forehead - 4, 0, forehead - 4],
    ],
  );
}

/** A soft edge of small rounds, like curls. */
export function curls(
  centreY: number,
  radiusX: number,
  radiusY: number,
  from: number,
  to: number,
  count: number,
  size: number,
  colour: string,
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180;
    return dot(
      Math.round(200 + Math.cos(angle) * radiusX),
      Math.round(centreY + Math.sin(angle) * radiusY),
      size,
      colour,
    );
  }).join('');
}

import { describe, expect, it } from 'vitest';
import { moveBy, UNZOOMED, ZOOM_MAX, zoomAt } from './zoom.ts';

const frame = { width: 400, height: 800 };

describe('Zooming a photo', () => {
  it('keeps the point under the fingers in its place', () => {
    const zoomed = zoomAt(UNZOOMED, 2, { x: 50, y: -100 }, frame);
    // The point was 50 right of the middle; enlarged twice, it is 100 right of the moved middle.
    expect(zoomed).toEqual({ scale: 2, x: -50, y: 100 });
  });

  it('ends at the largest scale, and at the whole photo', () => {
    expect(zoomAt(UNZOOMED, 100, { x: 0, y: 0 }, frame).scale).toBe(ZOOM_MAX);
    expect(zoomAt({ scale: 2, x: 200, y: 0 }, 0.1, { x: 0, y: 0 }, frame)).toMatchObject({ scale: 1 });
  });

  it('never moves the photo out of the frame', () => {
    const zoomed = zoomAt(UNZOOMED, 2, { x: 0, y: 0 }, frame);
    expect(moveBy(zoomed, { x: 9_999, y: -9_999 }, frame)).toEqual({ scale: 2, x: 200, y: -400 });
    expect(Math.abs(moveBy(UNZOOMED, { x: 50, y: 50 }, frame).x)).toBe(0);
  });
});

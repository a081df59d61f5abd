import { describe, expect, it } from 'vitest';
import { sentSizeOf } from './sent-size.ts';

describe('The size in which a photo is sent', () => {
  it('has a longer side of at most 1600 px for the viewer', () => {
    expect(sentSizeOf({ width: 4000, height: 3000 }, 'full')).toEqual({ width: 1600, height: 1200 });
    expect(sentSizeOf({ width: 3000, height: 4000 }, 'full')).toEqual({ width: 1200, height: 1600 });
  });

  it('has a width of at most 800 px for pages', () => {
    expect(sentSizeOf({ width: 4000, height: 3000 }, 'page')).toEqual({ width: 800, height: 600 });
    expect(sentSizeOf({ width: 3000, height: 4000 }, 'page')).toEqual({ width: 800, height: 1067 });
  });

  it('is that of the photo if it is smaller, and a long screenshot keeps 800 px of width', () => {
    for (const size of ['page', 'full'] as const) {
      expect(sentSizeOf({ width: 640, height: 480 }, size)).toEqual({ width: 640, height: 480 });
      expect(sentSizeOf({ width: 1080, height: 8100 }, size)).toEqual({ width: 800, height: 6000 });
      expect(sentSizeOf({ width: 30_000, height: 1 }, size).height).toBe(1);
    }
  });
});

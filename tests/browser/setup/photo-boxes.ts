import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { markedPhoto, type Picture } from './pictures.ts';
import { eventually } from './waiting.ts';

// Checks the boxes that show photos: each photo fills its box, and its centre is the centre of the box. Square
// cards show a part of portrait photos that is a little higher.

const SHAPES = {
  '3x4': [900, 1200],
  '9x16': [720, 1280],
  square: [900, 900],
  panorama: [1600, 400],
} as const;

/** One photo of each shape, with its centre marked. */
export function photosOfAllShapes(): Promise<Picture[]> {
  return Promise.all(
    Object.entries(SHAPES).map(([name, [width, height]]) => markedPhoto(`${name}.jpg`, width, height)),
  );
}

type Box = {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where the centre of the photo belongs, from the top of the page. */
  centreY: number;
  misfit: string | null;
};

/** Tall enough for everything above the footer, so that one screenshot shows every box. */
const WINDOW_HEIGHT = 3200;

/** Checks all photos on the page or in a part of it. A photo may be painted a moment after it has loaded. */
export async function showsMiddles(page: Page, within = 'body'): Promise<void> {
  const { width = 1280 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  // The footer of a user's page is below the window, so the page may still be scrolled.
  await page.evaluate(() => scrollTo(0, 0));
  await eventually(() => page.evaluate(countUnloaded, within)).toBe(0);
  await eventually(() => findMisplaced(page, within)).toEqual([]);
}

/** Runs the same check with every photo replaced by one of each shape in turn. */
export async function showsMiddlesOfAllShapes(page: Page, within = 'body'): Promise<void> {
  for (const { buffer } of await photosOfAllShapes()) {
    const src = `data:image/jpeg;base64,${buffer.toString('base64')}`;
    await page.evaluate(replacePhotos, { within, src });
    await showsMiddles(page, within);
  }
}

async function findMisplaced(page: Page, within: string): Promise<string[]> {
  const boxes = await page.evaluate(measureBoxes, within);
  if (boxes.length === 0) return ['there is no photo'];
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return boxes.flatMap((box) => {
    // A smaller photo may cover a larger one, such as an avatar on a listing photo.
    const coveringBoxes = boxes.filter((other) => other !== box && other.width < box.width);
    const off = distanceOfMark(data, info, box, coveringBoxes);
    const problems = [box.misfit, off > 2.5 ? `its centre is ${off} px off` : null].filter(Boolean);
    return problems.length > 0 ? [`${box.name}: ${problems.join(', ')}`] : [];
  });
}

/** Runs in the page. Photos are recognised by their address; the site's own drawings have others. */
function replacePhotos({ within, src }: { within: string; src: string }) {
  for (const img of document.querySelectorAll<HTMLImageElement>(`${within} img`)) {
    if (!/^(\/photos\/|blob:|data:image\/jpeg)/.test(img.getAttribute('src') ?? '')) continue;
    img.removeAttribute('srcset');
    img.loading = 'eager';
    img.src = src;
  }
}

/** Runs in the page. */
function countUnloaded(within: string): number {
  const photos = document.querySelectorAll<HTMLImageElement>(
    `${within} img:is([src^="/photos/"], [src^="blob:"], [src^="data:image/jpeg"])`,
  );
  return [...photos].filter((img) => img.checkVisibility() && !(img.complete && img.naturalWidth > 0)).length;
}

/** Runs in the page. Hidden photos are skipped: a photo strip shows only one at a time. */
function measureBoxes(within: string): Box[] {
  const photos = document.querySelectorAll<HTMLImageElement>(
    `${within} img:is([src^="/photos/"], [src^="blob:"], [src^="data:image/jpeg"])`,
  );
  return [...photos].flatMap((img) => {
    const frame = frameOf(img);
    const { x, y, width, height } = frame.getBoundingClientRect();
    const inside = { x: x + frame.clientLeft, y: y + frame.clientTop };
    const isSeen = document.elementsFromPoint(x + width / 2, y + height / 2).includes(img);
    if (!img.checkVisibility({ visibilityProperty: true }) || !isSeen) return [];
    const layout = img.getBoundingClientRect();
    const round = (value: number) => Math.round(value * 10) / 10;
    const [own, box] = [
      [layout.x, layout.y, layout.width, layout.height],
      frame === img
        ? [x, y, width, height]
        : [inside.x, inside.y, frame.clientWidth || width, frame.clientHeight || height],
    ];
    const fits = own.every((value, at) => Math.abs(value - (box[at] ?? 0)) <= 1);
    const misfit = fits ? null : `laid out ${own.map(round)} in ${box.map(round)}`;
    const shownPart = img.matches('.card-photo *, [class*="50%_35%"]') ? 0.35 : 0.5;
    const photoHeight = img.naturalHeight * Math.max(width / img.naturalWidth, height / img.naturalHeight);
    const centreY = y + (height - photoHeight) * shownPart + photoHeight / 2;
    return [{ name: `${img.className} in ${frame.className}`, x, y, width, height, centreY, misfit }];
  });

  /** A photo in a row with other content is its own box. */
  function frameOf(img: HTMLImageElement): Element {
    if (img.matches('.rounded-full, .rounded-row')) return img;
    let frame = img.parentElement;
    while (frame?.parentElement && getComputedStyle(frame).display === 'contents')
      frame = frame.parentElement;
    return frame ?? img;
  }
}

/** The distance in pixels from the mark to the place of the photo's centre; infinite without a mark. */
function distanceOfMark(
  data: Buffer,
  { width, channels }: { width: number; channels: number },
  box: Box,
  coveringBoxes: readonly Box[],
): number {
  let [sumX, sumY, count] = [0, 0, 0];
  for (let y = Math.ceil(box.y); y < box.y + box.height; y += 1)
    for (let x = Math.ceil(box.x); x < box.x + box.width; x += 1) {
      const [r = 0, g = 0, b = 0] = data.subarray((y * width + x) * channels, (y * width + x) * channels + 3);
      if (r < 190 || g > 90 || b < 190 || coveringBoxes.some((coveringBox) => isIn(coveringBox, x, y)))
        continue;
      sumX += x + 0.5;
      sumY += y + 0.5;
      count += 1;
    }
  if (count === 0) return Number.POSITIVE_INFINITY;
  const off = Math.hypot(sumX / count - box.x - box.width / 2, sumY / count - box.centreY);
  return Math.round(off * 10) / 10;
}

function isIn({ x, y, width, height }: Box, atX: number, atY: number): boolean {
  return atX >= x - 1 && atX <= x + width && atY >= y - 1 && atY <= y + height;
}

import type { Tokens } from 'marked';
import { formatBytes } from '#shared/format/bytes.ts';
import type { Pictures } from './pictures.ts';
import { escapeAttribute } from './plain-text.ts';

// Renders a paragraph of Markdown images, `![What the picture shows](name "Caption")`, as figures.

type Size = { width: number; height: number };
type Image = Pick<Tokens.Image, 'href' | 'text' | 'title'>;

/** Null for a paragraph that contains anything else. Images on consecutive lines are side by side if they fit. */
export function renderPictures(tokens: readonly Tokens.Generic[], pictures: Pictures): string | null {
  const images = tokens.filter((token) => token.raw.trim() !== '');
  if (!images.every((token): token is Tokens.Image => token.type === 'image')) return null;
  return `<div class="parts">${images.map((image) => renderFigure(image, pictures)).join('')}</div>\n`;
}

/**
 * The checkbox is only visible to readers who use less data: the style sheet hides the picture until it is
 * checked, and browsers do not load a hidden lazy picture.
 */
function renderFigure({ href: name, text, title }: Image, pictures: Pictures): string {
  const picture = pictures.get(name);
  if (!picture) throw new Error(`unknown picture: ${name}. Is there a file content/pictures/${name}.webp?`);
  if (text.trim() === '') throw new Error(`the picture ${name} has no text that describes it`);
  const alt = escapeAttribute(text);
  const { width, height } = displayedSize(picture);
  const size = formatBytes(picture.bytes.length);
  return [
    `<figure><label><input type="checkbox"> Show picture · ${size}: ${alt}</label>`,
    `<img src="${picture.url}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`,
    title ? `<figcaption>${escapeAttribute(title)}</figcaption>` : '',
    '</figure>',
  ].join('');
}

/** A phone has two or three pixels for each of these. The screen of a phone is taller than photos of goods. */
const [SCREEN_WIDTH, PHOTO_WIDTH, TALL] = [288, 480, 1.5];

/** The largest size on a page, in CSS pixels. */
function displayedSize({ width, height }: Size): Size {
  const displayed = Math.min(width, height > TALL * width ? SCREEN_WIDTH : PHOTO_WIDTH);
  return { width: displayed, height: Math.round((displayed * height) / width) };
}

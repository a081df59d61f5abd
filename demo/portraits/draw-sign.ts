import { SIZE, svg } from './shapes.ts';
import { type SignSymbol, SYMBOLS } from './symbols.ts';

/** Draws the sign of a shop. Everything that matters lies within the circle to which the site crops it. */

export type SignSpec = {
  board: string;
  /** The colour of the symbol and the name. */
  ink: string;
  accent: string;
  symbol: SignSymbol;
  name: string;
  frame: 'awning' | 'band' | 'arch';
};

/** The room for the name, and the largest size of its letters. */
const NAME_WIDTH = 244;
const LARGEST = 50;
/** The mean width of a bold capital in relation to its height. */
const LETTER = 0.76;

export function drawSign({ board, ink, accent, symbol, name, frame }: SignSpec): string {
  const letters = Math.min(LARGEST, Math.floor(NAME_WIDTH / (name.length * LETTER)));
  const nameColour = frame === 'band' ? board : ink;
  return svg(
    [
      `<rect width="${SIZE}" height="${SIZE}" fill="${board}"/>`,
      FRAMES[frame](ink, accent),
      `<g transform="translate(200 ${frame === 'awning' ? 194 : 160}) scale(${frame === 'awning' ? 1.08 : 1.2})">${SYMBOLS[symbol]({ board, ink, accent })}</g>`,
      `<text x="200" y="${306 + letters * 0.36}" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="${letters}" fill="${nameColour}">${name.toUpperCase()}</text>`,
    ].join(''),
  );
}

const FRAMES: Readonly<Record<SignSpec['frame'], (ink: string, accent: string) => string>> = {
  awning: (ink, accent) =>
    Array.from({ length: 9 }, (_, index) => {
      const x = index * 50 - 25;
      return `<path d="M${x} 0H${x + 50}V70a25 25 0 0 1 -50 0Z" fill="${index % 2 ? accent : ink}"/>`;
    }).join(''),
  band: (ink, accent) =>
    `<rect y="264" width="${SIZE}" height="136" fill="${ink}"/><rect y="256" width="${SIZE}" height="10" fill="${accent}"/>`,
  arch: (_, accent) => `<circle cx="200" cy="200" r="184" fill="none" stroke="${accent}" stroke-width="10"/>`,
};

import { close, curls } from './hair-shapes.ts';
import { bob, braids, bun, cornrows, curly, locs, sleek, straight } from './long-hair.ts';
import { HAIR, type HairStyle, type HeadLayers, type PortraitSpec, type Skin } from './portrait-spec.ts';
import { fill, line, mix, outline } from './shapes.ts';

/** Hair in two layers: one behind the person and one before the face. */

type Hair = { colour: string; light: string; cheek: number; skin: Skin };

export function drawHair(style: HairStyle, { head }: PortraitSpec, cheek: number, skin: Skin): HeadLayers {
  const colour = head.colour ?? HAIR;
  const layers = DRAW[style]({ colour, light: mix(colour, '#ffffff', 0.14), cheek, skin });
  return { back: '', front: '', hidesEars: false, ...layers };
}

function lowCut({ colour, cheek }: Hair): Partial<HeadLayers> {
  return { front: fill(close(cheek, 90, 134), colour) };
}

function fade({ colour, cheek, skin }: Hair): Partial<HeadLayers> {
  const top = outline(
    [0, 80],
    [
      [40, 80, cheek, 100, cheek - 1, 142],
      [cheek - 8, 138, cheek - 14, 133, cheek - 24, 131],
      [18, 128, 8, 128, 0, 128],
    ],
  );
  return { front: fill(close(cheek, 92, 134, 182), mix(skin.base, colour, 0.62)) + fill(top, colour) };
}

function highTop({ colour, cheek, skin }: Hair): Partial<HeadLayers> {
  const top = outline(
    [0, 50],
    [
      [34, 48, 66, 52, 67, 74],
      [68, 100, cheek + 1, 120, cheek - 1, 140],
      [cheek - 10, 134, cheek - 16, 132, cheek - 26, 131],
      [18, 128, 8, 128, 0, 128],
    ],
  );
  return { front: fill(close(cheek, 92, 134, 182), mix(skin.base, colour, 0.62)) + fill(top, colour) };
}

function receding({ colour, cheek }: Hair): Partial<HeadLayers> {
  const shape = outline(
    [0, 90],
    [
      [44, 90, cheek + 5, 112, cheek + 3, 168],
      [cheek + 2, 186],
      [cheek - 6, 178, cheek - 6, 164, cheek - 7, 150],
      [cheek - 8, 128, 44, 114, 34, 112],
      [24, 110, 20, 120, 0, 121],
    ],
  );
  return { front: fill(shape, colour) };
}

function afro({ colour, cheek }: Hair): Partial<HeadLayers> {
  const back = `<ellipse cx="200" cy="146" rx="100" ry="92" fill="${colour}"/>${curls(146, 92, 84, 150, 390, 17, 20, colour)}`;
  const front = outline(
    [0, 80],
    [
      [60, 80, cheek + 26, 120, cheek + 20, 206],
      [cheek - 4, 214, cheek - 2, 170, cheek - 12, 148],
      [cheek - 22, 132, 20, 124, 0, 124],
    ],
  );
  return { back, front: fill(front, colour), hidesEars: true };
}

function shortAfro({ colour, cheek }: Hair): Partial<HeadLayers> {
  return { front: fill(close(cheek, 78, 132), colour) + curls(136, 62, 56, 192, 348, 13, 13, colour) };
}

function twists({ colour, light, cheek }: Hair): Partial<HeadLayers> {
  const ends = curls(128, 68, 48, 186, 354, 11, 15, colour);
  const marks = [-44, -22, 0, 22, 44]
    .map((x) => line(`M${200 + x} ${96 + Math.abs(x) / 4}Q${202 + x} 112 ${198 + x} 122`, light, 3))
    .join('');
  return {
    front: fill(close(cheek, 84, 134), colour) + ends + curls(124, 46, 6, 180, 360, 7, 12, colour) + marks,
  };
}

const DRAW: Readonly<Record<HairStyle, (hair: Hair) => Partial<HeadLayers>>> = {
  'low-cut': lowCut,
  fade,
  'high-top': highTop,
  receding,
  bald: ({ skin }) => ({ front: line('M160 118Q176 104 194 104', skin.light, 7, 'opacity="0.6"') }),
  afro,
  'short-afro': shortAfro,
  twists,
  locs,
  braids,
  cornrows,
  bun,
  curly,
  sleek,
  bob,
  straight,
};

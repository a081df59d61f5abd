import { close, curls } from './hair-shapes.ts';
import { GOLD, type HeadLayers } from './portrait-spec.ts';
import { both, dot, fill, line, outline } from './shapes.ts';

/** Hair that hangs, is braided or is tied up. */

type Hair = { colour: string; light: string; cheek: number };

/** Strands that hang beside the face; the distance from the centre line grows from the inside out. */
function strands(
  colour: string,
  light: string,
  width: number,
  ends: readonly number[],
  isBraided: boolean,
): string {
  const drawn = ends.map((end, index) => {
    const x = 200 - 62 - index * (width - 0.5);
    const top = 132 + index * 14;
    const d = `M${x + 14} ${top - 8}Q${x} ${top + 20} ${x} ${top + 60}V${end}`;
    const marks = isBraided
      ? line(d, light, width - 5, 'stroke-dasharray="2 8" style="stroke-linecap:butt"')
      : line(d, light, 2, 'opacity="0.8"');
    const bead =
      isBraided && index === 1
        ? `<rect x="${x - 6}" y="${end - 16}" width="12" height="9" rx="3" fill="${GOLD}"/>`
        : '';
    return line(d, colour, width) + marks + bead;
  });
  return both(drawn.reverse().join(''));
}

export function locs({ colour, light, cheek }: Hair): Partial<HeadLayers> {
  const cap = fill(close(cheek, 80, 130, 170), colour) + curls(124, 60, 42, 190, 350, 9, 14, colour);
  const back = outline(
    [0, 80],
    [
      [60, 80, 84, 120, 84, 170],
      [86, 250],
      [0, 250],
    ],
  );
  return {
    back: fill(back, colour),
    front: strands(colour, light, 14, [262, 274, 254], false) + cap,
    hidesEars: true,
  };
}

function parted(cheek: number): string {
  return outline(
    [0, 82],
    [
      [52, 80, cheek + 16, 112, cheek + 12, 180],
      [cheek - 2, 192, cheek - 2, 168, cheek - 9, 150],
      [cheek - 20, 128, 18, 124, 0, 108],
    ],
  );
}

export function braids({ colour, light, cheek }: Hair): Partial<HeadLayers> {
  const back = outline(
    [0, 82],
    [
      [62, 80, 88, 120, 88, 180],
      [96, 350],
      [0, 350],
    ],
  );
  const rows = both(line('M192 90Q160 106 146 140M176 90Q146 106 136 158', light, 2.6));
  const front =
    strands(colour, light, 11, [338, 350, 344, 330], true) +
    fill(parted(cheek), colour) +
    rows +
    line('M200 84V108', light, 3);
  return { back: fill(back, colour), front, hidesEars: true };
}

export function cornrows({ colour, light, cheek }: Hair): Partial<HeadLayers> {
  const rows = both(
    line(
      'M186 128Q184 106 194 90M168 130Q164 108 182 92M152 137Q150 114 168 97M141 152Q138 128 152 106',
      light,
      3,
    ),
  );
  const back = both(line('M150 200V330M137 190V316', colour, 14));
  return { back, front: fill(close(cheek, 86, 132), colour) + rows + line('M200 128V88', light, 3) };
}

export function bun({ colour, light, cheek }: Hair): Partial<HeadLayers> {
  const top = `<ellipse cx="200" cy="72" rx="40" ry="32" fill="${colour}"/>${curls(72, 34, 27, 160, 380, 11, 11, colour)}`;
  const sweep = both(line('M178 120Q180 104 192 94M156 130Q160 108 180 96', light, 3));
  return {
    back: top,
    front: fill(close(cheek, 86, 130), colour) + sweep + line('M172 92Q200 84 228 92', light, 4),
  };
}

export function curly({ colour, cheek }: Hair): Partial<HeadLayers> {
  const back = outline(
    [0, 80],
    [
      [66, 78, 94, 120, 96, 180],
      [98, 240, 92, 270, 76, 284],
      [0, 284],
    ],
  );
  const edge = [
    [116, 134],
    [106, 164],
    [103, 196],
    [106, 228],
    [114, 258],
    [134, 276],
  ].map(([x = 0, y = 0]) => dot(x, y, 19, colour));
  return {
    back: fill(back, colour) + both(edge.join('')),
    front: fill(parted(cheek), colour) + curls(132, 72, 48, 186, 354, 11, 18, colour),
    hidesEars: true,
  };
}

export function sleek({ colour, light, cheek }: Hair): Partial<HeadLayers> {
  const shape = outline(
    [0, 86],
    [
      [46, 86, cheek + 7, 112, cheek + 3, 176],
      [cheek - 4, 178, cheek - 4, 160, cheek - 10, 148],
      [cheek - 22, 128, 16, 126, 0, 110],
    ],
  );
  const low = `<ellipse cx="200" cy="246" rx="56" ry="34" fill="${colour}"/>`;
  return {
    back: low,
    front:
      fill(shape, colour) +
      line('M200 88V110', light, 3) +
      both(line('M184 104Q154 118 146 146', light, 2.6)),
  };
}

export function bob({ colour, light, cheek }: Hair): Partial<HeadLayers> {
  const back = outline(
    [0, 78],
    [
      [66, 76, 92, 120, 90, 190],
      [90, 226, 92, 250, 84, 268],
      [50, 276, 20, 270, 0, 270],
    ],
  );
  const side = outline(
    [0, 78],
    [
      [66, 76, 92, 120, 90, 190],
      [90, 226, 92, 250, 84, 268],
      [66, 274, 58, 262, 58, 240],
      [60, 200, cheek - 4, 176, cheek - 10, 156],
      [cheek - 30, 148, 20, 142, 0, 142],
    ],
  );
  return {
    back: fill(back, colour),
    front: fill(side, colour) + line('M150 104Q172 90 204 92', light, 5),
    hidesEars: true,
  };
}

export function straight({ colour, light, cheek }: Hair): Partial<HeadLayers> {
  const back = outline(
    [0, 78],
    [
      [66, 76, 92, 120, 92, 190],
      [94, 260, 100, 310, 92, 346],
      [0, 346],
    ],
  );
  const side = outline(
    [0, 78],
    [
      [66, 76, 92, 120, 92, 190],
      [94, 260, 102, 310, 92, 348],
      [76, 352, 60, 340, 58, 300],
      [60, 240, cheek + 2, 200, cheek - 6, 160],
      [cheek - 18, 128, 14, 124, 0, 100],
    ],
  );
  return {
    back: fill(back, colour),
    front: fill(side, colour) + both(line('M186 98Q126 116 122 200Q122 270 120 320', light, 3)),
    hidesEars: true,
  };
}

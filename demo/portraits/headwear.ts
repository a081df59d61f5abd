import { close } from './hair-shapes.ts';
import { GOLD, HAIR, type HeadLayers, type HeadwearStyle, type PortraitSpec } from './portrait-spec.ts';
import { both, darker, dot, fill, line, mix, outline } from './shapes.ts';

/** Scarves and caps, in the same two layers as hair. */

/** `hair` is the colour of the hair that shows under it. */
type Cloth = { colour: string; accent: string; shade: string; cheek: number; hair: string };

export function drawHeadwear(style: HeadwearStyle, { head, beard }: PortraitSpec, cheek: number): HeadLayers {
  const colour = head.colour ?? '#35506b';
  const accent = head.accent ?? GOLD;
  const layers = DRAW[style]({
    colour,
    accent,
    shade: darker(colour, 0.2),
    cheek,
    hair: beard?.colour ?? HAIR,
  });
  return { back: '', front: '', hidesEars: false, ...layers };
}

/** Where the face shows. It ends above the chin's edge, so that no neck is seen. */
function opening(cheek: number): string {
  return outline(
    [0, 124],
    [
      [34, 124, cheek - 7, 142, cheek - 6, 182],
      [cheek - 6, 216, 40, 262, 0, 262],
    ],
  );
}

function veil(cheek: number, colour: string, accent: string, hem: readonly (readonly number[])[]): string {
  const outer = outline([0, 74], [[58, 74, 92, 112, 92, 172], ...hem]);
  const underCap = outline(
    [0, 108],
    [
      [44, 108, cheek, 134, cheek, 182],
      [cheek, 222, 44, 270, 0, 270],
    ],
  );
  return (
    fill(`${outer}${underCap}`, colour, 'fill-rule="evenodd"') +
    fill(`${underCap}${opening(cheek)}`, accent, 'fill-rule="evenodd"')
  );
}

function hijab({ colour, accent, shade, cheek }: Cloth): Partial<HeadLayers> {
  const front =
    veil(cheek, colour, accent, [
      [92, 222, 94, 260, 106, 286],
      [120, 316, 140, 340, 146, 410],
    ]) +
    line('M268 252C254 292 204 306 138 296', shade, 5) +
    line('M284 270C262 322 196 338 104 320', shade, 5) +
    line('M296 300C276 352 206 372 92 358', shade, 5) +
    line('M124 130Q136 98 168 86', mix(colour, '#ffffff', 0.18), 5);
  return { front, hidesEars: true, hidesNeck: true };
}

/** A long veil that falls straight. */
function khimar({ colour, accent, shade, cheek }: Cloth): Partial<HeadLayers> {
  const front =
    veil(cheek, colour, accent, [
      [92, 214, 104, 248, 122, 280],
      [144, 318, 164, 356, 168, 410],
    ]) +
    both(line('M166 280Q150 320 148 404M136 262Q112 312 106 404', shade, 4.5)) +
    line('M200 286V404', shade, 4.5) +
    both(line('M120 150Q126 112 158 94', mix(colour, '#ffffff', 0.14), 4));
  return { front, hidesEars: true, hidesNeck: true };
}

/** The festive headtie of the Yoruba, spread into a fan. */
function gele({ colour, accent, shade, cheek, hair }: Cloth): Partial<HeadLayers> {
  const turns = [-66, -44, -22, 0, 22, 44, 66];
  const wedges = turns.map((turn, index) => {
    const tint = index % 2 ? shade : colour;
    return `<g transform="rotate(${turn} 200 160)">${fill('M200 160L176 62C176 34 224 34 224 62Z', tint)}${line('M183 52Q200 36 217 52', accent, 4)}</g>`;
  });
  const folds = ['M134 158C150 100 250 100 266 158', 'M136 166C152 118 248 118 264 166'];
  return {
    back: wedges.join(''),
    front:
      fill(close(cheek, 96, 138, 190), hair) +
      fill(wrapOutline(cheek, 78), colour) +
      line(folds[0] ?? '', accent, 5) +
      line(folds[1] ?? '', shade, 4.5) +
      line('M138 138C160 84 240 84 262 138', shade, 4.5),
  };
}

function wrapOutline(cheek: number, top: number): string {
  return outline(
    [0, top],
    [
      [50, top, cheek + 20, top + 28, cheek + 9, 160],
      [cheek + 3, 174],
      [cheek - 6, 152, cheek - 14, 132, 0, 130],
    ],
  );
}

/** A wide cloth wound around the head. */
function turban({ colour, accent, shade, cheek, hair }: Cloth): Partial<HeadLayers> {
  const wrap = outline(
    [0, 46],
    [
      [72, 44, 110, 84, 92, 134],
      [86, 152, cheek + 12, 164, cheek + 3, 176],
      [cheek - 6, 152, cheek - 14, 132, 0, 130],
    ],
  );
  return {
    front:
      fill(close(cheek, 96, 138, 190), hair) +
      fill(wrap, colour) +
      line('M276 150C262 112 226 90 116 96M284 128C258 84 204 62 130 74', shade, 4.5) +
      fill('M131 168C144 120 206 82 288 104C296 116 294 128 289 138C234 116 170 128 141 160Z', colour) +
      line('M131 168C144 120 206 82 288 104M136 164C160 122 232 108 291 128', shade, 4.5) +
      line('M133 158C154 112 220 92 290 112', accent, 4.5),
  };
}

function headwrap({ colour, accent, shade, cheek, hair }: Cloth): Partial<HeadLayers> {
  const knot =
    fill(
      'M200 84C178 50 150 50 150 70C150 90 182 94 200 92C218 94 250 90 250 70C250 50 222 50 200 84Z',
      colour,
    ) + line('M188 82Q172 66 162 68M212 82Q228 66 238 68', shade, 4);
  const folds =
    line('M196 96C166 100 142 124 136 158', shade, 4.5) + line('M190 108C172 114 154 126 147 144', accent, 5);
  return {
    front: [
      fill(close(cheek, 96, 138, 190), hair),
      fill(wrapOutline(cheek, 66), colour),
      both(folds),
      knot,
      `<ellipse cx="200" cy="91" rx="15" ry="13" fill="${accent}"/>`,
    ].join(''),
  };
}

/** The soft cap of the Yoruba, folded to one side. */
function fila({ colour, accent, shade, cheek, hair }: Cloth): Partial<HeadLayers> {
  const [left, right] = [200 - cheek - 4, 200 + cheek + 4];
  return {
    front:
      sides(cheek, hair) +
      fill(
        `M${left} 146C${left - 4} 104 ${left + 4} 64 168 52C214 38 270 52 290 84C300 104 288 124 ${right} 142Q200 108 ${left} 146Z`,
        colour,
      ) +
      fill(
        `M226 50C256 52 282 64 290 84C300 104 288 124 ${right} 142Q254 130 240 124C262 104 262 72 226 50Z`,
        shade,
      ) +
      line(`M${left + 1} 138Q200 100 ${right - 2} 134`, accent, 5) +
      line('M148 78Q168 64 200 60', accent, 4),
  };
}

/** The upright embroidered cap of the Hausa. */
function hula({ colour, accent, shade, cheek, hair }: Cloth): Partial<HeadLayers> {
  const shape = outline(
    [0, 58],
    [
      [34, 58, cheek - 6, 60, cheek - 3, 70],
      [cheek + 4, 144],
      [cheek - 16, 126, 30, 120, 0, 120],
    ],
  );
  const marks = [-44, -22, 0, 22, 44].map((x) =>
    fill(`M${200 + x} ${84 + x * x * 0.004}l8 11l-8 11l-8 -11Z`, accent),
  );
  return {
    front: [
      sides(cheek, hair),
      fill(shape, colour),
      line(`M${204 - cheek} 78Q200 66 ${196 + cheek} 78`, shade, 3),
      line(
        `M${202 - cheek - 4} 138Q200 100 ${198 + cheek + 4} 138`,
        accent,
        4,
        'style="stroke-linecap:butt"',
      ),
      ...marks,
    ].join(''),
  };
}

function cap({ colour, accent, shade, cheek, hair }: Cloth): Partial<HeadLayers> {
  const dome = outline(
    [0, 70],
    [
      [50, 70, cheek + 8, 100, cheek + 4, 146],
      [cheek - 20, 130, 30, 126, 0, 126],
    ],
  );
  const brim = outline(
    [0, 116],
    [
      [44, 116, 70, 126, 80, 150],
      [60, 142, 30, 140, 0, 140],
    ],
  );
  return {
    front:
      sides(cheek, hair) +
      fill(dome, colour) +
      both(line('M186 72Q160 92 156 128', shade, 3)) +
      fill(brim, shade) +
      dot(200, 72, 6, shade) +
      dot(200, 98, 12, accent),
  };
}

/** The short hair that shows under a cap. */
function sides(cheek: number, hair: string): string {
  const [x, inner] = [198 - cheek, 209 - cheek];
  return both(fill(`M${x} 126H${inner}Q${inner + 1} 168 ${x + 4} 186L${x - 1} 180Z`, hair));
}

const DRAW: Readonly<Record<HeadwearStyle, (cloth: Cloth) => Partial<HeadLayers>>> = {
  hijab,
  khimar,
  gele,
  turban,
  headwrap,
  fila,
  hula,
  cap,
};

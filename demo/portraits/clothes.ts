import { type ClothesStyle, GOLD, type PortraitSpec, type Skin } from './portrait-spec.ts';
import { both, darker, dot, fill, line, mix, outline } from './shapes.ts';

/** The neck, the shoulders and what the person wears. */

type Build = PortraitSpec['build'];
type Neckline = 'crew' | 'v' | 'scoop' | 'boat' | 'high' | 'deep' | 'wide';
type Cloth = { colour: string; accent: string; build: Build };

/** From the middle of the chest to the side of the neck. */
const NECKLINES: Readonly<Record<Neckline, { middle: number; curve: readonly number[] }>> = {
  high: { middle: 309, curve: [16, 309, 34, 304, 36, 292] },
  crew: { middle: 326, curve: [24, 326, 40, 318, 44, 304] },
  v: { middle: 360, curve: [12, 346, 38, 322, 44, 304] },
  scoop: { middle: 352, curve: [34, 352, 54, 332, 58, 314] },
  boat: { middle: 330, curve: [36, 330, 62, 324, 76, 314] },
  wide: { middle: 372, curve: [14, 360, 52, 330, 66, 310] },
  deep: { middle: 400, curve: [20, 372, 52, 336, 66, 310] },
};

function shoulders(build: Build): number[][] {
  return build === 'broad'
    ? [
        [64, 313, 98, 316, 124, 328],
        [154, 342, 162, 372, 168, 424],
      ]
    : [
        [58, 316, 88, 318, 108, 330],
        [134, 345, 143, 374, 149, 424],
      ];
}

export function drawNeck(build: Build, skin: Skin, face: string): string {
  const half = build === 'broad' ? 37 : 29;
  const neck = outline(
    [half, 210],
    [[half, 280], [half, 298, half + 6, 308, 62, 318], ...shoulders(build).slice(1)],
  );
  return `<clipPath id="neck"><path d="${neck}"/></clipPath>${fill(neck, skin.base)}<g clip-path="url(#neck)"><g transform="translate(0 18)">${fill(face, skin.shade)}</g></g>`;
}

function garment(neckline: Neckline, build: Build): string {
  const { middle, curve } = NECKLINES[neckline];
  return outline([0, middle], [curve, ...shoulders(build)]);
}

/** A band along the neckline. */
function trim(neckline: Neckline, colour: string, width: number): string {
  const { middle, curve } = NECKLINES[neckline];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0] = curve;
  const d = `M${200 - x} ${y}C${200 - x2} ${y2} ${200 - x1} ${y1} 200 ${middle}C${200 + x1} ${y1} ${200 + x2} ${y2} ${200 + x} ${y}`;
  return line(d, colour, width, 'style="stroke-linecap:butt"');
}

function plain(neckline: Neckline, { colour, accent, build }: Cloth, width = 8): string {
  return fill(garment(neckline, build), colour) + trim(neckline, accent, width);
}

function collar(colour: string, tip = 352): string {
  return both(fill(`M200 336L158 294Q148 302 146 314L174 ${tip}Q190 348 200 336Z`, colour));
}

function buttons(colour: string, from: number): string {
  return dot(200, from, 3.4, colour) + dot(200, from + 24, 3.4, colour);
}

function shirt({ colour, accent, build }: Cloth): string {
  return (
    fill(garment('crew', build), colour) +
    fill('M177 318L200 346L223 318Z', '#0002') +
    line('M200 340V424', darker(colour, 0.18), 3) +
    collar(mix(colour, '#ffffff', 0.22)) +
    buttons(accent, 364)
  );
}

function polo({ colour, accent, build }: Cloth): string {
  return (
    fill(garment('crew', build), colour) +
    fill('M189 330H211V374Q200 380 189 374Z', darker(colour, 0.14)) +
    buttons('#fff8ea', 346) +
    collar(accent, 346)
  );
}

/** An open jacket over what was drawn before. */
function jacket({ colour, build }: Cloth): string {
  return (
    fill(garment('deep', build), colour) +
    both(fill('M200 408L156 300Q146 303 136 311L127 317L138 350L154 352L148 364Z', darker(colour, 0.2)))
  );
}

function suit(cloth: Cloth): string {
  const white = fill(garment('crew', cloth.build), '#f3ede2');
  const tie = fill('M190 334H210L206 350L216 424H184L194 350Z', cloth.accent);
  return white + tie + collar('#ffffff', 346) + jacket(cloth);
}

function blazer(cloth: Cloth): string {
  return fill(garment('scoop', cloth.build), cloth.accent) + jacket(cloth);
}

function kaftan({ colour, accent, build }: Cloth): string {
  const stitches = [346, 362, 378, 394]
    .map((y) => both(line(`M188 ${y}Q178 ${y - 6} 172 ${y + 4}`, accent, 3)))
    .join('');
  return (
    fill(garment('high', build), colour) +
    fill('M186 312H214V424H186Z', darker(colour, 0.12)) +
    line('M186 326V424M214 326V424', accent, 3) +
    stitches +
    buttons(accent, 340) +
    band(mix(colour, '#ffffff', 0.14), accent)
  );
}

/** A stand-up collar. */
function band(colour: string, accent: string): string {
  return (
    fill('M162 290Q163 312 200 314Q237 312 238 290L243 302Q240 328 200 330Q160 328 157 302Z', colour) +
    line('M158 306Q163 327 200 329Q237 327 242 306', accent, 2.6)
  );
}

function agbada({ colour, accent, build }: Cloth): string {
  const inner = mix(colour, '#ffffff', 0.3);
  const folds = both(line('M120 340Q128 372 126 424M92 346Q100 374 98 424', darker(colour, 0.16), 4));
  return (
    fill(garment('high', build), inner) +
    band(mix(inner, '#ffffff', 0.2), inner) +
    fill(garment('wide', build), colour) +
    folds +
    trim('wide', accent, 13) +
    trim('wide', darker(accent, 0.3), 3)
  );
}

/** Printed cotton. */
function ankara({ colour, accent, build }: Cloth): string {
  const print = `<pattern id="print" width="44" height="44" patternUnits="userSpaceOnUse"><rect width="44" height="44" fill="${colour}"/>${dot(22, 22, 15, accent)}${dot(22, 22, 10, darker(colour, 0.35))}${dot(22, 22, 5, '#fff3dc')}${[0, 44].map((x) => dot(x, 0, 6, '#fff3dc') + dot(x, 44, 6, '#fff3dc')).join('')}</pattern>`;
  return print + fill(garment('boat', build), 'url(#print)') + trim('boat', accent, 8);
}

function lace({ colour, accent, build }: Cloth): string {
  const flower = [0, 72, 144, 216, 288]
    .map((turn) => `<circle cx="18" cy="12" r="4" fill="${accent}" transform="rotate(${turn} 18 18)"/>`)
    .join('');
  const print = `<pattern id="print" width="36" height="36" patternUnits="userSpaceOnUse"><rect width="36" height="36" fill="${colour}"/>${flower}${dot(0, 0, 2.5, accent)}${dot(36, 0, 2.5, accent)}${dot(0, 36, 2.5, accent)}${dot(36, 36, 2.5, accent)}</pattern>`;
  return print + fill(garment('scoop', build), 'url(#print)') + trim('scoop', accent, 6);
}

function blouse({ colour, accent, build }: Cloth): string {
  return (
    fill(garment('v', build), colour) +
    both(fill('M200 364L156 302Q142 306 138 316Q152 346 200 372Z', accent)) +
    line('M200 372V424', darker(colour, 0.18), 3)
  );
}

function striped(cloth: Cloth): string {
  const print = `<pattern id="print" y="16" width="40" height="30" patternUnits="userSpaceOnUse"><rect width="40" height="30" fill="${cloth.colour}"/><rect width="40" height="13" fill="${cloth.accent}"/></pattern>`;
  return print + fill(garment('crew', cloth.build), 'url(#print)') + trim('crew', cloth.colour, 9);
}

function overalls({ colour, accent, build }: Cloth): string {
  const straps = both(`${fill('M128 318L150 312L164 366V424H136Z', colour)}${dot(152, 374, 5, GOLD)}`);
  return (
    plain('crew', { colour: accent, accent: darker(accent, 0.15), build }) +
    straps +
    fill('M140 366H260V424H140Z', colour) +
    line('M140 366H260', darker(colour, 0.2), 3) +
    both(dot(152, 378, 5, GOLD))
  );
}

function hoodie({ colour, accent, build }: Cloth): string {
  const hood = outline(
    [0, 334],
    [
      [30, 334, 42, 316, 41, 288],
      [52, 278, 86, 296, 84, 322],
      [66, 354, 26, 364, 0, 364],
    ],
  );
  return (
    fill(garment('crew', build), colour) +
    fill(hood, darker(colour, 0.16)) +
    both(line('M186 356Q184 376 186 394', accent, 4))
  );
}

const DRAW: Readonly<Record<ClothesStyle, (cloth: Cloth) => string>> = {
  tshirt: (cloth) => plain('crew', cloth),
  striped,
  polo,
  shirt,
  suit,
  blazer,
  kaftan,
  agbada,
  ankara,
  blouse,
  scoop: (cloth) => plain('scoop', cloth, 6),
  lace,
  overalls,
  hoodie,
};

export function drawClothes({ clothes, build, necklace }: PortraitSpec): string {
  const jewellery = necklace ? drawNecklace(necklace) : '';
  return DRAW[clothes.style]({ ...clothes, build }) + jewellery;
}

function drawNecklace(style: NonNullable<PortraitSpec['necklace']>): string {
  if (style === 'chain') return line('M168 300Q200 342 232 300', GOLD, 3) + dot(200, 324, 5, GOLD);
  const beads = Array.from({ length: 9 }, (_, index) => {
    const along = (index / 8) * 2 - 1;
    return dot(200 + along * 37, 326 - along * along * 24, 6.5, index % 2 ? '#d9583b' : '#c4452e');
  });
  return beads.join('');
}

import {
  type BeardStyle,
  type FaceShape,
  GOLD,
  HAIR,
  INK,
  type PortraitSpec,
  type Skin,
} from './portrait-spec.ts';
import { both, dot, fill, line, mix, outline } from './shapes.ts';

/** The face of a portrait: its outline, ears, eyes, nose, mouth, beard and what is worn on it. */

/** Half of the width at the cheeks and at the jaw, and the height of the chin. */
const SHAPES: Readonly<Record<FaceShape, { cheek: number; jaw: number; chin: number }>> = {
  oval: { cheek: 63, jaw: 40, chin: 266 },
  round: { cheek: 67, jaw: 47, chin: 262 },
  square: { cheek: 65, jaw: 52, chin: 266 },
  long: { cheek: 61, jaw: 41, chin: 272 },
};

const EYE_Y = 186;
const EYE_X = 28;

export function faceOutline(shape: FaceShape): string {
  const { cheek, jaw, chin } = SHAPES[shape];
  return outline(
    [0, 96],
    [
      [36, 96, cheek, 124, cheek, 172],
      [cheek, 204, jaw + 14, 226, jaw, 242],
      [jaw - 12, chin - 5, 17, chin, 0, chin],
    ],
  );
}

export function cheekOf(shape: FaceShape): number {
  return SHAPES[shape].cheek;
}

export function drawEars({ face, earrings }: PortraitSpec, skin: Skin): string {
  const x = 200 - SHAPES[face].cheek;
  const ear = `<ellipse cx="${x}" cy="194" rx="12" ry="18" fill="${skin.base}"/>${line(`M${x - 5} 187Q${x + 2} 184 ${x + 3} 196`, skin.shade, 3)}`;
  return both(ear + (earrings ? drawEarring(earrings, x - 3) : ''));
}

function drawEarring(style: NonNullable<PortraitSpec['earrings']>, x: number): string {
  if (style === 'studs') return dot(x, 212, 4.5, GOLD);
  if (style === 'hoops')
    return `<circle cx="${x}" cy="225" r="13" fill="none" stroke="${GOLD}" stroke-width="4"/>`;
  return `${dot(x, 211, 3.5, GOLD)}${fill(`M${x} 214C${x + 10} 232 ${x + 7} 240 ${x} 240S${x - 10} 232 ${x} 214Z`, GOLD)}`;
}

export function drawFeatures(spec: PortraitSpec, skin: Skin): string {
  const isSlim = spec.build === 'slim';
  return [
    both(`<ellipse cx="163" cy="214" rx="15" ry="10" fill="${skin.lips}" opacity="0.22"/>`),
    spec.isOlder ? drawLines(skin) : '',
    drawNose(skin),
    spec.beard ? drawBeard(spec.beard.style, spec.face, spec.beard.colour ?? HAIR, skin) : '',
    drawMouth(spec.mouth, spec.lips ?? (isSlim ? skin.lips : mix(skin.lips, skin.shade, 0.4)), skin),
    drawEyes(isSlim),
    drawBrows(spec, isSlim),
    spec.glasses ? drawGlasses(spec.glasses) : '',
  ].join('');
}

function drawEyes(isSlim: boolean): string {
  const x = 200 - EYE_X;
  const white = fill(
    `M${x - 13} ${EYE_Y + 1}Q${x} ${EYE_Y - 13} ${x + 13} ${EYE_Y + 1}Q${x} ${EYE_Y + 10} ${x - 13} ${EYE_Y + 1}Z`,
    '#f8efe6',
  );
  const lid = line(
    `M${x - 14} ${EYE_Y + 1}Q${x} ${EYE_Y - 14} ${x + 13} ${EYE_Y + 1}`,
    INK,
    isSlim ? 4 : 3.2,
  );
  const lash = isSlim ? line(`M${x - 13} ${EYE_Y}L${x - 18} ${EYE_Y - 4}`, INK, 3) : '';
  const lights = dot(200 - EYE_X + 2, EYE_Y - 4, 2, '#fff') + dot(200 + EYE_X + 2, EYE_Y - 4, 2, '#fff');
  return both(white + dot(x, EYE_Y - 1, 6.6, '#2b1710') + lid + lash) + lights;
}

function drawBrows({ brows = 'soft', head, beard }: PortraitSpec, isSlim: boolean): string {
  const isGrey = beard?.colour !== undefined || head.colour === '#8d8781';
  const colour = isGrey ? '#4a4340' : HAIR;
  const paths = {
    soft: 'M153 169Q168 158 186 167',
    straight: 'M153 166Q170 160 187 166',
    arched: 'M152 171Q163 155 186 166',
  };
  return both(line(paths[brows], colour, isSlim ? 4.6 : 6.5));
}

function drawNose(skin: Skin): string {
  return (
    line('M200 180V206', skin.light, 9, 'opacity="0.55"') +
    line('M183 213C182 221 190 220 193 221Q200 225 207 221C210 220 218 221 217 213', skin.shade, 3.6)
  );
}

function drawMouth(mouth: PortraitSpec['mouth'], lips: string, skin: Skin): string {
  const parting = mix(skin.shade, INK, 0.5);
  if (mouth === 'open')
    return (
      fill('M175 234Q188 230 200 233Q212 230 225 234Q219 257 200 257Q181 257 175 234Z', lips) +
      fill('M181 237.5Q200 240 219 237.5Q214 249 200 249Q186 249 181 237.5Z', '#fffaf3')
    );
  const [x, y, depth] = mouth === 'smile' ? [25, 235, 11] : [21, 238, 4];
  const upper = `M${200 - x} ${y}Q${200 - x / 2} ${y - 5} 200 ${y - 2}Q${200 + x / 2} ${y - 5} ${200 + x} ${y}`;
  return (
    fill(`${upper}Q200 ${y + depth * 2} ${200 - x} ${y}Z`, mix(lips, skin.shade, 0.25)) +
    fill(
      `M${202 - x} ${y + 1}Q200 ${y + depth * 2} ${198 + x} ${y + 1}C${200 + x * 0.6} ${y + depth + 13} ${200 - x * 0.6} ${y + depth + 13} ${202 - x} ${y + 1}Z`,
      lips,
    ) +
    line(`M${200 - x - 2} ${y - 1}Q200 ${y + depth * 2} ${202 + x} ${y - 1}`, parting, 2.8)
  );
}

function drawLines(skin: Skin): string {
  return (
    both(line('M172 219Q166 228 167 238', skin.shade, 2.6, 'opacity="0.8"')) +
    both(line('M160 199Q170 204 180 201', skin.shade, 2.4, 'opacity="0.7"'))
  );
}

function drawBeard(style: BeardStyle, face: FaceShape, colour: string, skin: Skin): string {
  const { cheek, jaw, chin } = SHAPES[face];
  const moustache = fill(
    'M172 237C176 223 192 221 200 226C208 221 224 223 228 237C218 231 208 230 200 231C192 230 182 231 172 237Z',
    colour,
  );
  if (style === 'moustache') return moustache;
  const mouth = fill(
    'M200 230C216 229 226 236 226 241C224 250 214 254 200 254S176 250 174 241C174 236 184 229 200 230Z',
    skin.base,
  );
  if (style === 'goatee') {
    const chinHair = outline(
      [0, 223],
      [
        [10, 220, 27, 222, 30, 236],
        [31, 256, 18, chin + 4, 0, chin + 4],
      ],
    );
    return fill(chinHair, colour) + mouth;
  }
  const isFull = style === 'full';
  const drop = isFull ? 14 : 4;
  const shape = outline(
    [0, 223],
    [
      [12, 219, 26, 221, 32, 229],
      [40, 231, isFull ? 46 : 50, isFull ? 212 : 222, cheek - 7, 178],
      [cheek + 1, 164],
      [cheek + 2, 206, jaw + 16, 228, jaw + (isFull ? 6 : 2), 246],
      [jaw - 10, chin + drop - 4, 17, chin + drop, 0, chin + drop],
    ],
  );
  const tint = style === 'stubble' ? mix(skin.base, colour, 0.28) : colour;
  return fill(shape, tint) + mouth;
}

function drawGlasses(colour: string): string {
  const frame = `<rect x="147" y="170" width="46" height="36" rx="15" fill="none" stroke="${colour}" stroke-width="4.5"/>`;
  return both(frame + line('M147 182L139 180', colour, 4.5)) + line('M193 183Q200 178 207 183', colour, 4.5);
}

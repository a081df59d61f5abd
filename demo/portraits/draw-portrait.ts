import { drawClothes, drawNeck } from './clothes.ts';
import { cheekOf, drawEars, drawFeatures, faceOutline } from './face.ts';
import { drawHair } from './hair.ts';
import { drawHeadwear } from './headwear.ts';
import { type HeadLayers, type HeadwearStyle, type PortraitSpec, SKINS } from './portrait-spec.ts';
import { fill, SIZE, svg } from './shapes.ts';

/** Draws a portrait from back to front. */

const HEADWEAR: readonly string[] = [
  'hijab',
  'khimar',
  'gele',
  'turban',
  'headwrap',
  'fila',
  'hula',
  'cap',
] satisfies HeadwearStyle[];
const TALL: readonly string[] = ['gele', 'turban', 'fila', 'hula', 'bun', 'high-top'] satisfies HeadStyle[];

type HeadStyle = PortraitSpec['head']['style'];

const SCALE = 1.15;

export function drawPortrait(spec: PortraitSpec): string {
  const skin = SKINS[spec.skin];
  const face = faceOutline(spec.face);
  const { back, front, hidesEars, hidesNeck } = drawHead(spec);
  const body = drawNeck(spec.build, skin, face) + drawClothes(spec);
  const person = [
    back,
    hidesNeck ? '' : `<g transform="translate(0 -12)">${body}</g>`,
    hidesEars ? '' : drawEars(spec, skin),
    fill(face, skin.base),
    spec.head.style === 'bald' ? '' : drawShadow(face, front, skin.shade),
    drawFeatures(spec, skin),
    front,
  ].join('');
  const top = TALL.includes(spec.head.style) ? -26 : -40;
  return svg(
    `<rect width="${SIZE}" height="${SIZE}" fill="${spec.background}"/><g transform="translate(${(SIZE * (1 - SCALE)) / 2} ${top}) scale(${SCALE})">${person}</g>`,
  );
}

/** The shadow of the hair or the scarf on the face. */
function drawShadow(face: string, front: string, colour: string): string {
  return `<clipPath id="face"><path d="${face}"/></clipPath><filter id="shadow" filterUnits="userSpaceOnUse" x="0" y="0" width="${SIZE}" height="${SIZE}"><feFlood flood-color="${colour}"/><feComposite in2="SourceAlpha" operator="in"/></filter><g clip-path="url(#face)"><g filter="url(#shadow)"><g transform="translate(0 7)">${front}</g></g></g>`;
}

function drawHead(spec: PortraitSpec): HeadLayers {
  const cheek = cheekOf(spec.face);
  const { style } = spec.head;
  return isHeadwear(style)
    ? drawHeadwear(style, spec, cheek)
    : drawHair(style, spec, cheek, SKINS[spec.skin]);
}

function isHeadwear(style: HeadStyle): style is HeadwearStyle {
  return HEADWEAR.includes(style);
}

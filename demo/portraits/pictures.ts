import { nameWords } from '../name-words.ts';
import { SHOPS } from '../shops.ts';
import type { SignSpec } from './draw-sign.ts';
import type { PortraitSpec } from './portrait-spec.ts';
import { PORTRAITS_OF_MEN } from './portraits-of-men.ts';
import { PORTRAITS_OF_WOMEN } from './portraits-of-women.ts';

/** Which of the demo's users have a portrait or a shop sign, by name. The others show their initials. */

export const PORTRAITS: Readonly<Record<string, PortraitSpec>> = {
  ...PORTRAITS_OF_WOMEN,
  ...PORTRAITS_OF_MEN,
};

export const SIGNS: ReadonlyMap<string, SignSpec> = new Map(
  Object.entries(SHOPS).flatMap(([name, { sign }]) => (sign ? [[name, sign]] : [])),
);

/** The base name of the user's file in demo/photos. */
export function portraitName(userName: string): string | null {
  if (Object.hasOwn(PORTRAITS, userName)) return `portrait-${nameWords(userName).join('-')}`;
  return SIGNS.has(userName) ? `sign-${nameWords(userName).join('-')}` : null;
}

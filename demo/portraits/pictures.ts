import { nameWords } from '../name-words.ts';
import type { SignSpec } from './draw-sign.ts';
import type { PortraitSpec } from './portrait-spec.ts';
import { PORTRAITS_OF_MEN } from './portraits-of-men.ts';
import { PORTRAITS_OF_WOMEN } from './portraits-of-women.ts';

/** Which of the demo's users have a portrait or a shop sign, by name. The others show their initials. */

export const PORTRAITS: Readonly<Record<string, PortraitSpec>> = {
  ...PORTRAITS_OF_WOMEN,
  ...PORTRAITS_OF_MEN,
};

// biome-ignore format: one sign per line keeps the table readable
export const SIGNS: Readonly<Record<string, SignSpec>> = {
  'Sani Autos': { board: '#1f3a5f', ink: '#f7f1e3', accent: '#e8823a', symbol: 'car', name: 'Sani', frame: 'arch' },
  'Prime Homes PH': { board: '#f6e7cf', ink: '#23483c', accent: '#d0653a', symbol: 'house', name: 'Prime PH', frame: 'band' },
  'Sparkle Crew': { board: '#bfe3ea', ink: '#1c5a7a', accent: '#f2b134', symbol: 'bucket', name: 'Sparkle', frame: 'band' },
  'Danfo Labs': { board: '#26242e', ink: '#f6c02f', accent: '#5b3fd0', symbol: 'bus', name: 'Danfo', frame: 'arch' },
  'Northgate Logistics': { board: '#8c2f2b', ink: '#fbefdc', accent: '#f0a33c', symbol: 'truck', name: 'Northgate', frame: 'arch' },
  'Abuja Nest': { board: '#d8e4d0', ink: '#2f5d46', accent: '#c58a3a', symbol: 'towers', name: 'Nest', frame: 'band' },
  'Bright Stars Academy': { board: '#3a3f8f', ink: '#fdf6e6', accent: '#f7c948', symbol: 'academy', name: 'Stars', frame: 'arch' },
  'BrightVolt Energy': { board: '#fbe9b7', ink: '#1d4e4f', accent: '#ef8a1d', symbol: 'solar', name: 'BrightVolt', frame: 'band' },
  'Chukwuemeka Obi': { board: '#f4ecdf', ink: '#14574a', accent: '#e4572e', symbol: 'phone', name: 'Obi', frame: 'awning' },
  'Ifeanyi Onwudiwe': { board: '#f3c64d', ink: '#2b2320', accent: '#c8321f', symbol: 'motorcycle', name: 'Ifeanyi', frame: 'arch' },
  'Emeka Nwosu': { board: '#e9e3f4', ink: '#3b2a6b', accent: '#e0527a', symbol: 'television', name: 'Nwosu', frame: 'awning' },
  'Victor Orji': { board: '#fff2e2', ink: '#6b3a1f', accent: '#2f8f6b', symbol: 'shoe', name: 'Orji', frame: 'awning' },
};

/** The base name of the user's file in demo/photos. */
export function portraitName(userName: string): string | null {
  if (Object.hasOwn(PORTRAITS, userName)) return `portrait-${nameWords(userName).join('-')}`;
  return Object.hasOwn(SIGNS, userName) ? `sign-${nameWords(userName).join('-')}` : null;
}

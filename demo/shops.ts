import type { DayHours, OpeningHours } from '#shared/rules/opening-hours.ts';
import type { SignSpec } from './portraits/draw-sign.ts';

/** The shops of the demo, by the name of their user. */

export type Shop = {
  hours: OpeningHours;
  /** The name of a photo in demo/photos that shows goods or work of the trade. Wide, because a cover is cropped. */
  cover: string;
  /** Drawn as the portrait of the user; absent for owners who show their face. */
  sign?: SignSpec;
};

const MARKET = week('08:30-18:00', '09:00-16:00');
const AGENT = week('09:00-18:00', '10:00-16:00');

// biome-ignore format: one sign per line keeps the table readable
export const SHOPS: Readonly<Record<string, Shop>> = {
  'Chukwuemeka Obi': {
    hours: MARKET,
    cover: 'macbook-air-midnight-1',
    sign: { board: '#f4ecdf', ink: '#14574a', accent: '#e4572e', symbol: 'phone', name: 'Obi', frame: 'awning' },
  },
  'Emeka Nwosu': {
    hours: MARKET,
    cover: 'home-theatre-set-1',
    sign: { board: '#e9e3f4', ink: '#3b2a6b', accent: '#e0527a', symbol: 'television', name: 'Nwosu', frame: 'awning' },
  },
  'Ifeanyi Onwudiwe': {
    hours: MARKET,
    cover: 'okada-red-1',
    sign: { board: '#f3c64d', ink: '#2b2320', accent: '#c8321f', symbol: 'motorcycle', name: 'Ifeanyi', frame: 'arch' },
  },
  'Victor Orji': {
    hours: MARKET,
    cover: 'brogues-brown-1',
    sign: { board: '#fff2e2', ink: '#6b3a1f', accent: '#2f8f6b', symbol: 'shoe', name: 'Orji', frame: 'awning' },
  },
  'Nkechi Eze': {
    hours: MARKET,
    cover: 'tote-set-red-1',
  },
  'Sani Autos': {
    hours: week('08:00-18:00', '09:00-17:00'),
    cover: 'car-saloon-white-1',
    sign: { board: '#1f3a5f', ink: '#f7f1e3', accent: '#e8823a', symbol: 'car', name: 'Sani', frame: 'arch' },
  },
  'Prime Homes PH': {
    hours: AGENT,
    cover: 'bungalow-cream-1',
    sign: { board: '#f6e7cf', ink: '#23483c', accent: '#d0653a', symbol: 'house', name: 'Prime PH', frame: 'band' },
  },
  'Abuja Nest': {
    hours: AGENT,
    cover: 'parlour-short-let-1',
    sign: { board: '#d8e4d0', ink: '#2f5d46', accent: '#c58a3a', symbol: 'towers', name: 'Nest', frame: 'band' },
  },
  'Oluwaseun Adeyemi': {
    hours: AGENT,
    cover: 'duplex-modern-white-1',
  },
  'Sparkle Crew': {
    hours: week('07:00-19:00', '07:00-19:00', '10:00-16:00'),
    cover: 'kitchen-white-1',
    sign: { board: '#bfe3ea', ink: '#1c5a7a', accent: '#f2b134', symbol: 'bucket', name: 'Sparkle', frame: 'band' },
  },
  'Danfo Labs': {
    hours: week('09:00-17:00'),
    cover: 'office-desks-1',
    sign: { board: '#26242e', ink: '#f6c02f', accent: '#5b3fd0', symbol: 'bus', name: 'Danfo', frame: 'arch' },
  },
  'Northgate Logistics': {
    hours: week('07:00-18:00', '07:00-18:00'),
    cover: 'truck-flat-white-1',
    sign: { board: '#8c2f2b', ink: '#fbefdc', accent: '#f0a33c', symbol: 'truck', name: 'Northgate', frame: 'arch' },
  },
  'Bright Stars Academy': {
    hours: week('08:00-16:00', '09:00-13:00'),
    cover: 'classroom-benches-1',
    sign: { board: '#3a3f8f', ink: '#fdf6e6', accent: '#f7c948', symbol: 'academy', name: 'Stars', frame: 'arch' },
  },
  'BrightVolt Energy': {
    hours: week('08:00-17:00', '09:00-15:00'),
    cover: 'solar-panels-roof-1',
    sign: { board: '#fbe9b7', ink: '#1d4e4f', accent: '#ef8a1d', symbol: 'solar', name: 'BrightVolt', frame: 'band' },
  },
};

/** Closed on days without hours. */
function week(weekdays: string, saturday?: string, sunday?: string): OpeningHours {
  return [...Array<string>(5).fill(weekdays), saturday, sunday].map(parseHours);
}

function parseHours(hours: string | undefined): DayHours {
  const [opens, closes] = hours?.split('-') ?? [];
  return opens && closes ? { opens, closes } : null;
}

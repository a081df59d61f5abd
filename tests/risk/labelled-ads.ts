import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ListingFacts, SellerFacts } from '#server/modules/risk/rules/facts.ts';
import { readListingText } from '#server/modules/risk/rules/text-facts.ts';

// Reads the labelled ads. The README of this folder explains their columns.

export type LabelledAd = { line: string; facts: ListingFacts };

export function readLabelledAds(name: string): LabelledAd[] {
  const file = path.join(import.meta.dirname, 'labelled', `${name}.txt`);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => ({ line, facts: readFacts(line) }));
}

const SELLER: SellerFacts = {
  ageDays: 200,
  emailConfirmed: true,
  numberConfirmed: true,
  established: false,
  identityChecked: false,
  takenDown: false,
  sales: 0,
  adsLastHour: 0,
  adsLastDay: 1,
  suspendedOnDevice: 0,
};

const SELLERS: Record<string, SellerFacts> = {
  d0: { ...SELLER, ageDays: 0.1, emailConfirmed: false, numberConfirmed: false },
  d1: { ...SELLER, ageDays: 1.2, numberConfirmed: false },
  w1: { ...SELLER, ageDays: 5, numberConfirmed: false },
  n: { ...SELLER, ageDays: 2.5 },
  m1: { ...SELLER, ageDays: 20 },
  f: { ...SELLER, ageDays: 60, numberConfirmed: false },
  e: { ...SELLER, established: true },
  b: { ...SELLER, established: true, sales: 40 },
};

function readFacts(line: string): ListingFacts {
  const [, price = '', usual = '', seller = '', title = '', description = ''] = line.split('|');
  const [profile = '', ...flags] = seller.split(' ');
  const base = SELLERS[profile];
  if (!base) throw new Error(`no such seller: ${line}`);
  const has = (name: string) => flags.includes(name);
  const numberOf = (name: string) =>
    Number(flags.find((flag) => flag.startsWith(name))?.slice(name.length) ?? 0);
  const [low = 0, high = 0] = usual.split('-').map(amountOf);
  return {
    text: readListingText(title, description),
    price: amountOf(price),
    usual: low > 0 ? { low, high } : null,
    seller: {
      ...base,
      takenDown: has('down'),
      sales: base.sales + numberOf('sales'),
      adsLastHour: has('burst') ? 8 : 0,
      adsLastDay: has('day12') ? 15 : has('burst') ? 8 : 1,
      suspendedOnDevice: has('susp') ? 1 : 0,
    },
    textCopies: numberOf('copy'),
    originals: { texts: [], photos: [] },
    photos: { copies: numberOf('photo'), wasRemoved: has('gone'), contacts: [] },
    reports: 0,
    imei: null,
    knownBad: [],
  };
}

function amountOf(written: string): number {
  const [, digits = '0', unit = ''] = /^([\d.]+)([km]?)$/.exec(written) ?? [];
  return Number(digits) * (unit === 'm' ? 1_000_000 : unit === 'k' ? 1_000 : 1);
}

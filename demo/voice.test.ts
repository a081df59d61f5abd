import { describe, expect, it } from 'vitest';
import { nameContactDetails } from '#shared/rules/listing/contact-details.ts';
import { createRandom } from './random.ts';
import { splitSentences } from './sentences.ts';
import { speak, type Voice } from './voice.ts';

const VOICES: readonly Voice[] = ['plain', 'short', 'capitals', 'careless', 'pidgin'];
const SEEDS = Array.from({ length: 60 }, (_, index) => `voice ${index}`);

const PHONE = {
  title: 'iPhone 13, 128 GB, UK used',
  description:
    'Battery is 87 % and the screen is original. Face ID works. Charger is not included. Message me, please. Price is ₦480,000.',
};
const INVERTER = {
  title: 'Inverter 3.5 kVA with 220 Ah battery and 50 kg stand',
  description: 'Two years old. One fan is noisy. Test it for 30 minutes before you pay.',
};
const CAR = {
  title: 'Toyota Corolla 2008, AC chills, 1.8 l',
  description: 'Everything works. Price is slightly negotiable.',
};
const NURSE = {
  title: 'Nurse at St. Monica Clinic, 7.30 am to 3 pm',
  description: 'Work at St. Monica Clinic from 7.30 am to 3 pm. You pay nothing to apply.',
};
const CLASS = {
  title: 'Excel class',
  description: 'Missed a class? Repeat it free with the next group. Six weeks.',
};
const GOODS = [PHONE, INVERTER, CAR];
const OTHERS = [NURSE, CLASS];

const all = VOICES.flatMap((voice) =>
  SEEDS.flatMap((seed) =>
    [...GOODS, ...OTHERS].map((text) => ({
      voice,
      text,
      spoken: speak(voice, text, createRandom(seed), { isGoods: GOODS.includes(text) }),
    })),
  ),
);
const of = (name: Voice, text?: typeof PHONE) =>
  all.filter((each) => each.voice === name && (!text || each.text === text)).map(({ spoken }) => spoken);
const numbersOf = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

describe('Every voice', () => {
  it('writes the same for the same seed', () => {
    for (const voice of VOICES) {
      const [first, second] = [1, 2].map(() => speak(voice, PHONE, createRandom('same'), { isGoods: true }));
      expect(second).toEqual(first);
    }
  });

  it('leaves no text empty, and no space too many', () => {
    for (const { spoken } of all) {
      for (const text of [spoken.title, spoken.description]) {
        expect(text.length).toBeGreaterThan(3);
        expect(text).not.toMatch(/^\s|\s$|\s{2}|undefined/);
      }
    }
  });

  it('leaves the numbers as they are; only the short one may leave the last ones out', () => {
    for (const { voice, text, spoken } of all) {
      expect(numbersOf(spoken.title)).toEqual(numbersOf(text.title));
      const numbers = numbersOf(spoken.description);
      const original = numbersOf(text.description);
      expect(numbers).toEqual(voice === 'short' ? original.slice(0, numbers.length) : original);
    }
  });

  it('leaves the words of the title as they are, so that a search finds them', () => {
    for (const { text, spoken } of all) expect(spoken.title.toLowerCase()).toBe(text.title.toLowerCase());
  });

  it('adds no contact details', () => {
    for (const { spoken } of all)
      expect(nameContactDetails(`${spoken.title} ${spoken.description}`)).toBeNull();
  });
});

describe('The plain voice', () => {
  it('changes nothing', () => {
    for (const { text, spoken } of all.filter(({ voice }) => voice === 'plain')) expect(spoken).toEqual(text);
  });
});

describe('The short voice', () => {
  it('leaves the first one or two sentences', () => {
    expect(new Set(of('short', PHONE).map(({ description }) => description))).toEqual(
      new Set([
        'Battery is 87 % and the screen is original.',
        'Battery is 87 % and the screen is original. Face ID works.',
      ]),
    );
  });

  it('goes on until it says something', () => {
    expect(new Set(of('short', INVERTER).map(({ description }) => description))).toEqual(
      new Set([INVERTER.description]),
    );
  });

  it('does not end with a question, or within a time or a name', () => {
    expect(new Set(of('short', CLASS).map(({ description }) => description))).toEqual(
      new Set(['Missed a class? Repeat it free with the next group.']),
    );
    expect(of('short', NURSE).map(({ description }) => description)).toContain(
      'Work at St. Monica Clinic from 7.30 am to 3 pm.',
    );
  });
});

describe('The voice in capitals', () => {
  it('writes the title in capitals, and units as they are', () => {
    expect(of('capitals', PHONE)[0]?.title).toBe('IPHONE 13, 128 GB, UK USED');
    expect(of('capitals', INVERTER)[0]?.title).toBe('INVERTER 3.5 kVA WITH 220 Ah BATTERY AND 50 kg STAND');
    expect(of('capitals', CAR)[0]?.title).toBe('TOYOTA COROLLA 2008, AC CHILLS, 1.8 l');
  });
});

describe('The careless voice', () => {
  it('lowers some capitals, but not those of GB and AC', () => {
    const titles = of('careless', CAR).map(({ title }) => title);
    expect(titles).toContain('toyota corolla 2008, AC chills, 1.8 l');
    expect(new Set(titles).size).toBeGreaterThan(2);
    expect(titles.every((title) => title.includes('AC'))).toBe(true);
    expect(of('careless', PHONE).every(({ title }) => title.includes('128 GB'))).toBe(true);
  });

  it('writes some words shorter and drops the last full stop, and nothing else', () => {
    const descriptions = of('careless', PHONE).map(({ description }) => description);
    expect(descriptions.some((text) => text.includes('pls'))).toBe(true);
    for (const text of descriptions) {
      const restored = text
        .replaceAll('pls', 'please')
        .replace(/\bd\b/g, 'the')
        .replace(/\bmsg\b/g, 'message');
      expect(`${restored}.`.toLowerCase()).toBe(PHONE.description.toLowerCase());
    }
  });
});

describe('The Pidgin voice', () => {
  it('replaces or adds one sentence', () => {
    for (const { text, spoken } of all.filter(({ voice }) => voice === 'pidgin')) {
      const before = splitSentences(text.description);
      const after = splitSentences(spoken.description);
      const remaining = before.filter((sentence) => after.includes(sentence));
      expect([before.length - 1, before.length]).toContain(remaining.length);
      expect(after.length - remaining.length).toBe(1);
    }
  });

  it('says that everything works only where the seller does', () => {
    for (const { text, spoken } of all.filter(({ voice }) => voice === 'pidgin'))
      expect(spoken.description.includes('Everything dey work well.')).toBe(text === CAR);
  });

  it('asks nobody to look at a job or a service, or to carry it home', () => {
    const closings = [...of('pidgin', NURSE), ...of('pidgin', CLASS)].map(({ description }) => description);
    for (const text of closings) expect(text).not.toMatch(/check am|carry|picture|own eye|like am/);
    expect(of('pidgin', INVERTER).some(({ description }) => /check am/i.test(description))).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { detectScams } from '#server/modules/scam/index.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import { nameContactDetails } from '#shared/rules/listing/contact-details.ts';
import { attributesOf, findSubcategory } from '#shared/rules/taxonomy.ts';
import { BUSINESSES } from './businesses.ts';
import { buildDemoContact } from './contact.ts';
import { KINDS, type Kind, kindOf } from './conversation-kinds.ts';
import { PHRASES, phrasesFor, USED_ONLY } from './conversation-phrases.ts';
import { buildDemoData } from './demo-data.ts';

const NOW = new Date('2026-11-15T09:00:00Z');
const data = buildDemoData(NOW);
const { conversations } = buildDemoContact(data, NOW);
const listingOf = new Map(data.listings.map((listing) => [listing.id, listing]));
const nameOf = new Map(data.users.map(({ id, name }) => [id, name]));

const generated = conversations
  .filter(({ mayHaveBought }) => mayHaveBought)
  .flatMap((conversation) => {
    const listing = listingOf.get(conversation.listingId);
    return listing ? [{ ...conversation, listing }] : [];
  });

const kinds = Object.keys(PHRASES) as Kind[];
const linesOf = (kind: Kind) => {
  const { openings, replies } = PHRASES[kind];
  return [openings, replies].flatMap((each) => [...Object.keys(each), ...Object.values(each).flat()]);
};

const PROPERTY: readonly Kind[] = [
  'land',
  'home-for-sale',
  'shop-for-sale',
  'home-for-rent',
  'workspace-for-rent',
];

/** Words that belong to other kinds of listings. */
const FOREIGN: readonly [kinds: readonly Kind[], words: RegExp][] = [
  [['land'], /\b(apartment|flat|room|rooms|house|light|taps|keys|move in)\b/i],
  [['shop-for-sale', 'workspace-for-rent', 'hall'], /\b(apartment|flat|bedroom|family)\b/i],
  [['home-for-sale', 'shop-for-sale', 'land'], /\b(rent|rents|to move in|landlord)\b/i],
  [kinds.filter((kind) => kind !== 'job'), /\b(CV|position|interview is|vacancy)\b/i],
  [kinds.filter((kind) => !PROPERTY.includes(kind)), /\binspection\b/i],
  [kinds, /\b(mainland|island)\b/i],
  [
    ['food', 'farm-supply', 'clothes', 'fabric', 'hair', 'furniture'],
    /\b(charger|battery|repaired|engine|SIM)\b/i,
  ],
];

describe('Phrases of conversations', () => {
  it.each(FOREIGN)('have no words of other kinds (%#)', (of, words) => {
    for (const kind of of)
      expect(
        linesOf(kind).filter((line) => words.test(line)),
        kind,
      ).toEqual([]);
  });

  it('give no contact details, look like no scam and address nobody by gender', () => {
    for (const line of kinds.flatMap(linesOf)) {
      expect(nameContactDetails(line.replace('{city}', 'Yaba'))).toBeNull();
      expect(detectScams(line), line).toBeNull();
      expect(line).not.toMatch(/https?:|www\.|\b(sir|ma|madam|oga|aunty|bros?|boss|whatsapp)\b/i);
      expect(line.replaceAll('{city}', '')).not.toMatch(/[{}]/);
    }
  });

  it('have an answer to each opening and reply, several openings of each kind, and at least twice 18 in all', () => {
    const all = Object.values(PHRASES);
    for (const { openings, replies } of all) {
      expect(Object.values({ ...openings, ...replies }).every((answers) => answers.length > 1)).toBe(true);
      expect(Object.keys(openings).length).toBeGreaterThan(2);
    }
    expect(new Set(all.flatMap(({ openings }) => Object.keys(openings))).size).toBeGreaterThan(36);
  });

  it('distinguish subcategories and types that exist', () => {
    for (const [categoryId, byName] of Object.entries(KINDS))
      for (const key of Object.keys(byName).filter((each) => each !== 'other')) {
        const [sub = '', type] = key.split('/');
        const id = Number(categoryId) as CategoryId;
        expect(findSubcategory(id, sub), key).not.toBeNull();
        const attribute = attributesOf(id, sub).find((each) => each.key === 'type');
        const types = attribute?.type === 'choice' ? attribute.choices : [];
        expect(type === undefined || types.includes(type), key).toBe(true);
      }
  });

  it('about faults are not written about new goods', () => {
    const phone = { categoryId: 1, subcategory: 'phones-tablets', attributes: {} } as const;
    const openings = (condition: 'new' | 'used') => Object.keys(phrasesFor({ ...phone, condition }).openings);
    expect(openings('used')).toContain('Was it ever repaired?');
    expect(openings('new')).not.toContain('Was it ever repaired?');
    expect(openings('new').filter((line) => line.startsWith(USED_ONLY))).toEqual([]);
  });
});

describe('Generated conversations', () => {
  it('have persons as buyers', () => {
    const buyers = new Set(generated.map(({ buyerId }) => nameOf.get(buyerId)));
    for (const business of [...BUSINESSES, 'Quick Deals NG', 'Ikenna Gadget World'])
      expect(buyers).not.toContain(business);
    expect(data.users.map(({ name }) => name)).toEqual(expect.arrayContaining([...BUSINESSES]));
  });

  it('begin with an opening of their kind, and each answer belongs to the line before it', () => {
    expect(generated.length).toBeGreaterThan(500);
    for (const { listing, buyerId, messages } of generated) {
      const { openings, replies } = phrasesFor(listing);
      const inCity = (line: string) => line.replaceAll('{city}', listing.city);
      for (const [turn, { body, senderId }] of messages.entries()) {
        const exchanges = Object.entries(turn < 2 ? openings : replies);
        const asked = exchanges.filter(([line]) => inCity(line) === messages[turn - (turn % 2)]?.body);
        expect(asked, `${kindOf(listing)}: ${messages[turn - (turn % 2)]?.body}`).toHaveLength(1);
        expect(senderId).toBe(turn % 2 ? listing.sellerId : buyerId);
        if (turn % 2) expect(asked[0]?.[1].map(inCity)).toContain(body);
      }
    }
  });

  it('use no opening often', () => {
    const uses = Map.groupBy(generated, ({ messages }) => messages[0]?.body);
    expect(Math.max(...[...uses.values()].map((same) => same.length))).toBeLessThan(generated.length / 40);
  });
});

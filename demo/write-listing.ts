import type { Condition } from '#shared/rules/conditions.ts';
import { LISTING_DAYS } from '#shared/rules/listing-lifecycle.ts';
import type { CityLocation } from '#shared/rules/locations.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import { NEGOTIABLE_CLOSINGS } from './catalogue/closings.ts';
import type { Catalogue, Choices, Model, PhotoSet, Slots, Template } from './catalogue/template.ts';
import { priceAt, shareOf, upperEnd } from './prices.ts';
import type { Random } from './random.ts';

/** Writes one listing from a template. Random slot values make the listings of one template differ. */

/** A listing without photos is a text tile. */
export type Plan = { catalogue: Catalogue; template: Template; model: Model; photos?: PhotoSet };

export type GeneratedListing = {
  title: string;
  description: string;
  price: number | null;
  priceKind: PriceKind;
  condition: Condition | null;
  attributes: Slots;
};

/** The facts of one item, which are the same in all of its listings. */
export type Item = Pick<GeneratedListing, 'price' | 'priceKind' | 'condition'> & { slots: Slots };

export function chooseFacts(
  { catalogue, template, model, photos }: Plan,
  location: CityLocation,
  employer: string | null,
  random: Random,
): Item {
  const condition = template.as ? random.pick(template.as) : null;
  const priceKind = random.pick(template.priceKinds ?? defaultPriceKinds(catalogue, template));
  const chosen = choose(model.slots, random);
  const price = priceAt(catalogue.categoryId, location, model, { condition, chosen }, random);
  const slots: Slots = {
    ...location,
    ...(condition ? random.pick(catalogue.conditionSlots?.[condition] ?? [{}]) : {}),
    ...colourSlots(photos?.colour),
    ...moneySlots(price),
    ...choose(template.vary ?? {}, random),
    ...chosen,
    ...(employer === null ? {} : { company: employer }),
  };
  return { condition, priceKind, price: priceKind === 'on-request' ? null : price, slots };
}

export function writeListing(
  { catalogue, template }: Plan,
  { slots, ...facts }: Item,
  postedAt: Date,
  random: Random,
): GeneratedListing {
  // After the listing expires, so that no active vacancy has a closing date in the past.
  const deadline = dayAfter(postedAt, random.int(LISTING_DAYS + 2, LISTING_DAYS + 15));
  const words = { deadline, ...slots };
  return {
    title: capitalise(fill(random.pick(template.titles), words)),
    description: describe(catalogue, template, facts.condition, facts.priceKind, words, random),
    ...facts,
    attributes: fillAttributes(template.attributes, words),
  };
}

function defaultPriceKinds(catalogue: Catalogue, template: Template): readonly PriceKind[] {
  if (template.sub === 'for-rent') return ['per-year'];
  return template.sub === 'short-let' ? ['per-day'] : catalogue.priceKinds;
}

function describe(
  catalogue: Catalogue,
  template: Template,
  condition: Condition | null,
  priceKind: PriceKind,
  slots: Slots,
  random: Random,
): string {
  const ofCondition = condition && !template.bare ? (catalogue.conditionSentences?.[condition] ?? []) : [];
  const opening = ofCondition.length > 0 && random.chance(0.6) ? [random.pick(ofCondition)] : [];
  const fitting = template.sentences.filter(
    (sentence) => condition !== 'new' || !sentence.startsWith(USED_ONLY),
  );
  const body = random.some(fitting, opening.length ? 2 : random.int(2, 3));
  const closings =
    priceKind === 'negotiable' && random.chance(0.4) ? NEGOTIABLE_CLOSINGS : catalogue.closings;
  const closing = opening.length + body.length < 4 && random.chance(0.8) ? [random.pick(closings)] : [];
  return [...opening, ...body, ...closing]
    .map((sentence) => capitalise(fill(sentence.replace(USED_ONLY, ''), slots)))
    .join(' ');
}

const USED_ONLY = 'used: ';

function choose(choices: Choices, random: Random): Slots {
  return Object.fromEntries(
    Object.entries(choices).map(([name, choice]) => [
      name,
      Array.isArray(choice) ? random.pick(choice) : choice,
    ]),
  );
}

function colourSlots(colour: string | undefined): Slots {
  return colour ? { Colour: colour, colour: colour.toLowerCase() } : {};
}

/** Fees and other amounts that depend on the price. */
function moneySlots(price: number): Slots {
  return {
    tenth: shareOf(price, 0.1),
    twentieth: shareOf(price, 0.05),
    half: shareOf(price, 0.5),
    upTo: upperEnd(price),
  };
}

function fillAttributes(attributes: Slots, slots: Slots): Slots {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) => {
      const alone = typeof value === 'string' ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined;
      const filled = alone ? slots[alone] : typeof value === 'string' ? fill(value, slots) : value;
      return filled === undefined ? [] : [[key, filled]];
    }),
  );
}

/** '{type|lower}' lowers the first letter, for a name within a sentence. Abbreviations stay unchanged. */
function fill(text: string, slots: Slots): string {
  return text.replace(/\{(\w+)(\|lower)?\}/g, (_, name: string, lower?: string) => {
    const value = slots[name];
    if (value === undefined) throw new Error(`no slot {${name}} for "${text}"`);
    const shown = String(value);
    return lower && /^\p{Lu}\p{Ll}/u.test(shown) && !/^Band /.test(shown)
      ? shown.charAt(0).toLowerCase() + shown.slice(1)
      : shown;
  });
}

/** Leaves names such as iPhone, iPad and itel unchanged. */
function capitalise(text: string): string {
  return /^i[A-Z]/.test(text) || text.startsWith('itel')
    ? text
    : text.charAt(0).toUpperCase() + text.slice(1);
}

function dayAfter(date: Date, days: number): string {
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

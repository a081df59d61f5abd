import type { CategoryId } from '../categories.ts';
import { ATTRIBUTE_TEXT_MAX, PRICE_MAX } from '../limits.ts';
import type { PriceKind } from '../price-kinds.ts';

/** The shape of the taxonomy, and short constructors that keep its data files readable as tables. */

type AttributeValue = string | number | boolean;
export type AttributeValues = Record<string, AttributeValue>;

type Base = { key: string; label: string; required?: boolean; filterable?: boolean };
type ChoiceAttribute = Base & { type: 'choice'; choices: readonly string[]; default?: string };
type TextAttribute = Base & { type: 'text'; max: number };
type NumberAttribute = Base & { type: 'number'; min: number; max: number; unit?: string };
type MoneyAttribute = Base & { type: 'money'; min: number; max: number };
type BooleanAttribute = Base & { type: 'boolean' };
type DateAttribute = Base & { type: 'date' };
export type Attribute =
  | ChoiceAttribute
  | TextAttribute
  | NumberAttribute
  | MoneyAttribute
  | BooleanAttribute
  | DateAttribute;

export type Subcategory = {
  /** Unique within its category, and a slug. */
  id: string;
  name: string;
  attributes: readonly Attribute[];
  /** Only when they differ from the category's. */
  priceKinds?: readonly PriceKind[];
};

export type CategoryRules = {
  id: CategoryId;
  hasCondition: boolean;
  /** The first is the default. */
  priceKinds: readonly PriceKind[];
  /** The attributes of every subcategory, and of a listing without one. */
  common: readonly Attribute[];
  subcategories: readonly Subcategory[];
};

type Flags = Pick<Base, 'required' | 'filterable'>;

export const REQUIRED: Flags = { required: true, filterable: true };
export const FILTER: Flags = { filterable: true };

export function choice(
  key: string,
  label: string,
  choices: readonly string[],
  flags?: Flags,
): ChoiceAttribute {
  return { key, label, type: 'choice', choices, ...flags };
}

export function text(key: string, label: string, flags?: Flags): TextAttribute {
  return { key, label, type: 'text', max: ATTRIBUTE_TEXT_MAX, ...flags };
}

/** With a unit, a quantity with decimals and thousands separators. Without one, a year or a count. */
export function number(
  key: string,
  label: string,
  range: { min: number; max: number; unit?: string },
  flags?: Flags,
): NumberAttribute {
  return { key, label, type: 'number', ...range, ...flags };
}

export function money(key: string, label: string, flags?: Flags): MoneyAttribute {
  return { key, label, type: 'money', min: 0, max: PRICE_MAX, ...flags };
}

export function yesNo(key: string, label: string, flags?: Flags): BooleanAttribute {
  return { key, label, type: 'boolean', ...flags };
}

export function date(key: string, label: string, flags?: Flags): DateAttribute {
  return { key, label, type: 'date', ...flags };
}

// biome-ignore format: a word list: one to a line would be too long to read
const COLOURS = [
  'Black', 'White', 'Silver', 'Grey', 'Blue', 'Red', 'Green', 'Gold', 'Brown', 'Beige', 'Yellow', 'Orange', 'Purple', 'Pink',
  'Wine', 'Multicoloured', 'Other',
];

export const COLOUR = choice('colour', 'Colour', COLOURS, FILTER);

/** For goods: sold as they are unless the seller promises more. */
export const WARRANTY: ChoiceAttribute = {
  ...choice('warranty', 'Warranty', [
    'As-is',
    '1 week',
    '2 weeks',
    '1 month',
    '3 months',
    '6 months',
    '1 year',
    '2 years',
    '3 years or more',
  ]),
  default: 'As-is',
};

import type { CategoryId } from '#shared/rules/categories.ts';
import type { Condition } from '#shared/rules/conditions.ts';
import type { CityLocation } from '#shared/rules/locations.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';

/** The types of the catalogue's data. Texts contain {slots}, which each listing fills differently. */

type Slot = string | number | boolean;
export type Slots = Record<string, Slot>;
/** One value, or several from which each listing takes one. */
export type Choices = Record<string, Slot | readonly Slot[]>;

/** The photos that a seller took of one item: those of one or several subjects of the studio. */
export type PhotoSet = {
  subjects: readonly string[];
  /** The colour of the item in the taxonomy's words; absent where it does not matter to a buyer. */
  colour?: string;
};

/** A product with its price range in naira. Without photos its listings are text tiles: jobs and services. */
export type Model = { from: number; to: number; slots: Choices; photos: readonly PhotoSet[] };

export type Template = {
  sub: string;
  /** The possible conditions; absent for jobs and services. */
  as?: readonly Condition[];
  titles: readonly string[];
  models: readonly Model[];
  /** Slots that do not depend on the model. */
  vary?: Choices;
  /** A value that is a single slot has the slot's type, and is omitted if the listing has no such slot. */
  attributes: Slots;
  /** Each listing takes two or three of these, in this order. 'used: ' marks sentences not for new goods. */
  sentences: readonly string[];
  priceKinds?: readonly PriceKind[];
  /** Omits the sentence about the condition, for example for plants. */
  bare?: true;
  /** The towns where it is offered, for products that suit only some towns. */
  locations?: readonly CityLocation[];
};

export type Catalogue = {
  categoryId: CategoryId;
  templates: readonly Template[];
  /** Slots that depend on the condition, such as {used} for 'UK used'. */
  conditionSlots?: Partial<Record<Condition, readonly Slots[]>>;
  /** Sentences that suit every listing of the category in that condition. */
  conditionSentences?: Partial<Record<Condition, readonly string[]>>;
  /** Last sentences for this category. */
  closings: readonly string[];
  priceKinds: readonly PriceKind[];
};

/** A model from its price range in thousands of naira. Each photo set serves at most three listings. */
export function of(from: number, to: number, slots: Choices = {}, ...photos: PhotoSet[]): Model {
  return { from: from * 1000, to: to * 1000, slots, photos };
}

/** The photos of one subject. Its listings may use the colour as {Colour} and {colour}. */
export function shows(subject: string, colour?: string): PhotoSet {
  return { subjects: [subject], colour };
}

/** The photos of several subjects, such as the front, a room and the kitchen of a home. */
export function together(...subjects: string[]): PhotoSet {
  return { subjects };
}

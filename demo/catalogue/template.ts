import type { CategoryId } from '#shared/rules/categories.ts';
import type { Condition } from '#shared/rules/conditions.ts';
import type { CityLocation } from '#shared/rules/locations.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import type { Picture } from '../pictures.ts';

/** The shape of the catalogue's data files, whose texts have {slots} that each ad fills in its own way. */

type Slot = string | number | boolean;
export type Slots = Record<string, Slot>;
/** One value, or several of which each ad takes one. */
export type Choices = Record<string, Slot | readonly Slot[]>;

/** One thing that is traded, with what it costs in naira. */
export type Model = { from: number; to: number; slots: Choices };

export type Template = {
  sub: string;
  /** Left out in jobs and services. */
  as?: readonly Condition[];
  titles: readonly string[];
  models: readonly Model[];
  /** Slots that do not depend on the model. */
  vary?: Choices;
  /** A value that is one slot alone keeps the slot's type, and is left out where the ad has no such slot. */
  attributes: Slots;
  /** Sets of fitting pictures, each the photos of one ad. */
  pictures: readonly (readonly Picture[])[];
  /** Sentences about the thing; each ad takes two or three, in this order. After 'used: ' they suit nothing new. */
  says: readonly string[];
  priceKinds?: readonly PriceKind[];
  /** Its condition is not worth a sentence: nobody calls a seedling unused. */
  bare?: true;
  /** Where it is offered, for things that fit some towns only. */
  locations?: readonly CityLocation[];
  /** How often it is dealt, beside the others of its category; 1 unless told. */
  share?: number;
};

export type Catalogue = {
  categoryId: CategoryId;
  templates: readonly Template[];
  /** Slots that follow from the condition, such as {used} for 'UK used'. */
  conditionSlots?: Partial<Record<Condition, readonly Slots[]>>;
  /** Sentences that fit anything of the category in that condition. */
  conditionSays?: Partial<Record<Condition, readonly string[]>>;
  /** Last sentences of the category's own. */
  closings: readonly string[];
  priceKinds: readonly PriceKind[];
};

/** A model from its price range in thousands of naira. */
export function of(from: number, to: number, slots: Choices = {}): Model {
  return { from: from * 1000, to: to * 1000, slots };
}

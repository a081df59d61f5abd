import { parsePrice } from '#shared/format/money.ts';
import { parsePhone } from '#shared/format/phone.ts';
import { checkListing, MISSING_PHOTO } from '#shared/rules/listing/check-listing.ts';
import { lowestPriceProblem } from '#shared/rules/offers.ts';
import type { SubmitIntent } from '#web/features/selling/ad-submission/submission.ts';
import { type AdValues, fieldsOf, readLowestPrice } from './ad-values.ts';
import type { AdChange } from './panel-props.ts';
import type { Contact } from './phone-fields.tsx';

/** Finds problems before the form is sent. A problem disappears as soon as its field is changed. */

export type Problems = Record<string, string>;

export function findProblems(
  values: AdValues,
  { intent, imageCount, contact }: { intent: SubmitIntent; imageCount: number; contact: Contact | null },
): Problems {
  const checked = checkListing(fieldsOf(values, imageCount), { draft: intent === 'draft' });
  // Without the contact, the form has no phone field in which the user could correct the number.
  const phone = contact && phoneToStore(values, contact);
  return {
    ...('problems' in checked ? checked.problems : {}),
    ...lowestPriceProblems(values),
    ...(phone && !parsePhone(phone)
      ? { phone: 'Enter a Nigerian mobile number, for example 0803 123 4567.' }
      : {}),
  };
}

function lowestPriceProblems(values: AdValues): Problems {
  const lowest = readLowestPrice(values);
  const price = parsePrice(values.price);
  // A missing price has its own problem.
  if (lowest === null || price === null) return {};
  const amount = typeof lowest === 'number' ? lowest : Number.NaN;
  const problem = lowestPriceProblem(amount, { price, takesOffers: true });
  return problem ? { lowestPrice: problem } : {};
}

/** Only users without a number are asked for one. Until the profile is loaded, the typed number counts. */
export function phoneToStore({ phone, showPhone }: AdValues, contact: Contact | null): string | null {
  return (!contact?.phone && showPhone && phone.trim()) || null;
}

/** The server identifies photos by their position, counted from 0. */
export function photoProblem(problems: Problems): string | undefined {
  const [first] = Object.entries(problems).filter(([name]) => name.startsWith('images'));
  if (!first) return undefined;
  const position = /^images\.(\d+)$/.exec(first[0])?.[1];
  return position === undefined ? first[1] : `Photo ${Number(position) + 1}: ${first[1]}`;
}

/** A missing photo is no problem any more once there is one. */
export function withoutFilledGap(problems: Problems, imageCount: number): Problems {
  const { images, ...others } = problems;
  return imageCount > 0 && images === MISSING_PHOTO ? others : problems;
}

export function remainingProblems(problems: Problems, change: AdChange): Problems {
  const changed = [
    ...Object.keys(change).filter((name) => name !== 'attributes'),
    ...Object.keys(change.attributes ?? {}).map((key) => `attributes.${key}`),
  ];
  const remaining = Object.entries(problems).filter(([name]) => !changed.includes(name));
  return remaining.length === Object.keys(problems).length ? problems : Object.fromEntries(remaining);
}

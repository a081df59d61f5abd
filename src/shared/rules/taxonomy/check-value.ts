import { formatNaira } from '#shared/format/money.ts';
import type { Attribute } from './attribute.ts';

/** Checks one value of an attribute, in the form while the user types, and again in the API. */

/** The text of the problem, or null when the value is valid. */
export function checkValue(attribute: Attribute, value: unknown): string | null {
  if (isAbsent(value)) return attribute.required ? askFor(attribute) : null;

  switch (attribute.type) {
    case 'choice':
      return attribute.choices.some((choice) => choice === value) ? null : 'Please choose one from the list.';
    case 'text':
      return checkText(value, attribute.max);
    case 'number':
      return checkRange(value, attribute, String) ?? checkDecimals(Number(value), attribute.unit ? 2 : 0);
    case 'money':
      return Number.isInteger(value)
        ? checkRange(value, attribute, formatNaira)
        : 'Must be a whole number of naira.';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'Must be yes or no.';
    case 'date':
      return isCalendarDate(value) ? null : 'Must be a date.';
  }
}

/** Says what to do, and not only that something is missing. */
function askFor(attribute: Attribute): string {
  const what = `the ${attribute.label.toLowerCase()}`;
  if (attribute.type !== 'choice') return `Add ${what}.`;
  return `Choose ${SPECIFY_TEXT.has(attribute.label) ? 'what it is' : what}, e.g. ${attribute.choices[0]}.`;
}

const SPECIFY_TEXT = new Set(['Type', 'This is', 'Bought as']);

/** A blank text counts as absent. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}

function checkText(value: unknown, max: number): string | null {
  if (typeof value !== 'string' || /\p{Cc}|\p{Cs}/u.test(value)) return 'Must be text.';
  return value.length > max ? `Must be at most ${max} characters.` : null;
}

function checkRange(
  value: unknown,
  { min, max }: { min: number; max: number },
  write: (limit: number) => string,
): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Must be a number.';
  return value < min || value > max ? `Must be from ${write(min)} to ${write(max)}.` : null;
}

function checkDecimals(value: number, places: number): string | null {
  if (Number(value.toFixed(places)) === value) return null;
  return places ? `Must have at most ${places} decimals.` : 'Must be a whole number.';
}

/** 'YYYY-MM-DD' of a day that exists. */
function isCalendarDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value);
}

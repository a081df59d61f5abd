/** All formatting and parsing of prices, without Intl, so that server and browser never differ. */

export function formatNaira(amount: number): string {
  const digits = String(Math.abs(Math.round(amount))).replace(/\B(?=(\d{3})+$)/g, ',');
  return amount <= -0.5 ? `-₦${digits}` : `₦${digits}`;
}

/** Whole naira from typed text ('2.5m', '450k', '₦ 3 000'), or null. Callers check the upper limit. */
export function parsePrice(text: string): number | null {
  if (text.length > PRICE_TEXT_MAX) return null;
  const match = PRICE.exec(text.trim().toLowerCase().replace(/\s+/g, ' '));
  if (!match?.groups) return null;

  const { whole = '', fraction = '', suffix } = match.groups;
  const zeros = suffix ? (ZEROS[suffix] ?? 0) : 0;
  const significant = fraction.replace(/0+$/, '');
  // Digits are shifted as text, because products such as 1.1 * 1000 are not whole numbers in floating point.
  if (significant.length > zeros) return null;

  const amount = Number(whole.replace(/\D/g, '') + significant.padEnd(zeros, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}

const PRICE_TEXT_MAX = 40;

/** '#' and a bare 'N' stand in for the naira sign on keyboards without one. */
const PRICE =
  /^(?:₦|#|ngn|n)? ?(?<whole>\d{1,3}(?<gap>[, ])\d{3}(?:\k<gap>\d{3})*|\d+)(?:\.(?<fraction>\d+))? ?(?<suffix>k|thousand|m|mn|million|b|bn|billion)?(?: ?naira)?$/;

const ZEROS: Record<string, number> = {
  k: 3,
  thousand: 3,
  m: 6,
  mn: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
};

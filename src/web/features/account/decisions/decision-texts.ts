import type { OwnDecision } from '#shared/contract/decisions.ts';
import { formatDate } from '#shared/format/dates.ts';

// What staff did, in words for the user whom it concerns.

type Subject = Pick<OwnDecision, 'kind' | 'listing' | 'until'>;

export function decisionTitle({ kind, listing, until }: Subject): string {
  const ad = listing ? `your ad “${listing.title}”` : 'your account';
  const end = until ? ` until ${formatDate(new Date(until))}` : '';
  const titles: Partial<Record<OwnDecision['kind'], string>> = {
    'take-down': `We removed ${ad}`,
    suspend: `We suspended your account${end}`,
    warn: 'We sent you a warning',
    'ask-to-change': `We asked you to correct ${ad}`,
  };
  return titles[kind] ?? `We looked at ${ad}`;
}

/** Where the appeal stands, or that the decision was taken back without one. Null when none was possible. */
export function appealState(
  { appeal, appealUntil, reversed }: Pick<OwnDecision, 'appeal' | 'appealUntil' | 'reversed'>,
  now: Date,
): { label: string; tone: 'success' | 'warn' | 'neutral' } | null {
  if (appeal?.outcome === 'open') return { label: 'Appeal sent', tone: 'warn' };
  if (reversed || appeal?.outcome === 'granted') return { label: 'Decision changed', tone: 'success' };
  if (appeal) return { label: 'Decision stays', tone: 'neutral' };
  return appealUntil && new Date(appealUntil) > now
    ? { label: `You can appeal until ${formatDate(new Date(appealUntil))}`, tone: 'neutral' }
    : null;
}

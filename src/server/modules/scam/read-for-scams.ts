import { findContactDetails } from '#shared/rules/ad/contact-details.ts';
import { SCAM_KINDS, type ScamKind } from '#shared/rules/scam-kinds.ts';

// Reads a message for what fraud looks like. Pure: the same words are always judged the same.

/** `detail`: which rules found which words; for moderators only. */
export type ScamFinding = { kinds: ScamKind[]; detail: { rule: string; words: string }[] };

export function readForScams(text: string): ScamFinding | null {
  const found = findContactDetails(text).flatMap(({ kind, start, end }) => {
    const scam = KINDS[kind];
    // A database takes neither half a sign nor none at all.
    const words = text.slice(start, end).toWellFormed().replaceAll('\0', '');
    return scam ? [{ kind: scam, rule: `contact.${kind}`, words }] : [];
  });
  if (/\b(?:deposit|part payment|commitment fee)\b/i.test(text) && !/\b(?:no|not|don'?t)\b/i.test(text))
    found.push({ kind: 'deposit', rule: 'deposit.word', words: 'deposit' });
  if (found.length === 0) return null;
  return {
    kinds: SCAM_KINDS.filter((kind) => found.some((one) => one.kind === kind)),
    detail: found.map(({ rule, words }) => ({ rule, words })),
  };
}

const KINDS: Readonly<Record<string, ScamKind>> = { account: 'account-number', link: 'payment-link' };

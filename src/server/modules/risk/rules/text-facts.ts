import { detectScamsInListing } from '#server/modules/scam/index.ts';
import { findContactDetails } from '#shared/rules/listing/contact-details.ts';
import { toPlainText } from '#shared/rules/obfuscation/plain-text.ts';
import type { ScamKind } from '#shared/rules/scam-kinds.ts';
import { findPhrases, type PhraseKind } from './ad-phrases.ts';

// The facts in the texts of an ad: title, description and details. They are computed once for all rules.

export type ListingText = {
  /** Kinds of fraud that the rules for messages find. */
  scams: readonly ScamKind[];
  contacts: readonly string[];
  phrases: readonly PhraseKind[];
};

export function readListingText(...texts: readonly string[]): ListingText {
  // Each is a sentence of its own.
  const text = texts.join('.\n');
  return {
    scams: detectScamsInListing(text)?.kinds ?? [],
    contacts: [...new Set(findContactDetails(text).map(({ kind }) => kind))],
    phrases: findPhrases(toPlainText(text).text),
  };
}

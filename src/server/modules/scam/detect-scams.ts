import { SCAM_KINDS, type ScamKind } from '#shared/rules/scam-kinds.ts';
import { combine } from './combine-findings.ts';
import { detectByRules, type ReadText, readText } from './detect-by-rules.ts';
import type { Finding } from './finding.ts';
import { createModel } from './model/model.ts';
import weights from './model/weights.json' with { type: 'json' };

// Detects signs of fraud in a message or a listing. Pure: the same text always gives the same result.

/** `detail`: the matching rules and words, for moderators only. */
export type ScamFinding = { kinds: ScamKind[]; detail: { rule: string; words: string }[] };

const MAX_DETAILS = 20;
const MAX_WORDS_LENGTH = 200;

const MODEL = createModel(weights);

/** Links to `ownOrigin` are harmless. */
export function detectScams(text: string, ownOrigin?: string): ScamFinding | null {
  const read = readText(text);
  const byRules = detectByRules(read, ownOrigin ? new URL(ownOrigin).host : null);
  const judgement = MODEL.judge(
    read.tokens,
    read.plain.text.includes('?'),
    new Set(byRules.map(({ kind }) => kind)),
  );
  return present(read, combine(byRules, judgement));
}

/** By the rules alone, because the model has learned from messages, in which the same words mean other things. */
export function detectScamsInListing(text: string): ScamFinding | null {
  const read = readText(text);
  return present(read, detectByRules(read, null));
}

function present({ original, plain }: ReadText, found: readonly Finding[]): ScamFinding | null {
  if (found.length === 0) return null;
  return {
    kinds: SCAM_KINDS.filter((kind) => found.some((one) => one.kind === kind)),
    detail: found.slice(0, MAX_DETAILS).map(({ rule, start, end }) => ({
      rule,
      // PostgreSQL accepts neither lone surrogates nor NUL characters.
      words: original
        .slice(plain.offsets[start], (plain.offsets[end - 1] ?? 0) + 1)
        .slice(0, MAX_WORDS_LENGTH)
        .toWellFormed()
        .replaceAll('\0', ''),
    })),
  };
}

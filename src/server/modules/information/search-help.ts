import type { HelpSearchResult, HighlightedText } from '#shared/contract/information.ts';
import { findSimilarTerms } from './find-similar-terms.ts';
import { type Entry, FIELD_WEIGHTS, type HelpIndex, helpIndexOf, type IndexField } from './help-index.ts';
import { type Term, termsOfQuestion } from './help-terms.ts';
import { excerptOf, type Hit, highlightMatches } from './highlight-matches.ts';
import type { Library } from './library.ts';

// Searches help articles, pages and posts. Matches in titles weigh more than matches in texts, entries with
// all distinctive words come before entries with some, and rare words weigh more than common ones.

/** The stems and senses that match one word of a question, with the quality of each match. */
type QueryTerm = { stems: ReadonlyMap<string, number>; senses: ReadonlyMap<number, number> };
type WeightedTerm = QueryTerm & {
  weight: number;
  /** A word that more than a third of the entries contain does not distinguish them. */
  common: boolean;
};
type ScoredEntry = { entry: Entry; matched: number; hasAll: boolean; strong: boolean; score: number };

const MATCH_QUALITY = { same: 1, sense: 0.6, near: 0.7, senseOfNear: 0.4 };
const MAX_RESULTS = 10;
/** Results with less than this share of the best score are left out. */
const MIN_SHARE_OF_BEST = 0.2;
/** Articles answer one question, while pages and posts cover many subjects. */
const PREFERENCE: Record<Entry['kind'], number> = { article: 1, page: 0.8, post: 0.8 };
const FIELDS = Object.keys(FIELD_WEIGHTS) as IndexField[];

export function searchHelp(library: Library, q: string): { words: string[]; items: HelpSearchResult[] } {
  const index = helpIndexOf(library);
  const terms = termsOfQuestion(q);
  const queryTerms = terms.map((term) => weigh(resolveTerm(term, index), index));
  const scored = index.entries
    .map((entry) => score(entry, queryTerms))
    // Half of the words are enough if one of them is in the title or the keywords; otherwise more than half.
    .filter(({ matched, strong }) => matched > 0 && matched * 2 >= queryTerms.length + (strong ? 0 : 1))
    .sort((a, b) => Number(b.hasAll) - Number(a.hasAll) || b.score - a.score);
  const best = Math.max(0, ...scored.map((one) => one.score));
  return {
    words: terms.map(({ start, end }) => q.slice(start, end)),
    items: scored
      .filter((one) => one.score >= best * MIN_SHARE_OF_BEST)
      .slice(0, MAX_RESULTS)
      .map(({ entry }) => present(entry, queryTerms)),
  };
}

/** A word that no entry contains is replaced by words with one typo or with this prefix. */
function resolveTerm({ word, stem, senses }: Term, { stems, vocabulary }: HelpIndex): QueryTerm {
  if (stems.has(stem) || senses.length > 0)
    return {
      stems: new Map([[stem, MATCH_QUALITY.same]]),
      senses: new Map(senses.map((sense) => [sense, MATCH_QUALITY.sense])),
    };
  const similar = findSimilarTerms(word, vocabulary);
  return {
    stems: new Map(similar.map((one) => [one.stem, MATCH_QUALITY.near])),
    senses: new Map(similar.flatMap((one) => one.senses.map((sense) => [sense, MATCH_QUALITY.senseOfNear]))),
  };
}

function weigh(term: QueryTerm, { entries }: HelpIndex): WeightedTerm {
  const matchingEntries = entries.filter((entry) =>
    FIELDS.some((field) => matchIn(entry, field, term) > 0),
  ).length;
  return {
    ...term,
    weight: Math.log(1 + entries.length / Math.max(1, matchingEntries)),
    common: matchingEntries * 3 > entries.length,
  };
}

function score(entry: Entry, queryTerms: readonly WeightedTerm[]): ScoredEntry {
  const scored = { entry, matched: 0, hasAll: true, strong: false, score: 0 };
  for (const one of queryTerms) {
    const worth = FIELDS.map((field) => matchIn(entry, field, one) * FIELD_WEIGHTS[field]);
    const sum = worth.reduce((all, value) => all + value, 0);
    if (sum > 0) scored.matched += 1;
    else if (!one.common) scored.hasAll = false;
    scored.strong ||= (worth[0] ?? 0) > 0 || (worth[1] ?? 0) > 0;
    scored.score += one.weight * sum;
  }
  scored.score *= (scored.matched / Math.max(1, queryTerms.length)) * PREFERENCE[entry.kind];
  return scored;
}

/** Repetitions of a word raise the score with diminishing effect. */
function matchIn({ stems, senses }: Entry, field: IndexField, term: QueryTerm): number {
  let best = 0;
  for (const [stem, worth] of term.stems)
    best = Math.max(best, frequencyScore(stems[field].get(stem)) * worth);
  for (const [sense, worth] of term.senses)
    best = Math.max(best, frequencyScore(senses[field].get(sense)) * worth);
  return best;
}

function frequencyScore(times = 0): number {
  return times === 0 ? 0 : 1 + Math.log(Math.min(times, 12)) / 2;
}

function present(entry: Entry, queryTerms: readonly QueryTerm[]): HelpSearchResult {
  const { kind, path, where, title, description, text, terms } = entry;
  const inText = hitsIn(terms.text, queryTerms);
  return {
    kind,
    path,
    where,
    title,
    description,
    highlightedTitle: highlightMatches(title, hitsIn(terms.title, queryTerms)),
    excerpt:
      inText.length > 0 ? excerptOf(text, inText) : highlightDescription(description, terms, queryTerms),
  };
}

function highlightDescription(
  description: string,
  terms: Entry['terms'],
  queryTerms: readonly QueryTerm[],
): HighlightedText {
  return highlightMatches(description, hitsIn(terms.description, queryTerms));
}

function hitsIn(terms: readonly Term[], queryTerms: readonly QueryTerm[]): Hit[] {
  return terms.flatMap(({ start, end, stem, senses }) => {
    const at = queryTerms.findIndex(
      (one) => one.stems.has(stem) || senses.some((sense) => one.senses.has(sense)),
    );
    return at < 0 ? [] : [{ start, end, termIndex: at }];
  });
}

import type { HelpSearchResult, HighlightedText } from '#shared/contract/information.ts';
import { findSimilarTerms } from './find-similar-terms.ts';
import { type Entry, FIELD_WEIGHTS, type HelpIndex, helpIndexOf, type IndexField } from './help-index.ts';
import { type Term, termsOfQuestion } from './help-terms.ts';
import { excerptOf, type Hit, highlightMatches } from './highlight-matches.ts';
import type { Library } from './library.ts';

// Help articles, pages and posts by the words of their sense: what stands in a title counts before what stands in a text, an article with
// all the words that tell articles apart comes before one with some, and a rare word says more than a common one.

/** What one word of a question can be met by, and how well. */
type QueryTerm = { stems: ReadonlyMap<string, number>; senses: ReadonlyMap<number, number> };
type WeightedTerm = QueryTerm & {
  weight: number;
  /** What a third of the articles speak of tells none from another. */
  common: boolean;
};
type ScoredEntry = { entry: Entry; met: number; hasAll: boolean; strong: boolean; score: number };

const MATCH_QUALITY = { same: 1, sense: 0.6, near: 0.7, senseOfNear: 0.4 };
const MAX_RESULTS = 10;
/** What is worth less than this part of the best is noise. */
const WORTH_SHOWING = 0.2;
/** An article answers; a page or a post tells of many things. */
const PREFERENCE: Record<Entry['kind'], number> = { article: 1, page: 0.8, post: 0.8 };
const FIELDS = Object.keys(FIELD_WEIGHTS) as IndexField[];

export function searchHelp(library: Library, q: string): { words: string[]; items: HelpSearchResult[] } {
  const index = helpIndexOf(library);
  const terms = termsOfQuestion(q);
  const asked = terms.map((term) => weigh(resolveTerm(term, index), index));
  const scored = index.entries
    .map((entry) => score(entry, asked))
    // Half of the words will do where one of them is in the title or the keywords.
    .filter(({ met, strong }) => met > 0 && met * 2 >= asked.length + (strong ? 0 : 1))
    .sort((a, b) => Number(b.hasAll) - Number(a.hasAll) || b.score - a.score);
  const best = Math.max(0, ...scored.map((one) => one.score));
  return {
    words: terms.map(({ start, end }) => q.slice(start, end)),
    items: scored
      .filter((one) => one.score >= best * WORTH_SHOWING)
      .slice(0, MAX_RESULTS)
      .map(({ entry }) => present(entry, asked)),
  };
}

/** A word that no article knows is taken for the ones that are nearly it, or that it begins. */
function resolveTerm({ word, stem, senses }: Term, { stems, vocabulary }: HelpIndex): QueryTerm {
  if (stems.has(stem) || senses.length > 0)
    return {
      stems: new Map([[stem, MATCH_QUALITY.same]]),
      senses: new Map(senses.map((sense) => [sense, MATCH_QUALITY.sense])),
    };
  const near = findSimilarTerms(word, vocabulary);
  return {
    stems: new Map(near.map((one) => [one.stem, MATCH_QUALITY.near])),
    senses: new Map(near.flatMap((one) => one.senses.map((sense) => [sense, MATCH_QUALITY.senseOfNear]))),
  };
}

function weigh(asked: QueryTerm, { entries }: HelpIndex): WeightedTerm {
  const having = entries.filter((entry) => FIELDS.some((field) => matchIn(entry, field, asked) > 0)).length;
  return {
    ...asked,
    weight: Math.log(1 + entries.length / Math.max(1, having)),
    common: having * 3 > entries.length,
  };
}

function score(entry: Entry, asked: readonly WeightedTerm[]): ScoredEntry {
  const scored = { entry, met: 0, hasAll: true, strong: false, score: 0 };
  for (const one of asked) {
    const worth = FIELDS.map((field) => matchIn(entry, field, one) * FIELD_WEIGHTS[field]);
    const sum = worth.reduce((all, value) => all + value, 0);
    if (sum > 0) scored.met += 1;
    else if (!one.common) scored.hasAll = false;
    scored.strong ||= (worth[0] ?? 0) > 0 || (worth[1] ?? 0) > 0;
    scored.score += one.weight * sum;
  }
  scored.score *= (scored.met / Math.max(1, asked.length)) * PREFERENCE[entry.kind];
  return scored;
}

/** A word that comes often in a text tells more, but soon not much more. */
function matchIn({ stems, senses }: Entry, field: IndexField, asked: QueryTerm): number {
  let well = 0;
  for (const [stem, worth] of asked.stems) well = Math.max(well, often(stems[field].get(stem)) * worth);
  for (const [sense, worth] of asked.senses) well = Math.max(well, often(senses[field].get(sense)) * worth);
  return well;
}

function often(times = 0): number {
  return times === 0 ? 0 : 1 + Math.log(Math.min(times, 12)) / 2;
}

function present(entry: Entry, asked: readonly QueryTerm[]): HelpSearchResult {
  const { kind, path, where, title, description, text, terms } = entry;
  const inText = hitsIn(terms.text, asked);
  return {
    kind,
    path,
    where,
    title,
    description,
    highlightedTitle: highlightMatches(title, hitsIn(terms.title, asked)),
    excerpt: inText.length > 0 ? excerptOf(text, inText) : described(description, terms, asked),
  };
}

function described(description: string, terms: Entry['terms'], asked: readonly QueryTerm[]): HighlightedText {
  return highlightMatches(description, hitsIn(terms.description, asked));
}

function hitsIn(terms: readonly Term[], asked: readonly QueryTerm[]): Hit[] {
  return terms.flatMap(({ start, end, stem, senses }) => {
    const at = asked.findIndex((one) => one.stems.has(stem) || senses.some((sense) => one.senses.has(sense)));
    return at < 0 ? [] : [{ start, end, asked: at }];
  });
}

import type { FoundArticle, Words } from '#shared/contract/information.ts';
import { type Entry, type HelpIndex, helpIndexOf, type Place, WORTH } from './help-index.ts';
import { type Term, termsOfQuestion } from './help-terms.ts';
import type { Library } from './library.ts';
import { excerptOf, type Hit, markWords } from './mark-words.ts';
import { listNearWords } from './near-words.ts';

// Help articles, pages and posts by the words of their sense: what stands in a title counts before what stands in a text, an article with
// all the words that tell articles apart comes before one with some, and a rare word says more than a common one.

/** What one word of a question can be met by, and how well. */
type Asked = { stems: ReadonlyMap<string, number>; senses: ReadonlyMap<number, number> };
type Weighed = Asked & {
  weight: number;
  /** What a third of the articles speak of tells none from another. */
  common: boolean;
};
type Scored = { entry: Entry; met: number; hasAll: boolean; strong: boolean; score: number };

const WELL = { same: 1, sense: 0.6, near: 0.7, senseOfNear: 0.4 };
const MOST_FOUND = 10;
/** What is worth less than this part of the best is noise. */
const WORTH_SHOWING = 0.2;
/** An article answers; a page or a post tells of many things. */
const PREFERENCE: Record<Entry['kind'], number> = { article: 1, page: 0.8, post: 0.8 };
const PLACES = Object.keys(WORTH) as Place[];

export function searchHelp(library: Library, q: string): { words: string[]; items: FoundArticle[] } {
  const index = helpIndexOf(library);
  const terms = termsOfQuestion(q);
  const asked = terms.map((term) => weigh(askFor(term, index), index));
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
      .slice(0, MOST_FOUND)
      .map(({ entry }) => present(entry, asked)),
  };
}

/** A word that no article knows is taken for the ones that are nearly it, or that it begins. */
function askFor({ word, stem, senses }: Term, { stems, vocabulary }: HelpIndex): Asked {
  if (stems.has(stem) || senses.length > 0)
    return {
      stems: new Map([[stem, WELL.same]]),
      senses: new Map(senses.map((sense) => [sense, WELL.sense])),
    };
  const near = listNearWords(word, vocabulary);
  return {
    stems: new Map(near.map((one) => [one.stem, WELL.near])),
    senses: new Map(near.flatMap((one) => one.senses.map((sense) => [sense, WELL.senseOfNear]))),
  };
}

function weigh(asked: Asked, { entries }: HelpIndex): Weighed {
  const having = entries.filter((entry) => PLACES.some((place) => metIn(entry, place, asked) > 0)).length;
  return {
    ...asked,
    weight: Math.log(1 + entries.length / Math.max(1, having)),
    common: having * 3 > entries.length,
  };
}

function score(entry: Entry, asked: readonly Weighed[]): Scored {
  const scored = { entry, met: 0, hasAll: true, strong: false, score: 0 };
  for (const one of asked) {
    const worth = PLACES.map((place) => metIn(entry, place, one) * WORTH[place]);
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
function metIn({ stems, senses }: Entry, place: Place, asked: Asked): number {
  let well = 0;
  for (const [stem, worth] of asked.stems) well = Math.max(well, often(stems[place].get(stem)) * worth);
  for (const [sense, worth] of asked.senses) well = Math.max(well, often(senses[place].get(sense)) * worth);
  return well;
}

function often(times = 0): number {
  return times === 0 ? 0 : 1 + Math.log(Math.min(times, 12)) / 2;
}

function present(entry: Entry, asked: readonly Asked[]): FoundArticle {
  const { kind, path, where, title, description, text, terms } = entry;
  const inText = hitsIn(terms.text, asked);
  return {
    ...{ kind, path, where, title, description },
    titleWords: markWords(title, hitsIn(terms.title, asked)),
    excerpt: inText.length > 0 ? excerptOf(text, inText) : described(description, terms, asked),
  };
}

function described(description: string, terms: Entry['terms'], asked: readonly Asked[]): Words {
  return markWords(description, hitsIn(terms.description, asked));
}

function hitsIn(terms: readonly Term[], asked: readonly Asked[]): Hit[] {
  return terms.flatMap(({ start, end, stem, senses }) => {
    const at = asked.findIndex((one) => one.stems.has(stem) || senses.some((sense) => one.senses.has(sense)));
    return at < 0 ? [] : [{ start, end, asked: at }];
  });
}

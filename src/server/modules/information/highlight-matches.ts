import type { HighlightedText } from '#shared/contract/information.ts';
import type { Term } from './help-terms.ts';

// Highlights matches in a text, and picks the part of a long text with the most matches.

export type Hit = Pick<Term, 'start' | 'end'> & {
  /** The index of the matched word of the question. */
  termIndex: number;
};

/** About two lines on a phone. */
const MAX_EXCERPT_LENGTH = 160;
/** The maximum text before the first hit. */
const MAX_LEAD_LENGTH = 40;

export function highlightMatches(
  text: string,
  hits: readonly Hit[],
  from = 0,
  to = text.length,
): HighlightedText {
  const pieces: HighlightedText = [];
  let at = from;
  for (const { start, end } of hits) {
    // A phrase is highlighted as one hit, so hits inside it are skipped.
    if (start < at || end > to) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), hit: false });
    pieces.push({ text: text.slice(start, end), hit: true });
    at = end;
  }
  if (at < to) pieces.push({ text: text.slice(at, to), hit: false });
  return pieces;
}

/** Prefers the part with the most different words, then the most hits, then the earlier one. */
export function excerptOf(text: string, hits: readonly Hit[]): HighlightedText {
  let best = { score: 0, from: 0, to: 0 };
  for (const { start } of hits) {
    const from = beginning(text, start);
    const to = ending(text, from);
    const within = hits.filter((hit) => hit.start >= from && hit.end <= to);
    const score = new Set(within.map(({ termIndex }) => termIndex)).size * 100 + within.length;
    if (score > best.score) best = { score, from, to };
  }
  const { from, to } = best.score > 0 ? best : { from: 0, to: ending(text, 0) };
  const pieces = highlightMatches(text, hits, from, to);
  return [
    ...(from > 0 && !isSentence(text, from) ? [{ text: '… ', hit: false }] : []),
    ...pieces,
    ...(to < text.length ? [{ text: ' …', hit: false }] : []),
  ];
}

/** The start of a nearby sentence, otherwise of a word. */
function beginning(text: string, hit: number): number {
  const earliest = Math.max(0, hit - MAX_LEAD_LENGTH);
  if (earliest === 0) return 0;
  const lead = text.slice(earliest, hit);
  const sentence = Math.max(...['. ', '? ', ': ', '· '].map((end) => lead.lastIndexOf(end) + 1));
  const cut = sentence > 0 ? sentence : lead.indexOf(' ');
  return cut < 0 ? hit : earliest + cut + 1;
}

function ending(text: string, from: number): number {
  if (text.length <= from + MAX_EXCERPT_LENGTH) return text.length;
  const space = text.lastIndexOf(' ', from + MAX_EXCERPT_LENGTH);
  return space > from ? space : from + MAX_EXCERPT_LENGTH;
}

function isSentence(text: string, from: number): boolean {
  return /[.?:·] $/.test(text.slice(Math.max(0, from - 2), from)) && !/^\p{Ll}/u.test(text.slice(from));
}

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { HelpTopic } from '#shared/contract/information.ts';
import { type Facts, withFacts } from './facts.ts';
import type { Pictures } from './pictures.ts';
import { plainText } from './plain-text.ts';
import { type DataBlocks, renderMarkdown } from './render-markdown.ts';

// One file of `content/`, with a validated head and rendered text. A problem
// prevents the start and names the file.

const Day = z.iso.date();
const base = {
  title: z.string().min(1).max(70),
  description: z.string().min(1).max(160),
  updated: Day,
};
/** Words that users search for and that are not in the text. */
const keywords = z.array(z.string()).default([]);
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const PageHead = z.strictObject({ ...base, keywords });
export const TopicHead = z.strictObject({
  ...base,
  order: z.number().int(),
  icon: HelpTopic.shape.icon,
});
export const ArticleHead = z.strictObject({
  ...base,
  order: z.number().int(),
  quick: z.boolean().default(false),
  keywords,
  related: z
    .array(z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/))
    .max(3)
    .default([]),
});
export const PostHead = z.strictObject({ ...base, keywords, published: Day, author: z.string().min(1) });

export type ContentFile<Head> = Head & {
  slug: string;
  contents: { id: string; title: string }[];
  html: string;
  questions: { question: string; answer: string }[];
  /** The plain text without markup. */
  text: string;
};

/** A page with fewer sections needs no table of contents. */
const SECTIONS_WORTH_LISTING = 3;

/** Data that the texts refer to by name: facts, blocks made from data, and pictures. */
export type ContentData = { facts: Facts; blocks: DataBlocks; pictures: Pictures };

export function readContentFile<Head extends object>(
  file: URL,
  head: z.ZodType<Head>,
  data: ContentData,
): ContentFile<Head> {
  try {
    return parseContentFile(file, head, data);
  } catch (error) {
    throw new Error(`${file.pathname}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

function parseContentFile<Head extends object>(
  file: URL,
  head: z.ZodType<Head>,
  { facts, blocks, pictures }: ContentData,
): ContentFile<Head> {
  const name = file.pathname.split('/').at(-1)?.replace(/\.md$/, '') ?? '';
  if (!slug.test(name)) throw new Error('a file name may contain only lowercase letters, digits and hyphens');
  const source = readFileSync(file, 'utf8');
  // Such characters result from a wrong encoding of apostrophes.
  if (/[\u0080-\u009f\ufffd]/.test(source))
    throw new Error('the file contains unreadable characters; is its encoding UTF-8?');
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (front === undefined || body === undefined)
    throw new Error('the file has no head between two lines of ---');
  const { html, sections, questions } = renderMarkdown(withFacts(body, facts), blocks, pictures);
  return {
    ...head.parse(parse(withFacts(front, facts))),
    slug: name,
    contents: sections.length < SECTIONS_WORTH_LISTING ? [] : sections,
    html,
    questions,
    text: plainText(html),
  };
}

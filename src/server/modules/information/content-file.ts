import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { HelpTopic } from '#shared/contract/information.ts';
import { type Facts, withFacts } from './facts.ts';
import { plainText } from './plain-text.ts';
import { type DataBlocks, renderMarkdown } from './render-markdown.ts';

// One file of `content/`: its head, checked, and its text, rendered. What is wrong with it stops the start, by name.

const Day = z.iso.date();
const base = {
  title: z.string().min(1).max(70),
  description: z.string().min(1).max(160),
  updated: Day,
};
/** Words that people look for and that are not in the text. */
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
  /** All its words, without marks. */
  text: string;
};

/** Fewer sections than this can be seen at a glance. */
const SECTIONS_WORTH_LISTING = 3;

/** What texts take from elsewhere: facts by name, and blocks made from data. */
export type ContentData = { facts: Facts; blocks: DataBlocks };

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
  { facts, blocks }: ContentData,
): ContentFile<Head> {
  const name = file.pathname.split('/').at(-1)?.replace(/\.md$/, '') ?? '';
  if (!slug.test(name)) throw new Error('a file is named in small letters, digits and hyphens');
  const source = readFileSync(file, 'utf8');
  // What a wrong encoding leaves of an apostrophe.
  if (/[\u0080-\u009f\ufffd]/.test(source)) throw new Error('it holds characters that nobody can read');
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (front === undefined || body === undefined) throw new Error('it has no head between two lines of ---');
  const { html, sections, questions } = renderMarkdown(withFacts(body, facts), blocks);
  return {
    ...head.parse(parse(withFacts(front, facts))),
    slug: name,
    contents: sections.length < SECTIONS_WORTH_LISTING ? [] : sections,
    html,
    questions,
    text: plainText(html),
  };
}

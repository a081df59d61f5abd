import { Marked } from 'marked';
import type { Pictures } from './pictures.ts';
import { escapeAttribute, plainText } from './plain-text.ts';
import { renderPictures } from './render-picture.ts';

// Renders our Markdown files to HTML: linkable sections, and the blocks that content/README.md describes. Raw
// HTML is rejected, so that a file contains nothing its readers would not see.

export type RenderedMarkdown = {
  html: string;
  sections: { id: string; title: string }[];
  questions: { question: string; answer: string }[];
};

/** A segment of plain Markdown, or a block with the name of its kind. */
type Segment = { kind: string | null; text: string };
/** The text below one `###` heading, or before the first. */
type Part = { title: string; body: string };
type Renderer = { block(markdown: string): string; inline(markdown: string): string };

/** The HTML of blocks that are made from data instead of Markdown, by name. */
export type DataBlocks = Record<string, string>;

export function renderMarkdown(
  markdown: string,
  data: DataBlocks = {},
  pictures: Pictures = new Map(),
): RenderedMarkdown {
  const sections: RenderedMarkdown['sections'] = [];
  const marked = createMarked(pictures, (title) => {
    const id = anchorOf(title);
    if (sections.some((section) => section.id === id)) throw new Error(`duplicate section title: ${title}`);
    sections.push({ id, title });
    return id;
  });
  const render: Renderer = {
    block: (text) => marked.parse(text, { async: false }),
    inline: (text) => marked.parseInline(text, { async: false }),
  };
  const segments = splitBlocks(markdown);
  const html = segments.map((segment) => renderSegment(segment, render, data)).join('\n');
  return { html: wrapTables(html), sections, questions: findQuestions(segments, render) };
}

function createMarked(pictures: Pictures, nameSection: (title: string) => string): Marked {
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens);
        if (depth === 3) return `<h3>${words}</h3>\n`;
        if (depth !== 2) throw new Error('only ## and ### headings are allowed');
        return `<h2 id="${nameSection(plainText(words))}">${words}</h2>\n`;
      },
      table({ header, rows }) {
        const names = header.map(({ tokens }) => this.parser.parseInline(tokens));
        const head = names.map((name) => `<th scope="col">${name}</th>`).join('');
        const body = rows.map((row) => {
          const cells = row.map(({ tokens }, column) => {
            // On a phone, where a row is shown as a block, each value is labelled with its column.
            const label = names[column]?.replace(/<[^>]+>/g, '');
            return `<td data-label="${label}">${this.parser.parseInline(tokens)}</td>`;
          });
          return `<tr>${cells.join('')}</tr>`;
        });
        return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>\n`;
      },
      paragraph({ tokens }) {
        return renderPictures(tokens, pictures) ?? `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      image({ href }) {
        throw new Error(`the picture ${href} needs a paragraph of its own`);
      },
      html({ raw }) {
        throw new Error(`raw HTML is not allowed: ${raw.trim()}`);
      },
    },
  });
}

const BLOCK = /^::: *(\w+) *\n([\s\S]*?)^::: *$/m;

function splitBlocks(markdown: string): Segment[] {
  const match = BLOCK.exec(markdown);
  if (!match) {
    if (/^:::/m.test(markdown)) throw new Error('a block is not closed by :::');
    return [{ kind: null, text: markdown }];
  }
  const [whole, kind = '', text = ''] = match;
  const before = { kind: null, text: markdown.slice(0, match.index) };
  return [before, { kind, text }, ...splitBlocks(markdown.slice(match.index + whole.length))];
}

function splitParts(text: string): Part[] {
  return text.split(/^(?=### )/m).map((part) => {
    const [, title = '', body = part] = /^### (.+)\n([\s\S]*)$/.exec(part) ?? [];
    return { title: title.trim(), body };
  });
}

function renderSegment({ kind, text }: Segment, render: Renderer, data: DataBlocks): string {
  if (kind === null) return render.block(text);
  const dataBlock = data[kind];
  if (dataBlock !== undefined) return dataBlock;
  const renderBlock = BLOCKS[kind];
  if (!renderBlock) throw new Error(`unknown block: ${kind}`);
  return renderBlock(render, text);
}

const BLOCKS: Record<string, (render: Renderer, text: string) => string> = {
  steps: (render, text) => `<div class="steps">${render.block(text)}</div>`,
  note: (render, text) => `<div class="note" role="note">${render.block(text)}</div>`,
  warning: (render, text) => `<div class="warning" role="note">${render.block(text)}</div>`,
  numbers: (render, text) => `<div class="numbers">${render.block(text)}</div>`,
  cards: (render, text) =>
    // The class is not “cards”, which are listings.
    `<div class="parts">${splitTitledParts(text)
      .map(({ title, body }) => `<div><h3>${render.inline(title)}</h3>${render.block(body)}</div>`)
      .join('')}</div>`,
  faq: (render, text) =>
    `<div class="faq">${splitTitledParts(text)
      .map(
        ({ title, body }) =>
          `<details><summary>${render.inline(title)}</summary>${render.block(body)}</details>`,
      )
      .join('\n')}</div>`,
};

function splitTitledParts(text: string): Part[] {
  return splitParts(text).filter(({ title }) => title !== '');
}

function findQuestions(segments: readonly Segment[], render: Renderer): RenderedMarkdown['questions'] {
  return segments
    .filter(({ kind }) => kind === 'faq')
    .flatMap(({ text }) => splitTitledParts(text))
    .map(({ title, body }) => ({
      question: plainText(render.inline(title)),
      answer: plainText(render.block(body)),
    }));
}

/**
 * Wraps each table in a section that scrolls by itself and with the keyboard. The section is labelled with
 * the heading above it, so that screen readers can list the regions; further tables below the same heading
 * are numbered. Headings inside a block do not start a line, so they do not count.
 */
function wrapTables(html: string): string {
  let heading = '';
  const timesUsed = new Map<string, number>();
  return html.replace(/^<h[23][^>]*>(.*?)<\/h[23]>|<table>|<\/table>/gm, (match, words?: string) => {
    if (words !== undefined) {
      heading = escapeAttribute(plainText(words));
      return match;
    }
    if (match === '</table>') return '</table></section>';
    const name = heading ? `Table: ${heading}` : 'Table';
    const times = (timesUsed.get(name) ?? 0) + 1;
    timesUsed.set(name, times);
    const label = times === 1 ? name : `${name} (${times})`;
    return `<section class="scrolls" aria-label="${label}" tabindex="0"><table>`;
  });
}

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

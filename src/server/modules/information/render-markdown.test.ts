import { describe, expect, it } from 'vitest';
import { readSite } from '#server/platform/settings/site-file.ts';
import { figuresBlock } from './figures.ts';
import type { Pictures } from './pictures.ts';
import { plainText } from './plain-text.ts';
import { renderMarkdown } from './render-markdown.ts';

const PICTURES: Pictures = new Map([
  [
    'item-page',
    { url: '/pictures/item-page-1a.webp', width: 576, height: 1024, bytes: Buffer.alloc(28_400) },
  ],
  [
    'good-photo',
    { url: '/pictures/good-photo-2b.webp', width: 640, height: 480, bytes: Buffer.alloc(9_000) },
  ],
]);
const renderWithPictures = (markdown: string) => renderMarkdown(markdown, {}, PICTURES).html;

describe('A Markdown page', () => {
  it('has section ids for links', () => {
    const { html, sections } = renderMarkdown(
      '## Where to meet\n\nIn *public*.\n\n## And “when”?\n\nBy day.',
    );
    expect(sections).toEqual([
      { id: 'where-to-meet', title: 'Where to meet' },
      { id: 'and-when', title: 'And “when”?' },
    ]);
    expect(html).toContain('<h2 id="where-to-meet">Where to meet</h2>');
    expect(html).toContain('<em>public</em>');
  });

  it('returns its questions as plain text', () => {
    const { html, questions } = renderMarkdown(
      '::: faq\n### Is it free?\nYes, **always**, see [fees](/help/payments/fees).\n\n### Who & what?\nYou.\n:::\n',
    );
    expect(questions).toEqual([
      { question: 'Is it free?', answer: 'Yes, always, see fees.' },
      { question: 'Who & what?', answer: 'You.' },
    ]);
    expect(html).toContain('<details><summary>Who &amp; what?</summary><p>You.</p>');
  });

  it('separates blocks from the text around them', () => {
    const { html } = renderMarkdown('Before.\n\n::: warning\nNever pay first.\n:::\n\nAfter.\n');
    expect(html.replaceAll('\n', '')).toBe(
      '<p>Before.</p><div class="warning" role="note"><p>Never pay first.</p></div><p>After.</p>',
    );
  });

  it('renders every block of content/README.md, and a scrollable table', () => {
    const blocks = [
      '::: steps\n1. One\n2. Two\n:::',
      '::: cards\n### Left\nA.\n\n### Right\nB.\n:::',
      '::: note\nN.\n:::',
      '::: numbers\n- [112](tel:112) Any emergency\n:::',
      '::: figures\n:::',
      '| a | b |\n|---|---|\n| 1 | 2 |',
    ];
    const { html } = renderMarkdown(`${blocks.join('\n\n')}\n`, { figures: figuresBlock(readSite()) });
    for (const part of [
      '<div class="steps"><ol>',
      '<div class="parts"><div><h3>Left</h3><p>A.</p>',
      '<div class="note" role="note">',
      '<div class="numbers"><ul>\n<li><a href="tel:112">112</a> Any emergency</li>',
      '<dl class="figures"><div><dt>Active users</dt><dd>10K+</dd></div>',
      '<section class="scrolls" aria-label="Table" tabindex="0"><table>',
    ])
      expect(html).toContain(part);
  });

  it('labels each table uniquely with the heading above it', () => {
    const table = '| a | b |\n|---|---|\n| 1 | 2 |';
    const { html } = renderMarkdown(
      `## What we *keep*\n\n${table}\n\nAnd:\n\n${table}\n\n### Yours & “ours” or "theirs"\n\n${table}\n`,
    );
    expect(
      [...html.matchAll(/<section class="scrolls" aria-label="([^"]*)"/g)].map(([, name]) => name),
    ).toEqual([
      'Table: What we keep',
      'Table: What we keep (2)',
      'Table: Yours &amp; “ours” or &quot;theirs&quot;',
    ]);
    expect(html.match(/<\/table><\/section>/g)).toHaveLength(3);
  });

  it('labels each table cell with its column name, which a phone shows before the value', () => {
    const { html } = renderMarkdown(
      '| What | **“How” & long** |\n|---|---|\n| *Ads* | 60 days |\n| Chats | |\n',
    );
    expect(html).toContain('<th scope="col"><strong>“How” &amp; long</strong></th>');
    expect(html).toContain(
      '<td data-label="What"><em>Ads</em></td><td data-label="“How” &amp; long">60 days</td>',
    );
    expect(html).toContain('<td data-label="“How” &amp; long"></td>');
  });

  it.each([
    ['raw HTML', 'Hello <script>alert(1)</script>'],
    ['a top-level heading', '# Title'],
    ['two sections with the same name', '## Pay\n\n## Pay'],
    ['an unknown block', '::: dance\nx\n:::'],
    ['an unclosed block', '::: note\nx\n'],
  ])('rejects %s', (_what, markdown) => {
    expect(() => renderMarkdown(markdown)).toThrow();
  });
});

describe('A picture', () => {
  it('has its size, so that nothing moves when it loads, and is loaded only when it comes into view', () => {
    expect(renderWithPictures('Look:\n\n![An ad & its “price”](item-page)\n')).toContain(
      '<img src="/pictures/item-page-1a.webp" alt="An ad &amp; its “price”" width="288" height="512" loading="lazy" decoding="async"></figure></div>',
    );
  });

  it('can be shown by readers who use less data, who see its size and what it shows', () => {
    expect(renderWithPictures('![An ad](item-page)')).toContain(
      '<figure><label><input type="checkbox"> Show picture · 28 kB: An ad</label><img ',
    );
  });

  it('is shown beside the one on the next line, with its caption', () => {
    const html = renderWithPictures('![An ad](item-page)\n![A laptop](good-photo "In daylight")');
    expect(html.match(/<div/g)).toHaveLength(1);
    expect(html.match(/<figure>/g)).toHaveLength(2);
    expect(html).toContain('width="480" height="360"');
    expect(html).toContain('<figcaption>In daylight</figcaption>');
  });

  it('is not part of the plain text', () => {
    const html = renderWithPictures('Before.\n\n![An ad](item-page "A caption")\n\nAfter.');
    expect(plainText(html)).toBe('Before. After.');
  });

  it.each([
    ['a picture that does not exist', '![An ad](search-page)', /unknown picture: search-page/],
    ['a picture of another site', '![An ad](https://example.com/a.webp)', /unknown picture/],
    ['a picture without a description', '![ ](item-page)', /item-page has no text that describes it/],
    ['a picture within a sentence', 'See ![an ad](item-page) here.', /a paragraph of its own/],
    ['a picture in an item of a list', '- ![An ad](item-page)', /a paragraph of its own/],
  ])('is rejected: %s', (_what, markdown, message) => {
    expect(() => renderWithPictures(markdown)).toThrow(message);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSite } from '#server/platform/settings/site-file.ts';
import { DELETION_GRACE_DAYS } from '#shared/rules/limits.ts';
import { readLibrary } from './library.ts';
import { listUnusedPictures } from './pictures.ts';
import { listSitePages } from './site-pages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-content-'));
  await write('meetup-spots.yaml', '{}');
  await write('pages/about.md', head({}));
  await write('help/buying/index.md', head({ order: 1, icon: 'tag' }));
  await write('help/buying/offers.md', head({ order: 2, related: '[buying/meeting]' }));
  await write('help/buying/meeting.md', head({ order: 1, updated: '2026-11-12' }));
  await write('blog/old.md', head({ published: '2026-01-01', author: 'Market desk' }));
  await write('blog/new.md', head({ published: '2026-11-01', author: 'Market desk' }));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(file: string, text: string | Buffer) {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

function head(fields: Record<string, string | number>, body = 'Words.\n'): string {
  const all = { title: 'A title', description: 'One sentence.', updated: '2026-11-10', ...fields };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n${body}`;
}

const read = () => readLibrary(pathToFileURL(`${folder}/`), readSite());

describe('The library', () => {
  it('has pages, topics and articles in their order, and the newest posts first', () => {
    const { pages, topics, posts } = read();
    expect(pages.map(({ slug }) => slug)).toEqual(['about']);
    expect(topics.map(({ slug }) => slug)).toEqual(['buying']);
    expect(topics[0]?.articles.map(({ slug }) => slug)).toEqual(['meeting', 'offers']);
    expect(posts.map(({ slug }) => slug)).toEqual(['new', 'old']);
  });

  it('lists every path with the day of its last change; a topic changes with its articles', () => {
    expect(listSitePages(read())).toEqual([
      { path: '/about', updated: '2026-11-10' },
      { path: '/help/buying', updated: '2026-11-12' },
      { path: '/help/buying/meeting', updated: '2026-11-12' },
      { path: '/help/buying/offers', updated: '2026-11-10' },
      { path: '/blog/new', updated: '2026-11-10' },
      { path: '/blog/old', updated: '2026-11-10' },
    ]);
  });

  it('inserts facts into head and text', async () => {
    await write(
      'pages/about.md',
      head({ description: 'In {{deletionGraceDays}} days.' }, '{{deletionGraceDays}} days.'),
    );
    const [about] = read().pages;
    expect(about?.description).toBe(`In ${DELETION_GRACE_DAYS} days.`);
    expect(about?.text).toBe(`${DELETION_GRACE_DAYS} days.`);
  });

  it('lists the sections of a page that has at least three', async () => {
    await write('pages/about.md', head({}, '## One\n\n## Two\n'));
    await write('pages/terms.md', head({}, '## One\n\n## Two\n\n## Three\n'));
    expect(read().pages.map(({ contents }) => contents.length)).toEqual([0, 3]);
  });

  it.each([
    ['no head', 'pages/about.md', 'Words.\n', /no head/],
    ['no title', 'pages/about.md', head({ title: '' }), /title/],
    ['an invalid day', 'pages/about.md', head({ updated: '2026-02-30' }), /updated/],
    ['an unknown field', 'pages/about.md', head({ colour: 'red' }), /colour/],
    [
      'a description that is too long',
      'pages/about.md',
      head({ description: 'x'.repeat(161) }),
      /description/,
    ],
    ['an unknown fact', 'pages/about.md', head({}, '{{nonsense}}'), /unknown fact: nonsense/],
    ['a post without its day', 'blog/new.md', head({ author: 'Market desk' }), /published/],
    ['an unknown icon', 'help/buying/index.md', head({ order: 1, icon: 'moon' }), /icon/],
    ['a name with a space', 'pages/about us.md', head({}), /lowercase letters/],
    [
      'a related article that does not exist',
      'help/buying/offers.md',
      head({ order: 2, related: '[buying/gone]' }),
      /buying\/gone/,
    ],
    [
      'an article related to itself',
      'help/buying/offers.md',
      head({ order: 2, related: '[buying/offers]' }),
      /buying\/offers/,
    ],
  ])('rejects %s and names the file', async (_what, file, text, message) => {
    await write(file, text);
    expect(read).toThrow(message);
    expect(read).toThrow(path.basename(file).replaceAll(' ', '%20'));
  });

  it('rejects a topic without an index file', async () => {
    await rm(path.join(folder, 'help/buying/index.md'));
    expect(read).toThrow(/index\.md/);
  });

  describe('with pictures', () => {
    const drawing = sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } });

    it('reads the size of each, and names it by its content', async () => {
      await write('pictures/good-photo.webp', await drawing.clone().webp().toBuffer());
      await write('pages/about.md', head({}, '![A laptop](good-photo)'));
      const { pictures, pages } = read();
      expect(pictures.get('good-photo')).toMatchObject({
        url: expect.stringMatching(/^\/pictures\/good-photo-[0-9a-f]{10}\.webp$/),
        width: 640,
        height: 480,
      });
      expect(listUnusedPictures(pictures, pages)).toEqual([]);
      await write('pictures/good-photo.webp', await drawing.clone().negate().webp().toBuffer());
      expect(read().pictures.get('good-photo')?.url).not.toBe(pictures.get('good-photo')?.url);
    });

    it('lists those that no text shows', async () => {
      await write('pictures/good-photo.webp', await drawing.clone().webp().toBuffer());
      const { pictures, pages, posts } = read();
      expect(listUnusedPictures(pictures, [...pages, ...posts])).toEqual(['good-photo']);
    });

    it('rejects a picture that no file contains, and names the text', async () => {
      await write('pages/about.md', head({}, '![A laptop](good-photo)'));
      expect(read).toThrow(/about\.md: unknown picture: good-photo/);
    });

    it('rejects other formats and names', async () => {
      await write('pictures/good-photo.webp', await drawing.clone().png().toBuffer());
      expect(read).toThrow(/pictures\/good-photo\.webp: the file is not a WebP picture/);
      await rm(path.join(folder, 'pictures/good-photo.webp'));
      await write('pictures/Good Photo.webp', await drawing.clone().webp().toBuffer());
      expect(read).toThrow(/pictures\/Good Photo\.webp: a name may contain/);
    });
  });
});

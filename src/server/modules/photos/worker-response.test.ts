import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '#server/platform/observability/log.ts';
import { createFileStorage } from '#server/platform/storage/file-storage.ts';
import { createImageWorkerPool } from './image-worker-pool.ts';
import { storePhoto } from './store-photo.ts';
import { parseWorkerResponse } from './worker-response.ts';

// The image worker decodes what strangers send, so it may have been taken over: its answers are input like any other.

const webp = (bytes = 100, { riff = 'RIFF', length = bytes - 8, kind = 'WEBP' } = {}) => {
  const file = Buffer.alloc(bytes);
  file.write(riff, 0);
  file.writeUInt32LE(length, 4);
  file.write(kind, 8);
  return file;
};
const files = new Map([
  [400, webp()],
  [800, webp()],
]);
const made = { width: 300, height: 200, placeholder: Buffer.alloc(24), phash: 5n, files };

const HOSTILE_WORKER = `
  const file = Buffer.from('RIFF....WEBP....');
  file.writeUInt32LE(8, 4);
  const files = new Map([[400, file], [800, file], ['x/../../../outside/planted', file]]);
  process.on('message', () =>
    process.send({ width: 300, height: 200, placeholder: Buffer.alloc(24), phash: null, files }));
  process.on('disconnect', () => process.exit());
  process.send('ready');`;

const parse = (answer: unknown) => parseWorkerResponse('a.jpg', answer);

describe('An answer of the image worker', () => {
  it('is accepted where it is a photo as we make them, and nothing else of it is passed on', () => {
    expect(parse({ ...made, hash: '#server/modules/planted', ready: true })).toEqual(made);
    expect(parse({ ...made, phash: null })).toEqual({ ...made, phash: null });
    const wide = { ...made, width: 1600, height: 3200, files: new Map([...files, [1600, webp(11e6)]]) };
    expect(parse(wide) === null).toBe(false);
    expect(parse({ problem: 'a.jpg: Failed to read file', files })).toEqual({
      problem: 'a.jpg: Failed to read file',
    });
    expect(parse('too hard')).toBe('too hard');
  });

  it.each([
    [
      'a path in the place of a width',
      { ...made, files: new Map<unknown, unknown>([...files, ['x/../../../outside', webp()]]) },
    ],
    [
      'a width that we do not make',
      { ...made, files: new Map<unknown, unknown>([...files, [1200, webp()]]) },
    ],
    [
      'a width as text',
      {
        ...made,
        files: new Map<unknown, unknown>([
          ['400', webp()],
          ['800', webp()],
        ]),
      },
    ],
    [
      'the widths in another order',
      {
        ...made,
        files: new Map<unknown, unknown>([
          [800, webp()],
          [400, webp()],
        ]),
      },
    ],
    ['too few files', { ...made, files: new Map<unknown, unknown>([[400, webp()]]) }],
    ['too few files for its width', { ...made, width: 900 }],
    ['no map of files', { ...made, files: { 400: webp(), 800: webp() } }],
    [
      'a file that is text',
      {
        ...made,
        files: new Map<unknown, unknown>([
          [400, '<script>'],
          [800, webp()],
        ]),
      },
    ],
    [
      'a file of another kind',
      {
        ...made,
        files: new Map<unknown, unknown>([
          [400, Buffer.from('<html>'.repeat(20))],
          [800, webp()],
        ]),
      },
    ],
    [
      'a RIFF file that is no WebP',
      {
        ...made,
        files: new Map<unknown, unknown>([
          [400, webp(100, { kind: 'WAVE' })],
          [800, webp()],
        ]),
      },
    ],
    [
      'a file with something behind it',
      {
        ...made,
        files: new Map<unknown, unknown>([
          [400, webp(100, { length: 50 })],
          [800, webp()],
        ]),
      },
    ],
    [
      'an empty file',
      {
        ...made,
        files: new Map<unknown, unknown>([
          [400, Buffer.alloc(0)],
          [800, webp()],
        ]),
      },
    ],
    [
      'a file that is too large',
      {
        ...made,
        files: new Map<unknown, unknown>([
          [400, webp(17e6)],
          [800, webp()],
        ]),
      },
    ],
    ['a width that is no number', { ...made, width: '300' }],
    ['a broken width', { ...made, width: 300.5 }],
    ['a width of nothing', { ...made, width: 0 }],
    [
      'too much width',
      { ...made, width: 1601, files: new Map<unknown, unknown>([...files, [1600, webp()]]) },
    ],
    ['too much height', { ...made, height: 3201 }],
    ['a placeholder that is too large', { ...made, placeholder: Buffer.alloc(65) }],
    ['a placeholder that is text', { ...made, placeholder: 'x' }],
    ['a perceptual hash of too many bits', { ...made, phash: 2n ** 64n }],
    ['a perceptual hash that is a number', { ...made, phash: 5 }],
    ['a problem of another file', { problem: 'b.jpg: Failed to read file' }],
    ['a problem of many words', { problem: `a.jpg: ${'x'.repeat(300)}` }],
    ['a problem that is no text', { problem: { toString: 1 } }],
    ['nothing', null],
    ['a word', 'ready'],
  ])('is rejected with %s', (_what, answer: unknown) => {
    expect(parse(answer) === null).toBe(true);
  });

  it('writes no file outside of the storage, and ends the worker', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-answers-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const script = path.join(folder, 'worker.mjs');
    await writeFile(script, HOSTILE_WORKER);
    const launcher = { command: [process.execPath, script], nodeFlags: [], protections: [] };
    const log = createLog('silent');
    const warn = vi.spyOn(log, 'warn');
    const imageWorkers = createImageWorkerPool({ sandbox: { launchers: async () => [launcher] }, log });
    const storage = createFileStorage(path.join(folder, 'storage', 'photos'));
    const stored = storePhoto({ storage, imageWorkers }, Buffer.alloc(2_000));
    await expect(stored).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
    expect(warn.mock.calls).toEqual([['the image worker sent an invalid answer']]);
    expect(await readdir(folder)).toEqual(['worker.mjs']);
  });
});

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '#server/platform/observability/log.ts';
import { createImageWorkerPool } from './image-worker-pool.ts';
import { parseTextPictures, parseWorkerResponse } from './worker-response.ts';

// The image worker decodes untrusted data and may be compromised, so its
// responses are validated like any input.

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
const valid = {
  width: 300,
  height: 200,
  placeholder: Buffer.alloc(24),
  phash: 5n,
  probes: Buffer.alloc(16, 7),
  files,
};

const HOSTILE_WORKER = `
  const file = Buffer.from('RIFF....WEBP....');
  file.writeUInt32LE(8, 4);
  const files = new Map([[400, file], [800, file], ['x/../../../outside/planted', file]]);
  process.on('message', () =>
    process.send({ width: 300, height: 200, placeholder: Buffer.alloc(24), phash: null, probes: null, files }));
  process.on('disconnect', () => process.exit());
  process.send('ready');`;

const parse = (answer: unknown) => parseWorkerResponse('a.jpg', answer);

describe('A response of the image worker', () => {
  it('is accepted when it is a valid photo, and unknown fields are dropped', () => {
    expect(parse({ ...valid, hash: '#server/modules/planted', ready: true })).toEqual(valid);
    expect(parse({ ...valid, phash: null })).toEqual({ ...valid, phash: null });
    const wide = { ...valid, width: 1600, height: 3200, files: new Map([...files, [1600, webp(11e6)]]) };
    expect(parse(wide) === null).toBe(false);
    expect(parse({ problem: 'a.jpg: Failed to read file', files })).toEqual({
      problem: 'a.jpg: Failed to read file',
    });
    expect(parse('too hard')).toBe('too hard');
  });

  it.each([
    [
      'a path instead of a width',
      { ...valid, files: new Map<unknown, unknown>([...files, ['x/../../../outside', webp()]]) },
    ],
    ['an unexpected width', { ...valid, files: new Map<unknown, unknown>([...files, [1200, webp()]]) }],
    [
      'a width as text',
      {
        ...valid,
        files: new Map<unknown, unknown>([
          ['400', webp()],
          ['800', webp()],
        ]),
      },
    ],
    [
      'the widths in another order',
      {
        ...valid,
        files: new Map<unknown, unknown>([
          [800, webp()],
          [400, webp()],
        ]),
      },
    ],
    ['too few files', { ...valid, files: new Map<unknown, unknown>([[400, webp()]]) }],
    ['too few files for its width', { ...valid, width: 900 }],
    ['files that are not a map', { ...valid, files: { 400: webp(), 800: webp() } }],
    [
      'a file that is text',
      {
        ...valid,
        files: new Map<unknown, unknown>([
          [400, '<script>'],
          [800, webp()],
        ]),
      },
    ],
    [
      'a file of another type',
      {
        ...valid,
        files: new Map<unknown, unknown>([
          [400, Buffer.from('<html>'.repeat(20))],
          [800, webp()],
        ]),
      },
    ],
    [
      'a RIFF file that is not WebP',
      {
        ...valid,
        files: new Map<unknown, unknown>([
          [400, webp(100, { kind: 'WAVE' })],
          [800, webp()],
        ]),
      },
    ],
    [
      'a file with trailing data',
      {
        ...valid,
        files: new Map<unknown, unknown>([
          [400, webp(100, { length: 50 })],
          [800, webp()],
        ]),
      },
    ],
    [
      'an empty file',
      {
        ...valid,
        files: new Map<unknown, unknown>([
          [400, Buffer.alloc(0)],
          [800, webp()],
        ]),
      },
    ],
    [
      'a file that is too large',
      {
        ...valid,
        files: new Map<unknown, unknown>([
          [400, webp(17e6)],
          [800, webp()],
        ]),
      },
    ],
    ['a width that is not a number', { ...valid, width: '300' }],
    ['a fractional width', { ...valid, width: 300.5 }],
    ['a width of zero', { ...valid, width: 0 }],
    [
      'too large a width',
      { ...valid, width: 1601, files: new Map<unknown, unknown>([...files, [1600, webp()]]) },
    ],
    ['too large a height', { ...valid, height: 3201 }],
    ['a placeholder that is too large', { ...valid, placeholder: Buffer.alloc(65) }],
    ['a placeholder that is text', { ...valid, placeholder: 'x' }],
    ['a perceptual hash of too many bits', { ...valid, phash: 2n ** 64n }],
    ['probes of a part of a print', { ...valid, probes: Buffer.alloc(24) }],
    ['too many probes', { ...valid, probes: Buffer.alloc(800) }],
    ['a perceptual hash that is a number', { ...valid, phash: 5 }],
    ['a problem with another file name', { problem: 'b.jpg: Failed to read file' }],
    ['a problem that is too long', { problem: `a.jpg: ${'x'.repeat(300)}` }],
    ['a problem that is not text', { problem: { toString: 1 } }],
    ['null', null],
    ['another word', 'ready'],
  ])('is rejected for %s', (_what, answer: unknown) => {
    expect(parse(answer) === null).toBe(true);
  });

  it('cannot write a file outside the storage, and ends the worker', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-answers-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const script = path.join(folder, 'worker.mjs');
    await writeFile(script, HOSTILE_WORKER);
    const launcher = { command: [process.execPath, script], nodeFlags: [], protections: [] };
    const log = createLog('silent');
    const warn = vi.spyOn(log, 'warn');
    const imageWorkers = createImageWorkerPool({ sandbox: { launchers: async () => [launcher] }, log });
    const made = imageWorkers.make('', 'a.jpg', Buffer.alloc(2_000));
    await expect(made).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
    expect(warn.mock.calls).toEqual([['the image worker sent an invalid answer']]);
    expect(await readdir(folder)).toEqual(['worker.mjs']);
  });
});

describe('Pictures for reading text', () => {
  const png = (bytes = 100) =>
    Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(bytes)]);

  it('are accepted as up to three PNG files', () => {
    const pictures = [png(), png(), png()];
    expect(parseTextPictures({ pictures, other: 1 })).toEqual({ pictures });
    expect(parseTextPictures('too hard')).toBe('too hard');
  });

  it.each([
    ['four files', { pictures: [png(), png(), png(), png()] }],
    ['another format', { pictures: [Buffer.from('RIFF')] }],
    ['a file that is too large', { pictures: [png(17e6)] }],
    ['text', { pictures: ['x'] }],
    ['no list', { pictures: png() }],
    ['null', null],
  ])('are rejected for %s', (_what, answer: unknown) => {
    expect(parseTextPictures(answer)).toBe(null);
  });
});

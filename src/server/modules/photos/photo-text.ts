import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import os from 'node:os';
import type { Storage } from '#server/platform/storage/storage.ts';
import { PHOTO_WIDTHS, photoName } from '#shared/rules/photo-sizes.ts';
import { createFairQueue } from './fair-queue.ts';
import type { ImageSandbox } from './image-sandbox.ts';
import type { TextPictureMaker } from './image-worker-pool.ts';

// Reads the text in a stored photo with the program tesseract. It is optional, because a library for this would weigh
// more than the server. The program runs with the protections of the image worker, which makes its pictures.

const CANDIDATES = ['/usr/bin/tesseract', '/usr/local/bin/tesseract', '/opt/homebrew/bin/tesseract'];
/** Sparse text in any order. The resolution is stated, because the program would estimate it. */
const ARGUMENTS = ['stdin', 'stdout', '-l', 'eng', '--psm', '11', '--dpi', '150'];
const TIME_LIMIT_MS = 10_000;
const MAX_TEXT_BYTES = 64 * 1024;
/** Of 19. */
const NICENESS = 15;

export type PhotoTextReader = {
  /** Pictures of one photo for `readText`, the most readable one first. */
  makePictures(hash: string): Promise<Buffer[]>;
  /** As many pictures at a time as half of the cores. Null for one that takes too long, and would again. */
  readText(picture: Uint8Array): Promise<string | null>;
};

export function findTesseract(): string | null {
  return CANDIDATES.find(isExecutable) ?? null;
}

type Parts = {
  program: string;
  storage: Pick<Storage, 'find'>;
  sandbox: ImageSandbox;
  imageWorkers: TextPictureMaker;
};

export function createPhotoTextReader({ program, storage, sandbox, imageWorkers }: Parts): PhotoTextReader {
  const queue = createFairQueue({ atOnce: Math.max(1, Math.floor(os.availableParallelism() / 2)) });
  return {
    async makePictures(hash) {
      // A narrow photo has no file of full size.
      for (const width of [PHOTO_WIDTHS.full, PHOTO_WIDTHS.page]) {
        const stored = await storage.find(photoName(hash, width));
        if (stored) return imageWorkers.makeTextPictures(stored);
      }
      throw new Error('a photo of a listing has no file');
    },
    async readText(picture) {
      const [launcher] = await sandbox.launchers();
      return queue.take('', () => run([...(launcher?.command ?? []), program, ...ARGUMENTS], picture));
    },
  };
}

/** Null if the picture takes too long or breaks the program. */
async function run([file = '', ...args]: readonly string[], picture: Uint8Array): Promise<string | null> {
  const child = spawn(file, args, {
    env: { OMP_THREAD_LIMIT: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  if (child.pid) os.setPriority(child.pid, NICENESS);
  const parts: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (part: Buffer) => {
    size += part.length;
    if (size <= MAX_TEXT_BYTES) parts.push(part);
    else child.kill('SIGKILL');
  });
  // The program may end before it has read everything.
  child.stdin.on('error', () => {});
  child.stdin.end(picture);
  const [code, signal] = await once(child, 'close');
  if (size > MAX_TEXT_BYTES || code === 0) return Buffer.concat(parts).toString('utf8');
  if (signal) return null;
  throw new Error(`reading the text of a photo ended with ${code}`);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import { listWidths, type MadePhoto, MOST_HEIGHT, type Refusal } from './photo-shape.ts';

// The image worker decodes what strangers send, so its answers are checked like any other input: a worker that was taken
// over chooses neither the names of files nor anything but WebP as their content.

export type WorkerAnswer = MadePhoto | Refusal | 'too hard';

/** Noise of the largest size, with transparency, takes 10.8 MB. */
const MOST_FILE_BYTES = 16 * 1024 * 1024;
const MOST_PLACEHOLDER_BYTES = 64;
const MOST_PROBLEM_LETTERS = 200;
const WEBP_HEADER_BYTES = 12;

/** Null where it is none. Only known fields are passed on. */
export function parseWorkerAnswer(name: string, answer: unknown): WorkerAnswer | null {
  if (answer === 'too hard') return answer;
  if (typeof answer !== 'object' || answer === null) return null;
  return 'problem' in answer ? parseRefusal(name, answer.problem) : parsePhoto(answer);
}

function parseRefusal(name: string, problem: unknown): Refusal | null {
  const isOurs =
    typeof problem === 'string' &&
    problem.startsWith(`${name}: `) &&
    problem.length <= name.length + MOST_PROBLEM_LETTERS;
  return isOurs ? { problem } : null;
}

function parsePhoto(answer: object): MadePhoto | null {
  const { width, height, placeholder, looks, files } = answer as Record<keyof MadePhoto, unknown>;
  if (!isLength(width, PHOTO_WIDTHS.full) || !isLength(height, MOST_HEIGHT)) return null;
  if (!Buffer.isBuffer(placeholder) || placeholder.length > MOST_PLACEHOLDER_BYTES) return null;
  if (!isPerceptualHash(looks) || !isFilesOf(width, files)) return null;
  return { width, height, placeholder, looks, files };
}

function isLength(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
}

function isPerceptualHash(value: unknown): value is bigint | null {
  return value === null || (typeof value === 'bigint' && BigInt.asIntN(64, value) === value);
}

function isFilesOf(width: number, files: unknown): files is Map<number, Buffer> {
  if (!(files instanceof Map)) return false;
  const wanted = listWidths(width);
  const widths = [...files.keys()];
  return (
    widths.length === wanted.length &&
    wanted.every((each, index) => each === widths[index] && isWebp(files.get(each)))
  );
}

function isWebp(file: unknown): file is Buffer {
  return (
    Buffer.isBuffer(file) &&
    file.length > WEBP_HEADER_BYTES &&
    file.length <= MOST_FILE_BYTES &&
    file.toString('latin1', 0, 4) === 'RIFF' &&
    file.readUInt32LE(4) === file.length - 8 &&
    file.toString('latin1', 8, WEBP_HEADER_BYTES) === 'WEBP'
  );
}

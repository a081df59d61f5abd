import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import { listWidths, MAX_HEIGHT, type PhotoRejection, type ProcessedPhoto } from './processed-photo.ts';

// The image worker decodes untrusted data, so its responses are validated like any other input: a compromised
// worker cannot choose file names, and cannot store anything but WebP files.

/** See text-pictures.ts. */
export type TextPictures = { pictures: Buffer[] };

export type WorkerResponse = ProcessedPhoto | PhotoRejection | 'too hard';

/** The largest photo, filled with noise and transparency, takes 10.8 MB. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;
const MAX_PLACEHOLDER_BYTES = 64;
const MAX_PROBE_BYTES = 16 * 40;
const MAX_PROBLEM_LENGTH = 200;
const WEBP_HEADER_BYTES = 12;
const MAX_TEXT_PICTURES = 3;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Null for an invalid response. Unknown fields are dropped. */
export function parseWorkerResponse(name: string, answer: unknown): WorkerResponse | null {
  if (answer === 'too hard') return answer;
  if (typeof answer !== 'object' || answer === null) return null;
  return 'problem' in answer ? parseRejection(name, answer.problem) : parsePhoto(answer);
}

/** Null for an invalid response. */
export function parseTextPictures(answer: unknown): TextPictures | 'too hard' | null {
  if (answer === 'too hard') return answer;
  if (typeof answer !== 'object' || answer === null || !('pictures' in answer)) return null;
  const { pictures } = answer;
  if (!Array.isArray(pictures) || pictures.length > MAX_TEXT_PICTURES) return null;
  return pictures.every(isPng) ? { pictures } : null;
}

function parseRejection(name: string, problem: unknown): PhotoRejection | null {
  const isExpected =
    typeof problem === 'string' &&
    problem.startsWith(`${name}: `) &&
    problem.length <= name.length + MAX_PROBLEM_LENGTH;
  return isExpected ? { problem } : null;
}

function parsePhoto(answer: object): ProcessedPhoto | null {
  const { width, height, placeholder, phash, probes, files } = answer as Record<
    keyof ProcessedPhoto,
    unknown
  >;
  if (!isLength(width, PHOTO_WIDTHS.full) || !isLength(height, MAX_HEIGHT)) return null;
  if (!Buffer.isBuffer(placeholder) || placeholder.length > MAX_PLACEHOLDER_BYTES) return null;
  if (!isPerceptualHash(phash) || !isProbes(probes) || !isFilesOf(width, files)) return null;
  return { width, height, placeholder, phash, probes, files };
}

function isLength(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
}

function isPerceptualHash(value: unknown): value is bigint | null {
  return value === null || (typeof value === 'bigint' && BigInt.asIntN(64, value) === value);
}

function isProbes(value: unknown): value is Buffer | null {
  return (
    value === null ||
    (Buffer.isBuffer(value) && value.length > 0 && value.length <= MAX_PROBE_BYTES && value.length % 16 === 0)
  );
}

function isFilesOf(width: number, files: unknown): files is Map<number, Buffer> {
  if (!(files instanceof Map)) return false;
  const expected = listWidths(width);
  const widths = [...files.keys()];
  return (
    widths.length === expected.length &&
    expected.every((each, index) => each === widths[index] && isWebp(files.get(each)))
  );
}

function isPng(file: unknown): file is Buffer {
  return (
    Buffer.isBuffer(file) &&
    file.length <= MAX_FILE_BYTES &&
    file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)
  );
}

function isWebp(file: unknown): file is Buffer {
  return (
    Buffer.isBuffer(file) &&
    file.length > WEBP_HEADER_BYTES &&
    file.length <= MAX_FILE_BYTES &&
    file.toString('latin1', 0, 4) === 'RIFF' &&
    file.readUInt32LE(4) === file.length - 8 &&
    file.toString('latin1', 8, WEBP_HEADER_BYTES) === 'WEBP'
  );
}

import { readdirSync, readFileSync } from 'node:fs';
import { SCAM_KINDS, type ScamKind } from '#shared/rules/scam-kinds.ts';

// Reads labelled messages from text files: a line is 'kind|topic|text', and '-' is the kind of harmless messages.

/** `kind` is null for a harmless message; `source` is the file. */
export type LabelledMessage = { kind: ScamKind | null; topic: string; text: string; source: string };

export function readMessages(folder: URL): LabelledMessage[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => parseMessages(readFileSync(new URL(name, folder), 'utf8'), name));
}

export function parseMessages(file: string, source: string): LabelledMessage[] {
  return file
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .map(({ line, number }) => parseLine(line, source, number));
}

/** An error names the place and never the text, because nobody reads the held-out half. */
function parseLine(line: string, source: string, number: number): LabelledMessage {
  const [kind = '', topic = '', ...rest] = line.split('|');
  const text = rest.join('|').trim();
  if (text === '' || (kind !== '-' && !SCAM_KINDS.includes(kind as ScamKind)))
    throw new Error(`${source}:${number} is not 'kind|topic|text' with a known kind`);
  return { kind: kind === '-' ? null : (kind as ScamKind), topic, text, source };
}

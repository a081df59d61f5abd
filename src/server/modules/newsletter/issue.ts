import { createHash } from 'node:crypto';
import type { MailContent } from '#server/platform/mail/mail-layout.ts';

// Parses an issue of the newsletter that the operator wrote: '# Subject', then paragraphs separated by blank
// lines. A paragraph that is only [label](address) becomes a link.

export type Issue = {
  name: string;
  subject: string;
  paragraphs: MailContent['paragraphs'];
  hash: Buffer;
};

const LINK = /^\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)$/;

/** Throws errors with messages for the author of the issue. */
export function readIssue(name: string, text: string): Issue {
  const [head = '', ...rest] = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/);
  const subject = /^# (.+)$/.exec(head.trim())?.[1]?.trim();
  if (!subject) throw new Error('The first line must be the subject: “# This week on Kasuwa”.');
  if (rest.length === 0) throw new Error('There is nothing under the subject.');
  const paragraphs = rest.map((paragraph) => {
    const words = paragraph.replace(/\s+/g, ' ').trim();
    const [, label, url] = LINK.exec(words) ?? [];
    return label && url ? { label, url } : words;
  });
  return { name, subject, paragraphs, hash: createHash('sha256').update(text).digest() };
}

import { shortName } from '#shared/format/short-name.ts';
import type { Mail } from './mail.ts';
import { type Card, cardAsHtml, cardAsText, escapeHtml } from './mail-card.ts';
import { LOGO, MAIL_STYLES, STYLE_SHEET } from './mail-styles.ts';

// The layout of all mails, as HTML and as plain text: paragraphs, links on separate lines, at most one
// button, and a small note at the end.

type Link = { label: string; url: string };
/** The text of another user, with its line breaks. */
type Quote = { quote: string };
type Block = string | Link | Quote | Card;

export type MailContent = {
  to: string;
  subject: string;
  paragraphs: Block[];
  /** Mail programs show it beside the subject. The default is the second text paragraph. */
  preview?: string;
  /** Replies go to this address instead of the sender. */
  replyTo?: string;
  button?: Link;
  /** Small text at the end, such as how to unsubscribe. */
  note?: [string, ...Link[]];
  /** See mail-message.ts. */
  isWarning?: boolean;
  unsubscribeUrl?: string;
};

const SLOGAN = 'Kasuwa, the market around your corner.';
const UNREADABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

export function composeMail(content: MailContent): Mail {
  const { to, replyTo, subject, paragraphs, button, note, isWarning, unsubscribeUrl } = content;
  const text = [
    ...paragraphs.map(asText),
    ...(button ? [asText(button)] : []),
    SLOGAN,
    ...(note ? [noteAsText(note)] : []),
  ].join('\n\n');
  return {
    to,
    ...(replyTo ? { replyTo } : {}),
    // A line break in the subject would start another header.
    subject: oneLine(subject),
    text,
    html: asPage(content),
    ...(isWarning ? { isWarning } : {}),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  };
}

/**
 * The name is left out until the address is confirmed, because someone other than the address owner may have
 * chosen it. A name that looks like a link is always left out, because mail programs turn it into one.
 */
export function greet({ name, emailVerified }: { name: string; emailVerified: boolean }): string {
  const plain = oneLine(name);
  return !emailVerified || isLikeALink(plain) ? GREETING : `Hello ${shortName(plain)},`;
}

/** A greeting without a name. */
export const GREETING = 'Hello,';

export function isLikeALink(name: string): boolean {
  return /[:/@\\]|\.\p{L}|www/iu.test(name);
}

function asPage(content: MailContent): string {
  const { subject, paragraphs, button, note } = content;
  const { page, card, line, small, press } = MAIL_STYLES;
  // The first paragraph is the greeting, so the second one is the preview.
  const preview =
    content.preview ?? paragraphs.filter((paragraph) => typeof paragraph === 'string')[1] ?? SLOGAN;
  return `<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(oneLine(subject))}</title>${STYLE_SHEET}</head>
<body class="page" style="${page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview.slice(0, 140))}</div>
<div style="max-width:34rem;margin:0 auto;padding:28px 16px 40px">
${LOGO}
<div class="card" style="${card}">
${paragraphs.map((paragraph) => asBlock(paragraph, line)).join('\n')}
${button ? `<p style="margin:24px 0 4px"><a class="press" href="${escapeHtml(button.url)}" style="${press}">${escapeHtml(button.label)}</a></p>` : ''}
</div>
${button ? `<p class="small" style="${small}">Button not working? Copy this address into your browser:<br><span style="word-break:break-all">${escapeHtml(button.url)}</span></p>` : ''}
<p class="small" style="${small}">${SLOGAN}</p>
${note ? `<p class="small" style="${small}">${noteAsHtml(note)}</p>` : ''}
</div></body></html>`;
}

function noteAsText([words, ...links]: NonNullable<MailContent['note']>): string {
  return `${words} ${links.map(asText).join('\n')}`;
}

function noteAsHtml([words, ...links]: NonNullable<MailContent['note']>): string {
  return `${asHtml(words)} ${links.map(asHtml).join(' · ')}`;
}

function asText(paragraph: Block): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('card' in paragraph) return cardAsText(paragraph);
  if ('quote' in paragraph) return paragraph.quote.replace(/^/gm, '> ');
  return `${paragraph.label}: ${paragraph.url}`;
}

function asBlock(paragraph: Block, line: string): string {
  if (typeof paragraph === 'object' && 'card' in paragraph) return cardAsHtml(paragraph);
  if (typeof paragraph === 'string' || 'url' in paragraph)
    return `<p class="ink" style="${line}">${asHtml(paragraph)}</p>`;
  return `<blockquote class="ink" style="${MAIL_STYLES.quote}">${asHtml(paragraph.quote)}</blockquote>`;
}

function asHtml(paragraph: string | Link): string {
  if (typeof paragraph === 'string') return escapeHtml(paragraph).replaceAll('\n', '<br>');
  return `<a class="link" href="${escapeHtml(paragraph.url)}" style="${MAIL_STYLES.link}">${escapeHtml(paragraph.label)}</a>`;
}

function oneLine(text: string): string {
  return text.replace(UNREADABLE, ' ').trim();
}

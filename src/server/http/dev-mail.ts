import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import {
  findInOutbox,
  listOutboxEntries,
  type OutboxEntry,
  type OutboxMail,
} from '#server/platform/mail/outbox.ts';
import { AppError } from '#shared/errors.ts';
import { formatShortDate, formatTime } from '#shared/format/dates.ts';
import type { HttpEnv } from './environment.ts';
import { loopbackOnly } from './loopback-only.ts';

// Development and preview only: the mails and text messages that would have been sent, newest first.
// Links that reset passwords are among them.

const LINK = /https?:\/\/[^\s<]+/g;
const MAX_ENTRIES = 100;
/** The HTML of a mail may use inline styles and our images only, and only our pages may frame it. */
const FRAMED = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

export function devMailRoutes(outboxDir: string) {
  return new Hono<HttpEnv>()
    .use('/dev/mail/*', loopbackOnly())
    .get('/dev/mail', async (c) => {
      const entries = await listOutboxEntries(outboxDir, MAX_ENTRIES);
      c.header('cache-control', 'no-store');
      return c.html(html`<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox · Kasuwa</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/plain.css"></head>
<body><main><h1>Outbox</h1>
${entries.length === 0 ? html`<p>No mail has been sent yet.</p>` : ''}
${entries.length === MAX_ENTRIES ? html`<p>The newest ${MAX_ENTRIES} are shown.</p>` : ''}
${entries.map(asSection)}
</main></body></html>`);
    })
    .get('/dev/mail/:id', async (c) => {
      const entry = await findInOutbox(outboxDir, c.req.param('id'));
      if (!entry || isText(entry)) throw new AppError('NOT_FOUND');
      c.header('cache-control', 'no-store');
      c.header('content-security-policy', FRAMED);
      return c.html(entry.html.replaceAll('<a ', '<a target="_blank" rel="noopener" '));
    });
}

function asSection(entry: OutboxEntry) {
  const at = new Date(entry.sentAt);
  const head = `To ${entry.to}, ${formatShortDate(at)}, ${formatTime(at)}`;
  const body = html`<pre tabindex="0">${linked(entry.text)}</pre>`;
  if (isText(entry)) return html`<section><h2>Text message</h2><p>${head}</p>${body}</section>`;
  return html`<section><h2>${entry.subject}</h2><p>${head}</p>${body}
<details><summary>As HTML</summary><iframe title="${entry.subject}" src="/dev/mail/${entry.id}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></details></section>`;
}

function isText(entry: OutboxEntry): entry is Exclude<OutboxEntry, OutboxMail> {
  return entry.kind === 'sms';
}

function linked(text: string) {
  const escaped = text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return raw(escaped.replace(LINK, (url) => `<a href="${url}">${url}</a>`));
}

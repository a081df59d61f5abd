import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { listOutbox } from '#server/platform/mail.ts';
import type { HttpEnv } from './environment.ts';

// Development and preview only: the mails that would have been sent, newest first.

const LINK = /https?:\/\/[^\s<]+/g;

export function devMailRoutes(outboxDir: string) {
  return new Hono<HttpEnv>().get('/dev/mail', async (c) => {
    const mails = await listOutbox(outboxDir);
    c.header('cache-control', 'no-store');
    return c.html(html`<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox · Kasuwa</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/plain.css"></head>
<body><main><h1>Outbox</h1>
${mails.length === 0 ? html`<p>No mail has been sent yet.</p>` : ''}
${mails.map((mail) => html`<section><h2>${mail.subject}</h2><p>To ${mail.to}, ${mail.sentAt}</p><pre tabindex="0">${linked(mail.text)}</pre></section>`)}
</main></body></html>`);
  });
}

function linked(text: string) {
  const escaped = text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return raw(escaped.replace(LINK, (url) => `<a href="${url}">${url}</a>`));
}

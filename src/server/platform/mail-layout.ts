import type { Mail } from './mail.ts';

// One look for every mail: the words as paragraphs, links on lines of their own, at most one button, a small note at the end, as HTML and as plain text.

type Link = { label: string; url: string };

export type MailContent = {
  to: string;
  subject: string;
  paragraphs: (string | Link)[];
  button?: Link;
  /** What stands small under everything, such as how to get no more of these. */
  note?: [string, Link];
};

export function composeMail({ to, subject, paragraphs, button, note }: MailContent): Mail {
  const text = [
    ...paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : asText(paragraph))),
    ...(button ? [asText(button)] : []),
    'Kasuwa, the market around your corner.',
    ...(note ? [`${note[0]} ${asText(note[1])}`] : []),
  ].join('\n\n');
  const html = `<!doctype html><html lang="en-NG"><body style="margin:0;background:#fcfaf4;font-family:system-ui,sans-serif;color:#16211a">
<div style="max-width:32rem;margin:0 auto;padding:32px 20px">
<p style="font-size:22px;font-weight:700;color:#155a38;margin:0 0 24px">kasuwa</p>
${paragraphs.map((paragraph) => `<p style="font-size:16px;line-height:24px;margin:0 0 16px">${asHtml(paragraph)}</p>`).join('\n')}
${button ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#155a38;color:#fefcf6;padding:13px 22px;border-radius:999px;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>` : ''}
<p style="font-size:13px;color:#646c62;margin:32px 0 0">Kasuwa, the market around your corner.</p>
${note ? `<p style="font-size:13px;color:#646c62;margin:8px 0 0">${asHtml(note[0])} ${asHtml(note[1])}</p>` : ''}
</div></body></html>`;
  return { to, subject, text, html };
}

function asText({ label, url }: Link): string {
  return `${label}: ${url}`;
}

function asHtml(paragraph: string | Link): string {
  if (typeof paragraph === 'string') return escapeHtml(paragraph);
  return `<a href="${escapeHtml(paragraph.url)}" style="color:#155a38">${escapeHtml(paragraph.label)}</a>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

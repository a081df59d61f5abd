import { CARD_STYLES } from './mail-styles.ts';

// A listing in a mail: its photo beside title, price and location. All information is in the text, because
// mail programs often block images.

export type Card = {
  card: {
    price: string;
    title: string;
    location: string;
    url: string;
    photo: string | null;
    /** Shown instead of a missing photo. */
    withoutPhoto: string;
  };
};

export function cardAsText({ card: { price, title, location, url } }: Card): string {
  return `${title}\n${price} · ${location}\n${url}`;
}

export function cardAsHtml({ card: { price, title, location, url, photo, withoutPhoto } }: Card): string {
  const { table, cell, picture, tile, words, top, name, below } = CARD_STYLES;
  const href = escapeHtml(url);
  const shown = photo
    ? `<a href="${href}"><img src="${escapeHtml(photo)}" width="96" height="96" alt="" style="${picture}"></a>`
    : `<div class="tile" style="${tile}">${escapeHtml(withoutPhoto)}</div>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="${table}"><tr>
<td width="96" valign="top" style="${cell}">${shown}</td>
<td valign="middle" style="${words}"><b class="ink" style="${top}">${escapeHtml(price)}</b><br><a class="link" href="${href}" style="${name}">${escapeHtml(title)}</a><br><span class="small" style="${below}">${escapeHtml(location)}</span></td>
</tr></table>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

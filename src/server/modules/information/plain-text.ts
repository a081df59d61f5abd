const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text of rendered Markdown without pictures, tags and entities. */
export function plainText(html: string): string {
  return html
    .replace(/<figure.*?<\/figure>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:?!])/g, '$1')
    .trim();
}

export function escapeAttribute(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** The words of a name in small plain letters, for addresses and file names: 'Ṣadé Ògúnlànà' is sade and ogunlana. */
export function nameWords(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ɗ/giu, 'd')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

// The widths in which every photo is stored. The file names in URLs contain only these widths.

export const PHOTO_WIDTHS = { card: 400, page: 800, full: 1600 } as const;

export function photoName(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

/** Expects a valid photo name. */
export function photoHashOf(name: string): string {
  return name.slice(0, 32);
}

export function isPhotoName(name: string): boolean {
  const [, width] = /^[0-9a-f]{32}-(\d+)\.webp$/.exec(name) ?? [];
  return Object.values(PHOTO_WIDTHS).some((one) => String(one) === width);
}

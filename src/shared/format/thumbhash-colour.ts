/**
 * The average colour of a photo, read from the first three bytes of its thumbhash. As a placeholder it needs
 * one attribute and no script.
 */

/** '#d8c9ad', or null when the text is not a thumbhash. */
export function thumbhashColour(hash: string): string | null {
  if (!/^[A-Za-z0-9+/]{4}/.test(hash)) return null;
  const [first = 0, second = 0, third = 0] = [...atob(hash.slice(0, 4))].map((character) =>
    character.charCodeAt(0),
  );
  const header = first | (second << 8) | (third << 16);

  // Lightness and two colour differences, six bits each; the thumbhash format defines how they combine.
  const lightness = (header & 63) / 63;
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1;
  const redGreen = ((header >> 12) & 63) / 31.5 - 1;
  const blue = lightness - (2 / 3) * yellowBlue;
  const red = (3 * lightness - blue + redGreen) / 2;
  return `#${[red, red - redGreen, blue].map(toHex).join('')}`;
}

function toHex(part: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, part)) * 255);
  return byte.toString(16).padStart(2, '0');
}

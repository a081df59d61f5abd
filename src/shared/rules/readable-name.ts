/**
 * A name is shown beside other people's words everywhere: nothing in it may be invisible, break a line, turn the
 * reading direction or climb over its neighbours. Markup is only text, and harmless.
 */
export function isReadableName(name: string): boolean {
  return !HIDDEN.test(name.replace(JOINED_PICTURES, '')) && !PILED_UP.test(name);
}

/** One space between words, whatever was typed. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}

/** Of those whose provider gave none. Never what stands before the @: that is part of an address, or a number. */
export const NAMELESS = 'Kasuwa member';

/** Control and format characters (bidirectional marks, zero-width ones, tags) and letters that show as nothing. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/u;

/** The joiner inside one picture made of several, such as a family. */
const JOINED_PICTURES =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu;

/** No script of names sets more marks on one letter. */
const PILED_UP = /\p{M}{5,}/u;

/**
 * Names are shown beside other texts everywhere, so their characters must not be invisible, break a line,
 * change the reading direction or overlap other lines. Markup is shown as text, so it is harmless.
 */
export function isReadableName(name: string): boolean {
  return !HIDDEN.test(name.replace(EMOJI_JOINERS, '')) && !STACKED_MARKS.test(name);
}

/** Leaves one space between words. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}

/** The name of users whose provider sent none. It is not taken from the email address, which is private. */
export const DEFAULT_NAME = 'Kasuwa member';

/** Control and format characters (bidirectional marks, zero-width ones, tags) and invisible letters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/u;

/** The joiner inside an emoji that is made of several, such as a family. */
const EMOJI_JOINERS =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu;

/** No script needs five marks on one letter of a name. */
const STACKED_MARKS = /\p{M}{5,}/u;

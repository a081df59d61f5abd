import { LESS_DATA_COOKIE } from './cookie-names.ts';

// Whether a visitor wants the low-data version of pages. The choice is in a cookie, because the server needs
// it to render the page. Without a choice, the Save-Data setting of the browser decides.

const CHOICES = [choiceIn(`__Host-${LESS_DATA_COOKIE}`), choiceIn(LESS_DATA_COOKIE)];

function choiceIn(name: string): RegExp {
  return new RegExp(`(?:^|;\\s*)${name.replace('.', '\\.')}=(on|off)(?:;|$)`);
}

export function wantsLessData(cookies: string, browserSaves: boolean): boolean {
  const choice = findChoice(cookies);
  return choice ? choice === 'on' : browserSaves;
}

export function hasLessDataChoice(cookies: string): boolean {
  return findChoice(cookies) !== undefined;
}

/** The name that only this host can set takes precedence. */
function findChoice(cookies: string): string | undefined {
  return CHOICES.map((choice) => choice.exec(cookies)?.[1]).find(Boolean);
}

// Whether a reader wants as few bytes as can be: their own choice, kept in a cookie because the server must know it before
// it writes the page, else what their browser says.

export const LESS_DATA_COOKIE = 'kasuwa.less-data';

const CHOICE = new RegExp(`(?:^|;\\s*)${LESS_DATA_COOKIE.replace('.', '\\.')}=(on|off)(?:;|$)`);

export function wantsLessData(cookies: string, browserSaves: boolean): boolean {
  const choice = CHOICE.exec(cookies)?.[1];
  return choice ? choice === 'on' : browserSaves;
}

export function hasChosenData(cookies: string): boolean {
  return CHOICE.test(cookies);
}

import { apt, isExecutable, mayInstall } from './provide.ts';

// The browser for the tests: one that is installed, else Debian's Chromium where we may install it, else a clear message.

/** The same engine without the windows, menus and services of a browser, which take as much time again as the pages do. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';

const PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export function findBrowser(): string | undefined {
  return process.env.CHROMIUM ?? PLACES.find(isExecutable);
}

export function provideBrowser(): string {
  if (!process.env.CHROMIUM && !isExecutable(SHELL) && mayInstall()) {
    console.log('Installing Chromium’s headless shell for the browser tests…');
    try {
      apt('update');
      apt('install', '--yes', '--no-install-recommends', 'chromium-headless-shell');
    } catch (error) {
      // A whole browser will do as well, only slower.
      console.log((error as Error).message);
    }
  }
  const found = findBrowser();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium or Chrome. Install it (Debian, Ubuntu: sudo apt-get install chromium-headless-shell, or chromium) or set CHROMIUM to its path.',
  );
}

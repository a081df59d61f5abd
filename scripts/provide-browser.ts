import { apt, isExecutable, mayInstall } from './provide.ts';

// Finds a browser for the tests, or installs Debian's Chromium. If neither works, the error has instructions.

/** The engine without windows, menus and services, which would double the time of the tests. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';

const CANDIDATES = [
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
  return process.env.CHROMIUM ?? CANDIDATES.find(isExecutable);
}

export function provideBrowser(): string {
  if (!process.env.CHROMIUM && !isExecutable(SHELL) && mayInstall()) {
    console.log('Installing Chromium’s headless shell for the browser tests…');
    try {
      apt('update');
      apt('install', '--yes', '--no-install-recommends', 'chromium-headless-shell');
    } catch (error) {
      // A full browser works too, but is slower.
      console.log((error as Error).message);
    }
  }
  const found = findBrowser();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium or Chrome. Install it (Debian, Ubuntu: sudo apt-get install chromium-headless-shell, or chromium) or set CHROMIUM to its path.',
  );
}

import { apt, isExecutable, mayInstall } from './provide.ts';

// The browser for the tests: one that is installed, else Debian's Chromium where we may install it, else a clear message.

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export function provideBrowser(): string {
  const installed = process.env.CHROMIUM ?? PLACES.find(isExecutable);
  if (installed) return installed;
  if (mayInstall()) {
    console.log('Installing Chromium for the browser tests…');
    apt('update');
    apt('install', '--yes', '--no-install-recommends', 'chromium');
    if (isExecutable('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install it (Debian, Ubuntu: sudo apt-get install chromium) or set CHROMIUM to its path.',
  );
}

import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/provide-browser.ts';

// The browser of the stories: the one that `npm test` provides, or else an installed one.

export const CHROMIUM = findBrowser() ?? '/usr/bin/chromium';

/**
 * Features that no story needs. The list replaces Playwright's own and so repeats its entries. The first
 * feature alone takes a third of the time to open a window.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'AimEnabled',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ARGS });
}

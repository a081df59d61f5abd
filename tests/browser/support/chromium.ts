import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/provide-browser.ts';

// The browser of the stories. `npm test` has provided one and says where; run alone, what is installed is taken.

export const CHROMIUM = findBrowser() ?? '/usr/bin/chromium';

/** Of no use here. Ours replaces Playwright's list, hence its entries too; the first alone takes a third of each window's time. */
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

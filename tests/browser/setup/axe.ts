import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

// Automated accessibility checks with axe.

type Viewport = {
  width: number;
  theme: 'light' | 'dark';
  rules?: readonly string[];
  part?: string;
  /** Leaves out header and footer, for a page whose header and footer were checked before. */
  withoutFrame?: boolean;
};

/** Only the first six of many similar cards are checked. */
const REPEATED_CARDS = 'main li:has(> article):nth-of-type(n + 7), main article:nth-of-type(n + 7)';

/** Header and footer. */
export const FRAME = ':is(header, footer):not(main *)';

/** The rules whose result depends on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** The rules whose result depends on the theme or on the width, which changes the layout. */
export const BY_VIEWPORT = [...COLOURS, 'landmark-unique', 'scrollable-region-focusable', 'target-size'];
const VIEWPORTS: readonly Viewport[] = [
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark', rules: COLOURS },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark', rules: COLOURS },
];

/** The minified source is less than half as long as the builder's default, so pages parse it faster. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Checks a phone and a desktop width in both themes; the result is empty when nothing was found. `part`
 * limits the check to the part of the page that has changed since the last check.
 */
export async function findBarriers(page: Page, part?: string): Promise<string[]> {
  const barriers: string[] = [];
  for (const viewport of VIEWPORTS)
    barriers.push(...(await findViolations(page, part ? { ...viewport, part } : viewport)));
  return barriers;
}

/** Checks one viewport with its rules, or else with every rule for WCAG 2.2 A and AA and good practice. */
export async function findViolations(page: Page, viewport: Viewport): Promise<string[]> {
  const { width, theme, rules, part, withoutFrame } = viewport;
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
  await applyTheme(page, theme);
  const axe = await prepare(page);
  axe.exclude(REPEATED_CARDS);
  if (withoutFrame) axe.exclude(FRAME);
  if (part) axe.include(part);
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${width} ${theme}: ${id}: ${html} ${failureSummary}`),
  );
}

/** axe takes most of a check's time, so it is injected once per page and reports only violations. */
async function prepare(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'true' : AXE });
  // Legacy mode is faster, because it opens no second page. It suffices for pages without frames.
  return axe.setLegacyMode().options({
    resultTypes: ['violations'],
    selectors: false,
    // Preloading serves a style sheet rule that is not used, and media, which the pages do not have.
    preload: false,
    // The only WCAG 2.2 rule that is off by default.
    rules: { 'target-size': { enabled: true } },
  });
}

/** React pages follow the class, plain HTML pages the device setting. Running transitions are finished. */
async function applyTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((name) => {
    document.documentElement.classList.toggle('dark', name === 'dark');
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  }, theme);
}

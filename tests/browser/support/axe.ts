import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

// What a machine can find wrong for people who see, hear or move differently.

type Viewport = {
  width: number;
  theme: 'light' | 'dark';
  rules?: readonly string[];
  part?: string;
};

/** Of many cards that are alike the first six are looked at. */
const REPEATED_CARDS = 'main li:has(> article):nth-of-type(n + 7), main article:nth-of-type(n + 7)';

/** Only colours change with the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** And these with the width, by which parts are shown, hidden and laid out. */
export const BY_VIEWPORT = [...COLOURS, 'landmark-unique', 'scrollable-region-focusable', 'target-size'];
const VIEWPORTS: readonly Viewport[] = [
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark', rules: COLOURS },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark', rules: COLOURS },
];

/** Less than half as long as what the builder would send, and the same: a page has less to take in and to read. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** On a phone and a desk, light and dark; empty when nothing was found. `part` is what has changed since the last viewport. */
export async function findBarriers(page: Page, part?: string): Promise<string[]> {
  const barriers: string[] = [];
  for (const viewport of VIEWPORTS)
    barriers.push(...(await findViolations(page, part ? { ...viewport, part } : viewport)));
  return barriers;
}

/** One viewport, with every rule there is for WCAG 2.2, A and AA, and for good practice, unless it names some. */
export async function findViolations(page: Page, { width, theme, rules, part }: Viewport): Promise<string[]> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
  await applyTheme(page, theme);
  const axe = await prepare(page);
  axe.exclude(REPEATED_CARDS);
  if (part) axe.include(part);
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${width} ${theme}: ${id}: ${html} ${failureSummary}`),
  );
}

/** What is asked of axe takes most of a viewport's time: it is put into a page once, and says nothing of what is right. */
async function prepare(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'true' : AXE });
  // No frames here, so the quick way will do, which opens no second page.
  return axe.setLegacyMode().options({
    resultTypes: ['violations'],
    selectors: false,
    // Style sheets are for a rule that is not asked for, and films there are none.
    preload: false,
    // The only one of WCAG 2.2 that has to be asked for.
    rules: { 'target-size': { enabled: true } },
  });
}

/** Our own pages follow the class, the plain ones the device. Colours on their way are taken to where they go. */
async function applyTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((name) => {
    document.documentElement.classList.toggle('dark', name === 'dark');
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  }, theme);
}

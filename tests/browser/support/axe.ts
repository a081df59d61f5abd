import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

// What a machine can find wrong for people who see, hear or move differently.

const WIDTHS = [360, 1280];
const THEMES = ['light', 'dark'] as const;

/** Less than half as long as what the builder would send, and the same: a page has less to take in and to read. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** On a phone and a desk, light and dark; empty when nothing was found. `part` is what has changed since the last look. */
export async function findBarriers(page: Page, part?: string): Promise<string[]> {
  const barriers: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of THEMES) {
      await wear(page, theme);
      const axe = await prepare(page);
      if (part) axe.include(part);
      // Only colours change with the theme.
      if (theme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
      for (const { id, nodes } of (await axe.analyze()).violations)
        for (const { html, failureSummary } of nodes)
          barriers.push(`${width} ${theme}: ${id}: ${html} ${failureSummary}`);
    }
  }
  return barriers;
}

/** What is asked of axe takes most of a look's time: it is put into a page once, and says nothing of what is right. */
async function prepare(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'true' : AXE });
  // No frames here, so the quick way will do, which opens no second page.
  return axe.setLegacyMode().options({ resultTypes: ['violations'], selectors: false });
}

/** Our own pages follow the class, the plain ones the device. Colours on their way are taken to where they go. */
async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((name) => {
    document.documentElement.classList.toggle('dark', name === 'dark');
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  }, theme);
}

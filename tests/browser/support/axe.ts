import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

// What a machine can find wrong for people who see, hear or move differently.

const WIDTHS = [360, 1280];
const THEMES = ['light', 'dark'] as const;

/** On a phone and a desk, light and dark; empty when nothing was found. `part` is what has changed since the last look. */
export async function findBarriers(page: Page, part?: string): Promise<string[]> {
  const barriers: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of THEMES) {
      await wear(page, theme);
      // No frames here, so the quick way will do, which opens no second page.
      const axe = new AxeBuilder({ page }).setLegacyMode();
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

/** Our own pages follow the class, the plain ones the device. */
async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((name) => document.documentElement.classList.toggle('dark', name === 'dark'), theme);
}

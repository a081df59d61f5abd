import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

// What a machine can find wrong for people who see, hear or move differently.

const SCREENS = [360, 1280].flatMap((width) => [
  { width, theme: 'light' as const },
  { width, theme: 'dark' as const },
]);

/** On a phone and a desk, light and dark. Empty when nothing was found. */
export async function findBarriers(page: Page): Promise<string[]> {
  const barriers: string[] = [];
  for (const { width, theme } of SCREENS) {
    await page.setViewportSize({ width, height: 800 });
    // Our own pages follow the class, the plain ones the device.
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate((name) => document.documentElement.classList.toggle('dark', name === 'dark'), theme);
    // No frames here, so the quick way will do, which opens no second page.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    for (const { id, nodes } of violations)
      for (const { html, failureSummary } of nodes)
        barriers.push(`${width} ${theme}: ${id}: ${html} ${failureSummary}`);
  }
  return barriers;
}

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findBarriers } from '../setup/axe.ts';
import { hasFocus } from '../setup/focus.ts';
import { story } from '../setup/story.ts';
import { hydrated } from '../setup/waiting.ts';

// The board shows every component in every state, so these checks cover components wherever they are used.

describe('The component board', () => {
  story(
    'is accessible as it opens, with a dialog, a form, a menu or a select menu open, and with a toast, which stays while F8 focuses it',
    async ({ visitor }) => {
      const page = await visitor({ reducedMotion: true });
      await page.clock.install();
      await page.goto('/dev/ui');
      await hydrated(page.getByRole('heading', { level: 1 }));
      expect(await findBarriers(page)).toEqual([]);

      await checkOpened(page, 'Delete this ad', 'alertdialog', { name: 'Delete this ad?' });
      expect(await hasFocus(page.getByRole('button', { name: 'Delete this ad' }))).toBe(true);
      await checkOpened(page, 'Open a form', 'dialog', { name: 'Filters' });
      await checkOpened(page, 'Open the account menu', 'menu');
      await checkOpened(page, /Sort by/, 'menu', { item: 'Oldest First' });

      await page.getByRole('button', { name: 'Show a toast' }).click();
      const toast = page.getByRole('listitem').filter({ hasText: 'Saved for later' });
      await toast.waitFor();
      await page.keyboard.press('F8');
      await page.clock.runFor(10_000);
      expect(await findBarriers(page, '[role=region]')).toEqual([]);
      await toast.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('listitem').filter({ hasText: 'Removed' }).waitFor();
      expect(await toast.count()).toBe(0);
    },
  );
});

/** Opens an overlay with its button, waits for it or its item, checks it, and closes it with Escape. */
async function checkOpened(
  page: Page,
  button: string | RegExp,
  role: 'alertdialog' | 'dialog' | 'menu',
  { name, item }: { name?: string; item?: string } = {},
): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  if (item) await page.getByRole('menuitemradio', { name: item }).waitFor();
  else await page.getByRole(role, name ? { name } : {}).waitFor();
  expect(await findBarriers(page, role === 'menu' ? '[role=menu]' : 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole(role).waitFor({ state: 'hidden' });
}

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

      await page.getByRole('button', { name: 'Delete this ad' }).click();
      await page.getByRole('alertdialog', { name: 'Delete this ad?' }).waitFor();
      expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
      expect(await hasFocus(page.getByRole('button', { name: 'Delete this ad' }))).toBe(true);

      await page.getByRole('button', { name: 'Open a form' }).click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
      expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });

      await page.getByRole('button', { name: 'Open the account menu' }).click();
      await page.getByRole('menu').waitFor();
      expect(await findBarriers(page, '[role=menu]')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'hidden' });

      await page.getByRole('button', { name: /Sort by/ }).click();
      await page.getByRole('menuitemradio', { name: 'Oldest First' }).waitFor();
      expect(await findBarriers(page, '[role=menu]')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'hidden' });

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

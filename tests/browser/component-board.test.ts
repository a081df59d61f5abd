import { describe, expect } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { story } from './support/story.ts';
import { awake } from './support/waiting.ts';

// The board shows every part of the design system in every state: what is sound here is sound wherever it is used.

describe('Nobody is shut out of the component board', () => {
  story('as it opens', async ({ visitor }) => {
    const page = await visitor({ reducedMotion: true });
    await page.goto('/dev/ui');
    await awake(page.getByRole('heading', { level: 1 }));
    expect(await findBarriers(page)).toEqual([]);
  });

  story('with a question open', async ({ visitor }) => {
    const page = await visitor({ reducedMotion: true });
    await page.goto('/dev/ui');
    await awake(page.getByRole('heading', { level: 1 }));
    await page.getByRole('button', { name: 'Delete this ad' }).click();
    await page.getByRole('alertdialog', { name: 'Delete this ad?' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    expect(
      await page
        .getByRole('button', { name: 'Delete this ad' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
  });

  story('with a form open', async ({ visitor }) => {
    const page = await visitor({ reducedMotion: true });
    await page.goto('/dev/ui');
    await awake(page.getByRole('heading', { level: 1 }));
    await page.getByRole('button', { name: 'Open a form' }).click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  story('with a menu open', async ({ visitor }) => {
    const page = await visitor({ reducedMotion: true });
    await page.goto('/dev/ui');
    await awake(page.getByRole('heading', { level: 1 }));
    await page.getByRole('button', { name: 'Open the account menu' }).click();
    await page.getByRole('menu').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  story('with a select menu open', async ({ visitor }) => {
    const page = await visitor({ reducedMotion: true });
    await page.goto('/dev/ui');
    await awake(page.getByRole('heading', { level: 1 }));
    await page.getByRole('button', { name: /Sort by/ }).click();
    await page.getByRole('menuitemradio', { name: 'Oldest First' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  story('with a toast, which stays five seconds', async ({ visitor }) => {
    const page = await visitor({ reducedMotion: true });
    await page.clock.install();
    await page.goto('/dev/ui');
    await awake(page.getByRole('heading', { level: 1 }));
    await page.getByRole('button', { name: 'Show a toast' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Saved for later' });
    await toast.waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 2_000));
    expect(await findBarriers(page)).toEqual([]);
    await toast.waitFor();
    await page.clock.runFor(5_000);
    await toast.waitFor({ state: 'detached' });
  });
});

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { STATES } from '#shared/rules/states.ts';
import { SEARCH_PROMPTS } from '#web/content/site.ts';
import { location, searchBox } from '../setup/header.ts';
import { query } from '../setup/results.ts';
import { story } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

type Step = { at: number; text: string };

describe('The location select', () => {
  story('offers Lagos first, then the country, then every other state', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/about');
    const others = STATES.filter((state) => state !== 'Lagos' && state !== 'FCT');
    expect(await location(page).locator('option').allInnerTexts()).toEqual([
      'Lagos',
      'Abuja',
      'Port Harcourt',
      'All Nigeria',
      ...others,
    ]);
    expect(
      await location(page)
        .locator('optgroup')
        .evaluateAll((groups) => groups.map((group) => (group as HTMLOptGroupElement).label)),
    ).toEqual(['Popular', 'Everywhere', 'Other states']);
    expect(await location(page).inputValue()).toBe('Lagos');
  });

  story('remembers the choice across pages and reloads', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/about');
    await hydratePage(page);
    await location(page).selectOption('Port Harcourt');
    await eventually(() => page.evaluate(() => localStorage.getItem('location'))).toBe('Port Harcourt');
    await page.reload();
    await eventually(() => location(page).inputValue()).toBe('Port Harcourt');
    await page.goto('/');
    await eventually(() => location(page).inputValue()).toBe('Port Harcourt');
    await search(page, 'okada');
    await page.waitForURL(/\/search/);
    expect(query(page)).toEqual({ q: 'okada', location: 'Port Harcourt' });
  });

  story('appears below 1100 px only after something is typed', async ({ visitor }) => {
    const page = await visitor({ width: 1099 });
    await page.goto('/about');
    expect(await location(page).isVisible()).toBe(false);
    await searchBox(page).fill('s');
    await location(page).waitFor();
    await searchBox(page).fill('');
    await location(page).waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1100, height: 900 });
    await location(page).waitFor();
  });
});

describe('The search box', () => {
  story('searches for the text in the chosen location', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/about');
    await hydratePage(page);
    await location(page).selectOption('Abuja');
    await searchBox(page).fill('  iPhone 13 & case ');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('heading', { name: 'Search results for "iPhone 13 & case"' }).waitFor();
    expect(query(page)).toEqual({ q: 'iPhone 13 & case', location: 'Abuja' });
    expect(await searchBox(page).inputValue()).toBe('iPhone 13 & case');
    expect(await location(page).inputValue()).toBe('Abuja');
  });

  story('searches the whole country without a location in the address', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/about');
    await hydratePage(page);
    await location(page).selectOption('All Nigeria');
    await search(page, 'sofa');
    await page.getByRole('heading', { name: 'Search results for "sofa"' }).waitFor();
    expect(query(page)).toEqual({ q: 'sofa' });
  });

  story('searches in the category of the page, and shows the search in the address', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/category/2');
    await hydratePage(page);
    await search(page, 'Corolla');
    await page.waitForURL(/\/search/);
    expect(query(page)).toEqual({ q: 'Corolla', category: '2' });
    await page.goto('/search?q=keke&location=Kano');
    expect(await searchBox(page).inputValue()).toBe('keke');
    await eventually(() => location(page).inputValue()).toBe('Kano');
  });

  story('shows the previous search again after Back', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/search?q=sofa');
    await hydratePage(page);
    await search(page, 'bed');
    await page.getByRole('heading', { name: 'Search results for "bed"' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Search results for "sofa"' }).waitFor();
    await eventually(() => searchBox(page).inputValue()).toBe('sofa');
  });
});

describe('The typing prompt', () => {
  story('types a character every 80 ms, and starts the next prompt after 2 s', async ({ visitor }) => {
    const page = await visitor({ reducedMotion: false });
    await recordTheTyping(page);
    await page.clock.install();
    await page.goto('/about');
    await eventually(() => typed(page)).not.toEqual([]);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.clock.runFor(50_000);
    const steps = await typed(page);
    const cycle = steps.slice(steps.findIndex(({ text }, at) => at > 5 && text === ''));
    const prompts: readonly string[] = SEARCH_PROMPTS;
    const completed: string[] = [];
    for (const [index, { at, text }] of cycle.entries()) {
      const before = cycle[index - 1];
      if (!before) continue;
      if (text === '') {
        expect(prompts).toContain(before.text);
        expect(at - before.at).toBe(2_000);
        completed.push(before.text);
      } else {
        expect(text).toHaveLength(before.text.length + 1);
        expect(text.startsWith(before.text)).toBe(true);
        expect(at - before.at).toBe(80);
      }
    }
    expect(new Set(completed)).toEqual(new Set(prompts));
    for (const [index, prompt] of completed.slice(1).entries()) {
      const previous = prompts.indexOf(completed[index] ?? '');
      expect(prompt).toBe(prompts[(previous + 1) % prompts.length]);
    }
  });

  story('does not move when the visitor prefers reduced motion', async ({ visitor }) => {
    const page = await visitor({ reducedMotion: true });
    await recordTheTyping(page);
    await page.clock.install();
    await page.goto('/about');
    await hydratePage(page);
    await page.clock.runFor(20_000);
    expect(await typed(page)).toEqual([]);
    expect(await page.locator('#typing-prompt').innerText()).toBe(SEARCH_PROMPTS[0]);
  });

  story('disappears when the visitor types', async ({ visitor }) => {
    const page = await visitor({ reducedMotion: false });
    await page.goto('/about');
    await page.locator('#typing-prompt').waitFor();
    await searchBox(page).fill('s');
    await page.locator('#typing-prompt').waitFor({ state: 'hidden' });
  });
});

async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await searchBox(page).press('Enter');
}

async function recordTheTyping(page: Page) {
  await page.addInitScript(() => {
    const steps: { at: number; text: string }[] = [];
    Object.assign(window, { steps });
    addEventListener('DOMContentLoaded', () => {
      const prompt = document.querySelector('#typing-prompt > span');
      if (!prompt) return;
      new MutationObserver(() => steps.push({ at: Date.now(), text: prompt.textContent })).observe(prompt, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    });
  });
}

function typed(page: Page): Promise<Step[]> {
  return page.evaluate(() => Reflect.get(window, 'steps'));
}

import type { Page } from 'playwright-core';

// A slow phone on a slow network, and the layout shifts of a page.

/** Slow 3G and a processor that is four times slower. Returns a function that ends it. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  };
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Call this before the first page is opened. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) total += entry.value;
      Object.assign(window, { layoutShift: total });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens the page on a slow phone, and adds up its layout shifts until nothing loads any more. */
export async function shiftOf(page: Page, path: string): Promise<number> {
  const restore = await slowDown(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await restore();
  // Event streams never end, so `networkidle` is not used.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [data-coming]') === null);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  return page.evaluate(() => (Reflect.get(window, 'layoutShift') as number | undefined) ?? 0);
}

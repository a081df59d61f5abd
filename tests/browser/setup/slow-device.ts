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

/** Users notice more. */
export const MAX_SHIFT = 0.05;

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/** Opens each page on a slow phone, and returns those whose content moves too much. */
export async function findMoving(page: Page, addresses: readonly string[]): Promise<string[]> {
  await page.addInitScript(recordShifts);
  const moving: string[] = [];
  for (const address of addresses) {
    const restore = await slowDown(page);
    await page.goto(address);
    await page.waitForFunction(isComplete);
    await restore();
    const shift = await readShift(page);
    if (shift > MAX_SHIFT) moving.push(`${address} ${await page.evaluate(readMoved)}`);
  }
  return moving;
}

/** The sum of the page's layout shifts so far. Needs `recordShifts`. */
export async function readShift(page: Page): Promise<number> {
  // An observer is called after the frame that it reports.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => (Reflect.get(window, 'layoutShift') as number | undefined) ?? 0);
}

/** Runs in the page, before its own scripts. */
export function recordShifts(): void {
  let total = 0;
  const moved: string[] = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      total += value;
      const element = sources[0]?.node as Element | null | undefined;
      if (value > 0.01) moved.push(`${element?.nodeName}.${element?.className} by ${value.toFixed(3)}`);
    }
    Object.assign(window, { layoutShift: total, movedElements: moved });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. */
const readMoved = () => (Reflect.get(window, 'movedElements') as string[] | undefined)?.join(', ');

/**
 * Runs in the page: nothing is loading any more. Event streams never end, so the network is not asked.
 */
export function isComplete(): boolean {
  const isLoading = document.querySelector('[aria-busy=true], [data-coming], main .animate-spin') !== null;
  return !isLoading && document.querySelector('main h1') !== null && document.fonts.status === 'loaded';
}

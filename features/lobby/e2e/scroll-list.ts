import type { Locator, Page } from 'playwright-core';

/** From now on the page adds up what jumps in it, as `globalThis.shifts`. */
export const shiftsSeen = `globalThis.shifts = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts += entry.value;
}).observe({ type: 'layout-shift', buffered: true })`;

const toTheEnd = `new Promise((done) => {
  document.querySelector('main ul:has([data-at]) > :last-child')?.scrollIntoView({ block: 'end' });
  requestAnimationFrame(done);
})`;
const framesMax = 600;

/** Scrolls to the end of a list that grows until something is drawn there. */
export const scrollUntilDrawn = async (page: Page, what: Locator): Promise<void> => {
  for (let frame = 0; frame < framesMax && !(await what.isVisible()); frame++) await page.evaluate(toTheEnd);
  await what.waitFor();
};

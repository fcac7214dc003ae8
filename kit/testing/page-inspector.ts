import type { CDPSession, Page } from 'playwright-core';

const inspectors = new WeakMap<Page, CDPSession>();

/** One for as long as the page lives: an inspector that leaves takes devices along that another has given to the page. */
export const inspectorOf = async (page: Page): Promise<CDPSession> => {
  const inspector = inspectors.get(page) ?? (await page.context().newCDPSession(page));
  inspectors.set(page, inspector);
  return inspector;
};

/**
 * Puts away the window around a page. What the browser draws there itself, such as the sign that a page loads, sixty times a second and
 * without a graphics chip, took a fifth of what a page costs. The page counts as seen, has the focus and is drawn all the same.
 */
export const hideWindow = async (page: Page): Promise<void> => {
  const inspector = await inspectorOf(page);
  const { windowId } = await inspector.send('Browser.getWindowForTarget');
  await inspector.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } });
};

/**
 * Playwright's own list, which a second list would replace, and behind it the address bar's suggestions: two pages of the
 * browser's own in each window, which took more than half of what opening one costs.
 */
const without = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A second process for each window's next page, which most windows never open.
  'SpareRendererForSitePerProcess',
];

/** A browser without a window that speaks to nobody but its page, as root too. */
export const quietFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How every test's browser is started. Pages of one person share a process, which has read the product's scripts once. */
export const chromiumFlags = [
  ...quietFlags,
  '--process-per-site',
  '--renderer-process-limit=1',
  `--disable-features=${without.join(',')}`,
];

export const testProgram = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
/** Around each page of a person; the headless shell has none. */
export const hasWindows = !testProgram.endsWith('headless-shell');

import { scriptAddress } from '#kit/browser/trusted.ts';

/** Once the page has settled: the shell for when there is no network. */
export const installOfflineShell = (): void => {
  if (!('serviceWorker' in navigator)) return;
  const install = () => {
    navigator.serviceWorker.register(scriptAddress('/sw.js')).catch(() => {
      // A browser that refuses it (private mode, no storage) simply has no offline shell.
    });
  };
  if (document.readyState === 'complete') setTimeout(install, settleMs);
  else window.addEventListener('load', () => setTimeout(install, settleMs), { once: true });
};

const settleMs = 3000;

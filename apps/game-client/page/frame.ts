import { type PageMessage, parsePageMessage, type ToPage } from './frame-messages.ts';

export const isFramed = window.parent !== window;

/** The page around us by its origin, as the browser tells it. */
export const parentOrigin = (): string | undefined => {
  const origin = window.location.ancestorOrigins?.[0] ?? (document.referrer === '' ? undefined : document.referrer);
  return origin === undefined ? undefined : URL.parse(origin)?.origin;
};

/**
 * The same page anew. It sends no referrer of its own, so it names the site that frames it, which its server then checks.
 */
export const loadAnew = (): void => {
  const address = new URL(window.location.href);
  const origin = parentOrigin();
  if (!isFramed || origin === undefined || address.searchParams.get('from') === origin) return window.location.reload();
  address.searchParams.set('from', origin);
  window.location.replace(address);
};

/** Nothing is said to a page whose origin isn't known. */
export const postToPage = (message: ToPage): void => {
  const origin = parentOrigin();
  if (isFramed && origin !== undefined) window.parent.postMessage(message, origin);
};

/** Hears the page around us and nobody else. */
export const onPageMessage = (signal: AbortSignal, heard: (said: PageMessage) => void): void => {
  const listen = ({ data, origin, source }: MessageEvent) => {
    if (source !== window.parent || origin !== parentOrigin()) return;
    const said = parsePageMessage(data);
    if (said) heard(said);
  };
  window.addEventListener('message', listen, { signal });
};

import { toGame, type ToPage } from '../shared/frame-messages.ts';

type Heard = { balanceChanged: () => void; close: () => void };

export const isFramed = window.parent !== window;

/** The page around us by its origin, as the browser tells it; without one nobody is told anything. */
const parentOrigin = (): string | undefined => {
  const origin = window.location.ancestorOrigins?.[0] ?? (document.referrer === '' ? undefined : document.referrer);
  return origin === undefined ? undefined : URL.parse(origin)?.origin;
};

/** Nothing secret is ever said here, so a page whose origin is not known is told as well. */
export const postToPage = (message: ToPage): void => {
  if (isFramed) window.parent.postMessage(message, parentOrigin() ?? '*');
};

export const onPageMessage = (heard: Heard): void => {
  window.addEventListener('message', ({ data, origin, source }) => {
    if (source !== window.parent || (parentOrigin() ?? origin) !== origin) return;
    const message = toGame.safeParse(data);
    if (!message.success) return;
    if (message.data.type === 'close') heard.close();
    else heard.balanceChanged();
  });
};

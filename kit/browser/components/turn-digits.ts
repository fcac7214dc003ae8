import { flushSync } from 'react-dom';
import { type Column, columnsOf } from './turn-columns.ts';

const turnMs = 620;
const laterMs = 35;

const isStill = (): boolean =>
  document.visibilityState === 'hidden' || matchMedia('(prefers-reduced-motion: reduce)').matches;

const styled = (tag: string, style: Partial<CSSStyleDeclaration>, ...children: Node[]): HTMLElement => {
  const made = document.createElement(tag);
  Object.assign(made.style, style);
  made.append(...children);
  return made;
};

/** Lies over the figure in a tree of its own: what the figure says is never in doubt, for readers and for whoever copies it. */
const overOf = (host: HTMLElement): { words: HTMLElement; over: HTMLElement } => {
  const words = styled('span', { opacity: '0' }, document.createElement('slot'));
  const over = styled('span', {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    justifyContent: 'flex-end',
    overflow: 'hidden',
  });
  over.setAttribute('aria-hidden', 'true');
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.replaceChildren(styled('span', { position: 'relative', display: 'inline-block' }, words, over));
  return { words, over };
};

/** Lays a place's signs under each other and turns them to the last. */
const turned = (over: HTMLElement, signs: Column, delay: number): Promise<unknown> => {
  const column = styled('span', { display: 'block' });
  for (const sign of signs) column.append(styled('span', { display: 'block' }, new Text(sign)));
  over.append(styled('span', { height: '1lh', overflow: 'hidden', whiteSpace: 'pre' }, column));
  const way = [{ translate: '0 0' }, { translate: `0 ${-(signs.length - 1)}lh` }];
  return column.animate(way, { duration: turnMs, delay, easing: 'cubic-bezier(.16,.84,.3,1)', fill: 'both' }).finished;
};

/** Writes a new figure, and lets each of its places turn from what stood there; where motion isn't wanted it stands at once. */
export const turnDigits = async (host: HTMLElement | null, write: () => void): Promise<void> => {
  const from = host?.textContent ?? '';
  flushSync(write);
  if (!host?.isConnected || isStill()) return;
  const { words, over } = overOf(host);
  const end = () => {
    over.remove();
    words.style.opacity = '';
    watch.disconnect();
  };
  // What is written meanwhile, a stake that falls, is seen at once.
  const watch = new MutationObserver(end);
  watch.observe(host, { characterData: true, childList: true, subtree: true });
  const columns = columnsOf(from, host.textContent);
  await Promise.allSettled(columns.map((signs, at) => turned(over, signs, (columns.length - at) * laterMs)));
  end();
};

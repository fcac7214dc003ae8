import { el } from '../dom.ts';
import type { Layout } from './layout.ts';
import type { Motion } from './motion.ts';

/** What is written over the reels, as elements of the page: sharp, in the page's fonts, read by who can't see. */
export type Overlay = {
  element: HTMLElement;
  layout: (layout: Layout) => void;
  /** Above the reels: which free spin it is. */
  badge: (text: string) => void;
  /** Below the reels: what the round has won so far. */
  won: (text: string) => void;
  /** A short text at a place, such as the amount of a win; nothing takes it away. */
  label: (text: string, at?: { x: number; y: number }) => void;
  /** A great moment: shown for so long, its figure counted up. */
  banner: (told: Banner, motion: Motion) => Promise<void>;
  /** Read out, not seen. */
  tell: (text: string) => void;
  tidy: () => void;
};

export type Banner = {
  title: string;
  /** Of the share of the way there. */
  figure?: (share: number) => string;
  note?: string;
  ms: number;
  tone?: 'feature' | 'great' | 'huge' | 'epic';
};

/** Of a banner's time, until its figure is counted up. */
export const countedShare = 0.7;

export const overlayOf = (): Overlay => {
  const [badge, won, label] = [
    el('p', { class: 'slot-badge', hidden: '' }),
    el('p', { class: 'slot-won', 'aria-hidden': 'true' }),
    el('p', { class: 'slot-label', 'aria-hidden': 'true', hidden: '' }),
  ];
  const [title, figure, note] = [el('strong'), el('span', { class: 'figures' }), el('small')];
  const banner = el('div', { class: 'slot-banner', 'aria-hidden': 'true', hidden: '' }, title, figure, note);
  // What lies below steps back while it is shown.
  const veil = el('div', { class: 'slot-veil', hidden: '' });
  const told = el('p', { class: 'unseen', role: 'status' });
  const element = el('div', { class: 'slot-over' }, badge, won, label, veil, banner, told);
  const write = (line: HTMLElement, text: string) => {
    if (line.textContent !== text) line.textContent = text;
    line.hidden = text === '';
  };
  return {
    element,
    layout: ({ board, cell, height, width }) => {
      element.style.setProperty('--cell', `${cell}px`);
      element.style.setProperty('--board-top', `${board.y}px`);
      element.style.setProperty('--board-bottom', `${board.y + board.height}px`);
      element.style.setProperty('--board-middle', `${board.y + board.height / 2}px`);
      element.style.setProperty('--width', `${width}px`);
      element.style.setProperty('--height', `${height}px`);
    },
    badge: (text) => write(badge, text),
    won: (text) => write(won, text),
    label: (text, at) => {
      write(label, text);
      // Without a place it stands in the middle.
      label.style.setProperty('--x', at ? `${Math.round(at.x)}px` : '50%');
      label.style.setProperty('--y', at ? `${Math.round(at.y)}px` : 'var(--board-middle)');
    },
    banner: async ({ title: heading, figure: figureAt, note: words, ms, tone }, motion) => {
      title.textContent = heading;
      figure.textContent = figureAt?.(0) ?? '';
      figure.dataset['full'] = figureAt?.(1) ?? '';
      note.textContent = words ?? '';
      veil.dataset['tone'] = banner.dataset['tone'] = tone ?? 'feature';
      banner.hidden = veil.hidden = false;
      // The camera goes a step nearer to what is great.
      element.parentElement?.toggleAttribute('data-push', tone !== undefined && tone !== 'feature');
      told.textContent = [heading, figureAt?.(1), words].filter((part) => part !== undefined).join(' ');
      if (figureAt)
        await motion.run(ms * countedShare, (share) => void (figure.textContent = figureAt(1 - (1 - share) ** 3)));
      await motion.wait(figureAt ? ms * (1 - countedShare) : ms);
      banner.hidden = veil.hidden = true;
      element.parentElement?.removeAttribute('data-push');
    },
    tell: (text) => void (told.textContent = text),
    tidy: () => {
      for (const line of [badge, won, label]) write(line, '');
      banner.hidden = veil.hidden = true;
    },
  };
};

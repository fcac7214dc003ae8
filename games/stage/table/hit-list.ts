import type { GameEvent } from '../../engine/game.ts';
import type { Pencil } from '../desk.ts';
import { el } from '../dom.ts';
import { chip } from './chips.ts';
import { readHits } from './hits.ts';

/** Each bet of a round that is shown again, with what came back. */
export const hits = ({ money }: Pencil, events: readonly GameEvent[], name: (id: string) => string): HTMLElement[] =>
  readHits(events).map(({ id, amount, back, holds }) => {
    const came = money((BigInt(amount) * BigInt(back)) / 10_000n);
    const taken = holds > 1 ? ` ${money(BigInt(amount * holds))}` : '';
    return el('span', { class: back > 0 ? 'hit is-paid' : 'hit' }, chip(amount / 100), `${name(id)}${taken} → ${came}`);
  });

import { eventOf, hundredthsText, numberIn } from '#games/stage/figures.ts';
import type { SharedDesk, TableNow } from '#games/stage/shared-desk.ts';
import { betsList, lastRounds } from '#games/stage/shared-lists.ts';

export const pointIn = (round: { events: TableNow['last'][number]['events'] } | undefined): number | undefined => {
  const event = eventOf(round?.events ?? [], 'crash');
  return event && numberIn(event, 'point');
};

const heightOf = (point: number): 'low' | 'fair' | 'high' => (point < 200 ? 'low' : point < 1000 ? 'fair' : 'high');

/** Where the last lanterns went out; each opens its proof. */
export const lastStrip = (desk: SharedDesk) =>
  lastRounds(desk, desk.t('crash.last'), (round) => {
    const point = pointIn(round);
    if (point === undefined) return { text: desk.t('crash.void'), look: 'is-void', proof: undefined };
    const text = `×${hundredthsText(point)}`;
    return { text, look: `is-${heightOf(point)}`, proof: desk.t('crash.prove', { point: text }) };
  });

/** Whose bets are in the round, the highest first, and what they were paid. */
export const bettorList = (desk: SharedDesk) =>
  betsList(desk, {
    name: desk.t('crash.bettors'),
    you: desk.t('crash.you'),
    count: ({ bettorCount }) => desk.t('crash.count', { count: bettorCount }),
  });

import type { Round } from './calendar.ts';

/** A draw to come as it is written down. */
export type DrawToCome = Round & { isAnnounced: boolean };

/**
 * What a calendar makes of the draws that are written down: one that nobody has announced goes where its round is now, or
 * goes away; one that is announced stays, and no other is held at its moment.
 */
export const replan = <Draw extends DrawToCome>(
  written: readonly Draw[],
  planned: readonly Round[],
): { moved: { draw: Draw; to: Round }[]; gone: Draw[] } => {
  const held = new Set(written.flatMap(({ isAnnounced, closeAt }) => (isAnnounced ? [closeAt] : [])));
  const roundOf = new Map(planned.map((round) => [round.number, round]));
  const moved: { draw: Draw; to: Round }[] = [];
  const gone: Draw[] = [];
  for (const draw of written) {
    if (draw.isAnnounced) continue;
    const to = placeOf(draw, planned) ?? roundOf.get(draw.number);
    if (to === undefined || held.has(to.closeAt)) gone.push(draw);
    else {
      held.add(to.closeAt);
      if (to.closeAt !== draw.closeAt || to.openAt !== draw.openAt || to.drawAt !== draw.drawAt)
        moved.push({ draw, to });
    }
  }
  return { moved, gone };
};

/** Draws that are announced and that the calendar has no more, or at another time: they stay. */
export const conflictsWith = <Draw extends DrawToCome>(
  written: readonly Draw[],
  planned: readonly Round[],
): (Draw & { why: 'gone' | 'other_time' })[] => {
  const closes = new Set(planned.map(({ closeAt }) => closeAt));
  const numbers = new Set(planned.map(({ number }) => number));
  return written.flatMap((draw) =>
    draw.isAnnounced && !closes.has(draw.closeAt)
      ? [{ ...draw, why: numbers.has(draw.number) ? ('other_time' as const) : ('gone' as const) }]
      : [],
  );
};

/** A round of a second row has its number from another day's order: it is known by its moment. */
const placeOf = ({ number, closeAt }: DrawToCome, planned: readonly Round[]): Round | undefined =>
  isOfSecondRow(number) ? planned.find((round) => round.closeAt === closeAt) : undefined;

/** Where a round's number is taken, by a draw from before the calendar was changed, it has one that no calendar reaches. */
export const secondRow = 5000;
const isOfSecondRow = (number: string): boolean => Number(number.slice(-4)) > secondRow;

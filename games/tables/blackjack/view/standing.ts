import type { ShownRound } from '#games/stage/desk.ts';
import { eventOf, numberIn, numbersIn } from '#games/stage/figures.ts';
import { blackjack, tableAfter } from '../play/game.ts';
import type { Table } from '../play/table.ts';

/** A two: whatever lies closed, it makes no blackjack, or the round would be over. */
const someCard = 1;

/** An open round as it stands, played by the game's own rules from the cards that lie open. */
export const standingOf = ({ choices, events }: Pick<ShownRound, 'choices' | 'events'>): Table | undefined => {
  const dealt = eventOf(events, 'deal');
  const [one, two] = numbersIn(dealt, 'cards');
  const drawn = events.filter(({ kind }) => ['hit', 'double', 'dealt'].includes(kind));
  const cards = [one, numberIn(dealt, 'up'), two, someCard, ...drawn.map((event) => numberIn(event, 'card'))].values();
  const next = () => cards.next().value ?? someCard;
  return tableAfter(
    choices.flatMap((choice) => blackjack.readChoice(choice) ?? []),
    next,
  );
};

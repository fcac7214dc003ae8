import type { DeskView } from '#features/rounds/contract/desk-view.ts';
import type { RoundView } from '#features/rounds/contract/round-view.ts';
import type { AnyView, Pencil, ShownRound } from '#games/stage/desk.ts';
import type { GameEvent } from '#games/engine/game.ts';

/** One opened game: what its panels share. */
export type Table = {
  game: string;
  /** As the catalogue calls it, in the page's language. */
  name: string;
  /** The wire code, such as `TH`. */
  language: string;
  desk: DeskView;
  pencil: Pencil;
  view: AnyView;
  /** Play is over, or can't begin: said in place of the game. */
  stop: (refusal: string, text?: string) => void;
  /** From the server's word anew: what this page thought of the round no longer holds. */
  reopen: () => void;
};

/** Events as games make them: whatever came over the wire is plain JSON. */
const eventsOf = (events: RoundView['events']): GameEvent[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed from JSON, so every value is plain
  events as GameEvent[];

export const shownOf = (round: RoundView): ShownRound => ({
  roundId: round.roundId,
  stake: round.stake,
  staked: round.stake + round.added,
  payout: round.payout,
  takeable: round.takeable,
  isOver: round.isOver,
  choices: round.choices,
  events: eventsOf(round.events),
});

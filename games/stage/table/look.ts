import type { Game, GameEvent } from '../../engine/game.ts';
import type { GameListing } from '../../engine/listing.ts';
import type { Bets, Spot, Ways } from '../../engine/tables/spots.ts';
import type { Pencil, Translate } from '../desk.ts';

/** Where cards fall, dice roll or a wheel turns. */
export type Scene = {
  element: HTMLElement;
  /** As before a round. */
  clear: () => void;
  /** What came, in its order; resolves when all of it is seen. */
  play: (events: readonly GameEvent[]) => Promise<void>;
};

/** What came so far in this visit. */
export type Road = { element: HTMLElement; add: (events: readonly GameEvent[]) => void };

/** What a layout is built with. */
export type LayoutTools = {
  pencil: Pencil;
  /** The key of a spot: its odds below a face, which is its name where none is given. */
  spot: (id: string, face?: readonly (Node | string)[]) => HTMLButtonElement;
  /** Lays the chosen chip on several spots at once, so many times each. */
  spread: (chips: readonly (readonly [spot: string, chips: number])[]) => void;
  /** Nothing lies any more: other spots are shown. */
  clear: () => void;
};

/** How one table of spots looks and what it says; all else is the same for each. */
export type TableLook<Outcome> = {
  game: Game<Bets>;
  listing: GameListing;
  table: { spots: readonly Spot<Outcome>[]; outcomes: () => readonly Ways<Outcome>[] };
  /** The key's word: deal, roll, spin. */
  start: (t: Translate) => string;
  spotName: (t: Translate, id: string) => string;
  /** What spots of a kind are called together. */
  kindName: (t: Translate, kind: string) => string;
  scene: (pencil: Pencil) => Scene;
  layout: (tools: LayoutTools) => HTMLElement;
  /** What came, in a few words. */
  told: (t: Translate, events: readonly GameEvent[]) => string;
  road?: (t: Translate) => Road;
  /** How it goes, in paragraphs. */
  rules: (t: Translate) => string[];
};

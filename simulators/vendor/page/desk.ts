import type { GameWire, RoundWire } from '../shared/wire.ts';
import type { Session } from './call.ts';
import type { Skin } from './skin.ts';
import type { SoundBox } from './sound.ts';
import type { Language, Texts } from './texts.ts';

/** What a game's view works with: where it draws, whom it asks and how it tells. */
export type Desk = {
  texts: Texts;
  language: Language;
  game: GameWire;
  /** The title's dress; undefined where the family shows its own. */
  skin: Skin | undefined;
  session: Session;
  /** The room of a game between players that was chosen before. */
  place: string | null;
  sound: SoundBox;
  stage: HTMLElement;
  controls: HTMLElement;
  /** The round that was open when the page came. */
  open: RoundWire | null;
  showPurse: (purse: { balance: string; net: string }) => void;
  say: (text: string) => void;
  /** How a round ended; only what is above the stake is celebrated. */
  showOutcome: (round: RoundWire, text?: string) => void;
  remember: (round: RoundWire) => void;
  showError: (error: unknown) => void;
};

/** `mount` draws the game; `rules` is its part of the rules page. */
export type View = {
  mount: (desk: Desk) => void;
  rules: (desk: Desk) => HTMLElement[];
};

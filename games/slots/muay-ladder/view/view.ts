import { anyChoice } from '#games/engine/any-choice.ts';
import { slotView } from '#games/stage/slot/slot-view.ts';
import { muayLadder } from '../play/game.ts';
import { shelf } from '../shelf.ts';
import { lookOf } from './look.ts';
import { rulesOf } from './rules.ts';

export const view = slotView({
  game: anyChoice(muayLadder),
  shelf,
  look: lookOf,
  choice: { act: 'spin' },
  rules: rulesOf,
});

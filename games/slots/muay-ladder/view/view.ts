import { anyChoice } from '#games/engine/any-choice.ts';
import { slotView } from '#games/stage/slot/slot-view.ts';
import { rules } from '../play/rules.ts';
import { listing } from '../listing.ts';
import { lookOf } from './look.ts';
import type { Texts } from '#games/stage/desk.ts';

export const view = slotView({
  // The table of its books is for those who read the rules or check a round.
  game: async () => anyChoice((await import('../play/game.ts')).muayLadder),
  listing,
  look: lookOf,
  choice: { act: 'spin' },
  rules: async (pencil) => (await import('./rules.ts')).rulesOf(pencil),
  topThousandths: BigInt(rules.cap) * 10n,
});

export const texts = import.meta.glob<Texts>('../locales/*.json');

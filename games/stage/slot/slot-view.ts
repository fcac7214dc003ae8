import type { GameListing } from '../../engine/listing.ts';
import type { Desk, Pencil, ShownRound, View } from '../desk.ts';
import type { SlotLook } from './look.ts';
import { icon } from '../dom.ts';
import { numberIn } from '../figures.ts';
import { slotStageIn } from './stage.ts';
import { sendForRenderer } from './surface.ts';

export type SlotGiven = {
  game: View['game'];
  listing: GameListing;
  look: (pencil: Pencil) => SlotLook;
  /** What opens a round. */
  choice: object;
  rules: View['rules'];
  /** The most that a stake can come to, in thousandths of it. */
  topThousandths: bigint;
};

/** The view of a slot: a key that spins, a stage that plays what came. */
export const slotView = ({ game, listing, look, choice, rules, topThousandths }: SlotGiven): View => {
  // While the page still asks for its seat; a failure is met again by the stage.
  if ('document' in globalThis) sendForRenderer().catch(() => undefined);
  return viewOf({ game, listing, look, choice, rules, topThousandths });
};

const viewOf = ({ game, listing, look, choice, rules, topThousandths }: SlotGiven): View => ({
  game,
  listing,
  rules,
  mount: (desk) => mount(desk, look(desk), { topThousandths, choice }),
  replay: (pencil, round, place) => {
    place.replaceChildren();
    return slotStageIn(place, pencil, look(pencil)).play(round);
  },
  line: ({ t }, { events }) => {
    const spins = events.filter(({ kind }) => kind === 'reveal').length;
    const won = numberIn(events.at(-1), 'amount');
    return spins > 1 ? t('slot.lineSpins', { times: won / 100, spins }) : t('slot.line', { times: won / 100 });
  },
});

const mount = (
  desk: Desk,
  look: SlotLook,
  { topThousandths, choice }: Pick<SlotGiven, 'topThousandths' | 'choice'>,
): void => {
  const { t, stakes, payoutMax, stage, controls, say, open } = desk;
  const shown = slotStageIn(stage, desk, look);
  stakes.limit((payoutMax * 1000n) / topThousandths);
  let isBusy = false;
  const show = async (round: ShownRound): Promise<void> => {
    await shown.play(round);
    desk.finish(round, 'own');
  };
  const alone = async (work: () => Promise<void>): Promise<void> => {
    isBusy = true;
    key.element.dataset['turns'] = '';
    key.lock();
    stakes.lock();
    await work();
    stakes.unlock();
    key.unlock();
    delete key.element.dataset['turns'];
    isBusy = false;
  };
  const spin = (): void => {
    if (isBusy) return shown.skip();
    if (key.element.disabled) return;
    void alone(async () => {
      say('');
      shown.spin();
      const round = await desk.begin(choice);
      if (round) await show(round);
      else shown.cancel();
    });
  };
  const key = desk.startKey(t('slot.spin'), spin);
  key.element.classList.add('is-spin');
  key.element.prepend(
    icon(
      'M20 11a8 8 0 0 0-14.500-3.500L3 10M3 4.500V10h5.500',
      'M4 13a8 8 0 0 0 14.500 3.500L21 14M21 19.500V14h-5.500',
    ),
  );
  controls.append(stakes.element, key.element);
  desk.onKey(' ', spin);
  shown.element.addEventListener('pointerdown', () => shown.skip());
  say(open ? t('slot.resumed') : t('slot.welcome'));
  if (open) void alone(() => show(open));
};

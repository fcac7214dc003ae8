import type { ReplayAddress } from '#features/rounds/contract/play-address.ts';
import { roundReplay } from '#features/rounds/contract/round-replay.ts';
import type { RoundView } from '#features/rounds/contract/round-view.ts';
import type { AnyView, Pencil } from '#games/stage/desk.ts';
import { button, el } from '#games/stage/dom.ts';
import { soundBox } from '#games/stage/sound.ts';
import { call } from '#kit/browser/calls/call.ts';
import { dateTimeView, moneyView, setUpFormats } from '#kit/browser/texts/format.ts';
import type { Drawn } from './open-game.ts';
import { facts } from './sheets/sheet.ts';
import { shownOf } from './table.ts';
import { loadTexts, readLanguage } from './texts.ts';

type Given = {
  place: ReplayAddress;
  drawnBy: (game: string) => Promise<Drawn | undefined>;
  nameOf: (view: AnyView, language: string) => string;
  stop: (refusal: string) => void;
};

/** A finished round shown again by its game's own view, for whoever holds its ticket. There is no session here: nothing can be begun. */
export const showReplayPage = async (root: HTMLElement, { place, drawnBy, nameOf, stop }: Given): Promise<void> => {
  const language = readLanguage(place.language);
  const answer = await call(roundReplay, { roundId: place.roundId, ...place.ticket });
  if (!answer.ok) return stop(answer.refusal);
  const { round, currency } = answer.value;
  const drawn = await drawnBy(round.game);
  if (!drawn) return stop('game_unknown');
  const { view, texts } = drawn;
  setUpFormats({ language });
  const t = await loadTexts(language, texts);
  const pencil: Pencil = { t, sound: soundBox(), money: (amount) => moneyView(amount, currency) };
  const name = nameOf(view, language);
  document.title = name;
  const stage = el('div', { class: 'replay', 'data-game': round.game });
  const again = button({ class: 'main' }, [t('history.replay')], () => {
    again.disabled = true;
    void playAgain({ view, pencil, round, stage }).then(() => (again.disabled = false));
  });
  root.replaceChildren(
    el(
      'main',
      { class: 'replay-page' },
      el('h1', {}, name),
      stage,
      again,
      el('p', { class: 'replay-line' }, view.line(pencil, shownOf(round))),
      facts(
        [t('history.staked'), pencil.money(round.stake + round.added)],
        [t('history.came'), pencil.money(round.payout)],
        [t('history.at'), dateTimeView(round.startedAt, language)],
      ),
    ),
  );
  again.click();
};

type Shown = { view: AnyView; pencil: Pencil; round: RoundView; stage: HTMLElement };

const playAgain = async ({ view, pencil, round, stage }: Shown): Promise<void> => {
  // What an earlier release played and this one doesn't know any more can't be computed, so there is nothing to show.
  if (round.events.length > 0)
    try {
      return await view.replay(pencil, shownOf(round), stage);
    } catch {
      // Its events are of a version that this view was not made for.
    }
  stage.replaceChildren(el('p', { role: 'alert' }, pencil.t('history.notShown', { version: round.version })));
};

import './crash.css';
import { anyChoice } from '#games/engine/any-choice.ts';
import type { SharedView, Texts } from '#games/stage/desk.ts';
import { el, glide, isStill } from '#games/stage/dom.ts';
import { hundredthsText } from '#games/stage/figures.ts';
import type { SharedDesk, SharedRound } from '#games/stage/shared-desk.ts';
import { firstMsOf, growthAt } from '../play/curve.ts';
import { crash } from '../play/game.ts';
import { takeMax } from '../play/point.ts';
import { listing } from '../listing.ts';
import { autoBoxOf } from './auto-box.ts';
import { autoOf, betKeysOf, paidAtIn } from './keys.ts';
import { bettorList, lastStrip, pointIn } from './lists.ts';
import { sceneOf, type Sky, skyAt } from './scene.ts';

type Phase = 'betting' | 'running' | 'over';

const phaseOf = (round: SharedRound | undefined): Phase => {
  if (round?.state === 'betting' || round?.state === 'running') return round.state;
  return 'over';
};

const skyOf = (round: SharedRound | undefined, nowMs: number): Sky => {
  const point = pointIn(round);
  if (round?.startedAt && round.state === 'running') return skyAt(Math.max(0, nowMs - round.startedAt));
  if (point !== undefined) return { ...skyAt(firstMsOf(point + 1)), state: 'gone', multiplier: point / 100 };
  return { state: 'waiting', elapsedMs: 0, multiplier: 1 };
};

/** What is written over the sky. */
const boardOf = ({ t, latencyMs, isLive }: SharedDesk) => {
  const times = el('output', { class: 'crash-times figures', 'aria-live': 'off' });
  const note = el('p', { class: 'crash-note' });
  const lag = el('span', { class: 'crash-lag figures' });
  const write = (element: HTMLElement, text: string) => {
    if (element.textContent !== text) element.textContent = text;
  };
  return {
    element: el('div', { class: 'crash-over' }, times, note),
    lag,
    show: (round: SharedRound | undefined, sky: Sky, leftMs: number) => {
      const phase = phaseOf(round);
      times.dataset['phase'] = phase;
      const tenths = Math.max(0, Math.floor(leftMs / 100));
      const seconds = `${Math.floor(tenths / 10)}.${tenths % 10}`;
      write(
        times,
        phase === 'betting' ? seconds : round ? `×${hundredthsText(Math.round(sky.multiplier * 100))}` : '…',
      );
      const isVoid = round?.state === 'voided' || round?.state === 'refunded';
      const key = !round ? 'opening' : isVoid ? 'voided' : { betting: 'until', running: 'rising', over: 'gone' }[phase];
      write(note, t(`crash.${key}`));
      const ms = latencyMs();
      write(lag, ms === undefined ? '' : t(isLive() ? 'crash.lag' : 'crash.lagSlow', { ms: Math.round(ms) }));
    },
  };
};

const stillEveryMs = 200;

/** Calls as often as the screen is drawn; a few times a second where motion is off, and not at all once the visit is over. */
const everyFrame = (signal: AbortSignal, draw: (atMs: number) => void): void => {
  const step = (atMs: number): void => {
    if (signal.aborted) return;
    draw(atMs);
    if (isStill()) setTimeout(() => step(performance.now()), stillEveryMs);
    else requestAnimationFrame(step);
  };
  step(performance.now());
};

const mountShared = (desk: SharedDesk): void => {
  const { t, stage, controls, stakes, say, sound, payoutMax } = desk;
  const scene = sceneOf(isStill() ? 'still' : 'moving');
  const board = boardOf(desk);
  const [strip, bettors] = [lastStrip(desk), bettorList(desk)];
  const limit = () =>
    stakes.limit(auto.auto() === null ? payoutMax : (payoutMax * 100n) / BigInt(auto.auto() ?? takeMax));
  const auto = autoBoxOf(t, limit);
  const keys = betKeysOf(desk, () => ({ act: 'bet', auto: auto.auto() }));
  stage.append(
    el(
      'div',
      { class: 'crash' },
      strip.element,
      el('div', { class: 'crash-scene' }, scene.element, board.element, board.lag),
      bettors.element,
    ),
  );
  controls.append(stakes.element, auto.element, keys.element);
  let phase: Phase | undefined;
  const become = (next: Phase, round: SharedRound | undefined): void => {
    if (phase === next) return;
    const before = phase;
    phase = next;
    const isMine = desk.table().mine.length > 0;
    if (next === 'betting') say(t('crash.place'));
    if (next === 'running') say(t(isMine ? 'crash.rises' : 'crash.watch'));
    const point = pointIn(round);
    if (next === 'over' && before === 'running' && point !== undefined) {
      sound.play('mine');
      if (!isMine) say(t('crash.wentOut', { times: hundredthsText(point) }));
    }
    if (next === 'running') sound.play('safe');
  };
  const draw = (atMs: number): void => {
    const { round } = desk.table();
    const now = desk.now();
    const sky = skyOf(round, now);
    const leftMs = round?.state === 'betting' ? round.closesAt - now : 0;
    scene.draw(sky, atMs);
    board.show(round, sky, leftMs);
    keys.show({ phase: phaseOf(round), leftMs, elapsedMs: Math.floor(sky.elapsedMs) });
  };
  desk.onTable(() => {
    const now = desk.table();
    become(phaseOf(now.round), now.round);
    strip.show(now);
    bettors.show(now);
  });
  desk.onKey(' ', keys.press);
  say(t('crash.welcome'));
  everyFrame(desk.signal, draw);
};

const replayMs = 2600;

export const view: SharedView = {
  game: anyChoice(crash),
  listing,
  mountShared,
  replay: async (_pencil, round, place) => {
    const scene = sceneOf('still');
    const times = el('output', { class: 'crash-times figures' });
    place.replaceChildren(
      el('div', { class: 'crash-scene' }, scene.element, el('div', { class: 'crash-over' }, times)),
    );
    const point = pointIn(round);
    // Taken before it was over: where it went out is not in what was told then.
    const lastMs = firstMsOf((point ?? paidAtIn(round.events)) + 1);
    await glide(replayMs, (share) => {
      const elapsedMs = Math.floor(lastMs * share);
      const multiplier = Math.min(growthAt(elapsedMs), point ?? Number.POSITIVE_INFINITY) / 100;
      const isGone = share === 1 && point !== undefined;
      scene.draw({ state: isGone ? 'gone' : 'rising', elapsedMs: Math.max(1, elapsedMs), multiplier }, 0);
      times.textContent = `×${hundredthsText(Math.round(multiplier * 100))}`;
      times.dataset['phase'] = isGone ? 'over' : 'running';
    });
  },
  line: ({ t }, { choices, events }) => {
    const point = pointIn({ events });
    const auto = t('crash.autoAt', { times: hundredthsText(autoOf(choices)) });
    const at = paidAtIn(events);
    const taken = at > 0 ? ` · ${t('crash.taken', { times: hundredthsText(at) })}` : '';
    return `${auto}${taken}${point === undefined ? '' : ` · ${t('crash.wentOut', { times: hundredthsText(point) })}`}`;
  },
  rules: ({ t }) => [
    el('p', {}, t('crash.rulesHow')),
    el('p', {}, t('crash.rulesAuto')),
    el('p', {}, t('crash.rulesClock')),
    el('p', {}, t('crash.rulesReturn')),
  ],
};

export const texts = import.meta.glob<Texts>('../locales/*.json');

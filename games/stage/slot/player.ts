import type { Graphics } from 'pixi.js';
import type { SlotEvent } from '../../engine/slot/events.ts';
import type { ShownRound } from '../desk.ts';
import { rungOf } from '../win-rungs.ts';
import { showCascade } from './fall-show.ts';
import type { SlotLook, StageKit } from './look.ts';
import type { Orbs } from './orbs.ts';
import { countedShare } from './overlay.ts';
import type { Mode } from './paints.ts';
import { momentOf, stepsOf } from './read-events.ts';
import { type Purse, showWins } from './win-show.ts';

export type Player = {
  spin: () => void;
  cancel: () => void;
  play: (round: ShownRound) => Promise<void>;
  skip: () => void;
  isPlaying: () => boolean;
  dressed: ReturnType<NonNullable<SlotLook['dress']>> | undefined;
};

type Parts = { look: SlotLook; way: Graphics; orbs: Orbs; canvas: HTMLCanvasElement };

/** Where a round that is shown stands. */
type Now = {
  mode: Mode;
  spins: { played: number; of: number; times: number };
  /** Reels that turn for the next window; all where none are named. */
  turns: readonly number[] | undefined;
  purse: Purse;
  isPlaying: boolean;
};

const betweenSpinsMs = 320;
const afterRoundMs = 140;

/** Plays the events of a round, the same at play and when it is shown again. */
export const playerOf = (kit: StageKit, parts: Parts): Player => {
  const { look } = parts;
  const now: Now = {
    mode: 'base',
    spins: { played: 0, of: 0, times: 1 },
    turns: undefined,
    purse: { won: 0, show: () => undefined },
    isPlaying: false,
  };
  const dressed = look.dress?.(kit);
  let standing = look.rest;
  const begin = () => {
    standing = kit.board.grid();
    Object.assign(now, { mode: 'base', spins: { played: 0, of: 0, times: 1 }, turns: undefined, isPlaying: true });
    kit.motion.calm();
    kit.overlay.tidy();
    parts.way.clear();
    parts.orbs.clear();
    kit.board.light(undefined);
    kit.setMode('base');
    dressed?.begin?.();
  };
  return {
    dressed,
    spin: () => {
      begin();
      turnReels(kit, look, now);
    },
    cancel: () => {
      kit.board.show(standing);
      now.isPlaying = false;
    },
    play: async (round) => {
      if (!kit.board.isTurning()) begin();
      await playRound(kit, { ...parts, now, dressed }, round);
      dressed?.end?.();
      now.isPlaying = false;
      kit.motion.touch();
    },
    skip: () => {
      if (now.isPlaying) kit.motion.skip();
    },
    isPlaying: () => now.isPlaying,
  };
};

const turnReels = (kit: StageKit, look: SlotLook, { mode, turns }: Now): void => {
  kit.sound('spin');
  kit.board.spin(turns ?? Array.from({ length: look.field.reels }, (_, reel) => reel), look.strips(mode));
};

type Playing = Parts & { now: Now; dressed: Player['dressed'] };

const playRound = async (kit: StageKit, playing: Playing, round: ShownRound): Promise<void> => {
  const { now } = playing;
  const money = (hundredths: number) => kit.pencil.money((round.stake * BigInt(Math.round(hundredths))) / 100n);
  kit.money = money;
  now.purse = {
    won: 0,
    show: (won) => kit.overlay.won(won > 0 ? kit.pencil.t('slot.won', { amount: money(won) }) : ''),
  };
  for (const step of stepsOf(round.events)) {
    if (step.kind === 'event') await showEvent(kit, playing, step.event);
    else await showWins(kit, { look: playing.look, way: playing.way, purse: now.purse }, step.wins);
    if (step.kind === 'wins') now.purse.show(now.purse.won);
  }
  kit.motion.calm();
  // A pot has had a moment of its own.
  const won = round.payout - potsIn(round);
  const rung = rungOf(round.stake, won);
  if (rung) kit.answerWin(rung);
  const moment = momentOf(round.stake, won);
  if (moment) await showMoment(kit, moment, now.purse.won);
  await kit.motion.wait(afterRoundMs);
  if (now.mode !== 'base') kit.setMode('base');
};

const potsIn = ({ events }: ShownRound): bigint =>
  events.reduce(
    (all, { kind, amount }) => all + (kind === 'potWin' && typeof amount === 'string' ? BigInt(amount) : 0n),
    0n,
  );

const showMoment = async (kit: StageKit, tone: 'great' | 'huge' | 'epic', won: number): Promise<void> => {
  const { overlay, motion, pencil, money } = kit;
  const titles = { great: pencil.t('slot.great'), huge: pencil.t('slot.huge'), epic: pencil.t('slot.epic') };
  const layout = kit.layout();
  kit.sound('great');
  const count = { great: 18, huge: 26, epic: 36 }[tone];
  if (layout) kit.burst({ x: layout.width / 2, y: layout.board.y + layout.board.height / 2 }, count);
  const ms = { great: 2000, huge: 3000, epic: 4200 }[tone];
  void celebrate(kit, ms * countedShare);
  await overlay.banner({ title: titles[tone], figure: (share) => money(won * share), ms, tone }, motion);
};

const beatMs = 110;

/** While the amount is counted up: a tone that climbs, and sparks from here and there. */
const celebrate = async (kit: StageKit, ms: number): Promise<void> => {
  const beats = Math.ceil(ms / beatMs);
  let heard = 0;
  await kit.motion.run(ms, (share) => {
    const beat = Math.floor(share * beats);
    const layout = kit.layout();
    if (beat <= heard || !layout) return;
    heard = beat;
    kit.sound('count', Math.floor(share * 12));
    if (beat % 3 !== 0) return;
    const [across, down] = [(beat * 0.618) % 1, (beat * 0.382) % 1];
    kit.burst({ x: layout.width * (0.12 + 0.76 * across), y: layout.height * (0.15 + 0.4 * down) }, 6);
  });
};

const showEvent = async (kit: StageKit, playing: Playing, event: SlotEvent): Promise<void> => {
  const { look, now, orbs } = playing;
  const { t } = kit.pencil;
  if (event.kind === 'reveal') return showReveal(kit, playing, event);
  if (await look.show?.(kit, event)) return;
  switch (event.kind) {
    case 'cascade':
      return showCascade(kit, look, event);
    case 'respin':
      now.turns = event.reels;
      if (event.left !== undefined) kit.overlay.badge(t('slot.respinsLeft', { left: event.left }));
      else kit.overlay.badge(t('slot.respin'));
      return kit.motion.wait(betweenSpinsMs);
    case 'orbLand':
      return orbs.land({ cell: event.cell, text: times(event.value), name: event.name });
    case 'multiplier':
      kit.overlay.badge(`×${event.times}`);
      return kit.motion.wait(betweenSpinsMs);
    case 'featureTrigger':
      kit.board.light(event.cells);
      kit.sound('feature');
      await kit.motion.run(700, (share) => {
        for (const cell of event.cells) kit.board.scale(cell, 1 + 0.2 * Math.abs(Math.sin(share * Math.PI * 2)));
      });
      return kit.board.light(undefined);
    case 'freeSpinStart':
    case 'freeSpinEnd':
    case 'retrigger':
      return showFreeSpins(kit, playing, event);
    case 'potWin':
      kit.sound('great');
      return kit.overlay.banner(
        { title: event.pot, note: kit.pencil.money(BigInt(event.amount)), ms: 2600 },
        kit.motion,
      );
    case 'capReached':
      return kit.overlay.banner({ title: t('slot.cap'), note: kit.money(event.amount), ms: 1500 }, kit.motion);
    default:
      return undefined;
  }
};

/** Hundredths as a multiple of the bet: `250` is ×2.5. */
const times = (hundredths: number): string => `×${hundredths / 100}`;

const showReveal = async (
  kit: StageKit,
  playing: Playing,
  { grid, stops }: Extract<SlotEvent, { kind: 'reveal' }>,
): Promise<void> => {
  const { look, now, canvas } = playing;
  if (!kit.board.isTurning()) {
    kit.motion.calm();
    if (now.mode === 'free') {
      now.spins.played++;
      showSpinCount(kit, now);
    }
    playing.dressed?.turn?.();
    turnReels(kit, look, now);
  }
  await kit.board.land(grid, stops.length > 0 ? stops : undefined, (reel) => kit.sound('stop', reel));
  now.turns = undefined;
  canvas.dataset['grid'] = grid.join(' ');
  if (now.mode === 'free') await kit.motion.wait(betweenSpinsMs);
};

const showSpinCount = ({ overlay, pencil }: StageKit, { spins: { played, of, times: by } }: Now): void =>
  overlay.badge(
    by > 1 ? pencil.t('slot.spinCount', { played, of, times: by }) : pencil.t('slot.spinCountPlain', { played, of }),
  );

type FreeSpins = Extract<SlotEvent, { kind: 'freeSpinStart' | 'freeSpinEnd' | 'retrigger' }>;

const showFreeSpins = async (kit: StageKit, { now, look }: Playing, event: FreeSpins): Promise<void> => {
  const { overlay, motion, pencil } = kit;
  const { t } = pencil;
  motion.calm();
  switch (event.kind) {
    case 'freeSpinStart':
      Object.assign(now, { mode: 'free', spins: { played: 0, of: event.spins, times: event.times } });
      kit.sound('feature');
      kit.setMode('free');
      await overlay.banner(
        {
          title: look.featureName ?? t('slot.freeSpins'),
          note:
            event.times > 1
              ? t('slot.freeSpinsText', { spins: event.spins, times: event.times })
              : t('slot.freeSpinsPlain', { spins: event.spins }),
          ms: 1900,
        },
        motion,
      );
      return;
    case 'retrigger':
      now.spins.of += event.spins;
      kit.sound('feature');
      await overlay.banner({ title: t('slot.moreSpins', { spins: event.spins }), ms: 1200 }, motion);
      return showSpinCount(kit, now);
    case 'freeSpinEnd':
      overlay.badge('');
      kit.sound('over');
      await overlay.banner(
        {
          title: t('slot.spinsOver', { spins: event.spins }),
          figure: (share) => kit.money(event.amount * share),
          ms: 1900,
        },
        motion,
      );
      return kit.setMode('base');
  }
};

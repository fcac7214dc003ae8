import type { GameEvent } from '../engine/game.ts';
import type { Desk, ShownRound } from './desk.ts';

type Given = {
  desk: Desk;
  /** What is fixed while a round runs. */
  locked: readonly { lock: () => void; unlock: () => void }[];
  /** The board as it is before a round. */
  clear: () => void;
  /** Plays one event; resolves when it stands. */
  event: (event: GameEvent) => Promise<void>;
  /** What is said while the round goes on from here. */
  asks: (round: ShownRound) => string;
  /** Draws everything that hangs on where the round stands. */
  draw: (chain: Chain) => void;
};

/** A round of several steps on this page: one thing is asked at a time, and what the server answers is played in order. */
export type Chain = {
  /** The round that runs, if one does. */
  round: () => ShownRound | undefined;
  /** An answer is awaited or played: nothing else is asked. */
  waits: () => boolean;
  /** @param stake what the box says where none is given */
  begin: (choice: object, stake?: bigint) => Promise<void>;
  choose: (choice: object) => Promise<void>;
  take: () => Promise<void>;
  /** The round that was open when the page came. */
  resume: (round: ShownRound) => Promise<void>;
};

export const chainOf = ({ desk, locked, clear, event, asks, draw }: Given): Chain => {
  const { t } = desk;
  let now: ShownRound | undefined;
  let [played, waits] = [0, false];
  const running = () => (now?.isOver === false ? now : undefined);
  const free = () => locked.forEach((part) => part.unlock());
  const lockAll = () => locked.forEach((part) => part.lock());
  const follow = async (round: ShownRound) => {
    const isSame = now !== undefined && isAsBefore(now, round);
    const fresh = round.events.slice(played);
    [now, played] = [round, round.events.length];
    for (const one of fresh) await event(one);
    if (!round.isOver) return isSame ? undefined : desk.say(asks(round));
    desk.finish(round);
    free();
  };
  const alone = async (work: () => Promise<void>) => {
    if (waits) return;
    waits = true;
    draw(chain);
    await work();
    waits = false;
    draw(chain);
  };
  const choose = (choice: object) =>
    alone(async () => {
      const round = running();
      if (!round) return;
      const answered = await desk.choose(round, choice);
      if (answered) return follow(answered);
      // Without an answer it can't go on from here: what stands is asked anew, or was said.
      [now, played] = [undefined, 0];
      clear();
      free();
    });
  const chain: Chain = {
    round: running,
    waits: () => waits,
    begin: (choice, stake) =>
      alone(async () => {
        if (running()) return;
        lockAll();
        const round = await desk.begin(choice, stake);
        if (!round) return free();
        clear();
        played = 0;
        await follow(round);
      }),
    choose,
    take: () => {
      const worth = running()?.takeable ?? null;
      return worth === null ? Promise.resolve() : choose({ act: 'take' });
    },
    resume: (round) => {
      lockAll();
      return alone(() => follow(round).then(() => desk.say(t('play.resumed'))));
    },
  };
  return chain;
};

/** A step that was refused leaves the round as it stood; why was said. */
const isAsBefore = (before: ShownRound, round: ShownRound): boolean =>
  before.roundId === round.roundId && before.choices.length === round.choices.length;

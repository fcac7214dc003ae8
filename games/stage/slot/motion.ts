import { isStill } from '../dom.ts';

/** Everything that moves on one stage, under one hand: drawn frame by frame while something moves, and not otherwise. */
export type Motion = {
  /** Shows 0 … 1 over so many ms; at once where motion is off, was skipped or nobody looks. */
  run: (ms: number, show: (share: number) => void) => Promise<void>;
  wait: (ms: number) => Promise<void>;
  /** Runs until it is told to end or is skipped; hears the ms since the last frame. */
  turn: (step: (ms: number) => boolean) => Promise<void>;
  /** Ends what moves now, and what follows until `calm`. */
  skip: () => void;
  calm: () => void;
  isHurried: () => boolean;
  /** Draw one frame even if nothing moves. */
  touch: () => void;
  end: () => void;
};

type Moving = { step: (ms: number) => boolean; done: () => void };
const longestFrameMs = 64;

/** Frames as long as they are asked for, each told how long after the last. */
const framesOf = (frame: (ms: number) => 'more' | 'enough') => {
  let [asked, last, isOver] = [0, 0, false];
  const ask = () => {
    if (asked === 0 && !isOver) asked = requestAnimationFrame(next);
  };
  const next = (now: number) => {
    asked = 0;
    const ms = Math.min(longestFrameMs, last === 0 ? 16 : now - last);
    last = now;
    if (frame(ms) === 'more') ask();
    else last = 0;
  };
  return {
    ask,
    isOver: () => isOver,
    end: () => {
      isOver = true;
      cancelAnimationFrame(asked);
    },
  };
};

/** A picture that fails is told, and what plays goes on: a round must come to its end. */
const drawOrTell = (draw: () => void): void => {
  try {
    draw();
  } catch (fault) {
    reportError(fault);
  }
};

export const motionOf = (draw: () => void): Motion => {
  const moving = new Set<Moving>();
  let isHurried = false;
  const advance = (ms: number) => {
    for (const one of moving) {
      if (one.step(ms)) continue;
      moving.delete(one);
      one.done();
    }
  };
  const frames = framesOf((ms) => {
    advance(ms);
    drawOrTell(draw);
    return moving.size > 0 ? 'more' : 'enough';
  });
  const finish = () => {
    // A step that hears of endless time shows its end.
    for (const one of moving) {
      one.step(Infinity);
      one.done();
    }
    moving.clear();
    frames.ask();
  };
  const turn = (step: (ms: number) => boolean): Promise<void> => {
    // What it would move is gone: whoever plays on here stops where they are.
    if (frames.isOver()) return new Promise(() => undefined);
    if (isHurried || isStill() || document.visibilityState === 'hidden') {
      step(Infinity);
      frames.ask();
      return Promise.resolve();
    }
    return new Promise((done) => {
      moving.add({ step, done });
      frames.ask();
    });
  };
  const hide = () => {
    if (document.visibilityState === 'hidden') finish();
  };
  document.addEventListener('visibilitychange', hide);
  return {
    turn,
    ...timed(turn),
    skip: () => {
      isHurried = true;
      finish();
    },
    calm: () => void (isHurried = false),
    isHurried: () => isHurried,
    touch: frames.ask,
    end: () => {
      frames.end();
      document.removeEventListener('visibilitychange', hide);
      moving.clear();
    },
  };
};

const timed = (turn: Motion['turn']): Pick<Motion, 'run' | 'wait'> => {
  const run: Motion['run'] = (ms, show) => {
    let passed = 0;
    return turn((more) => {
      passed += more;
      show(Math.min(1, passed / ms));
      return passed < ms;
    });
  };
  return { run, wait: (ms) => run(ms, () => undefined) };
};

/** Quick at first, past the end a little, and back. */
export const easeOutBack = (share: number): number => {
  const back = 1.4;
  return 1 + (back + 1) * (share - 1) ** 3 + back * (share - 1) ** 2;
};
export const easeInQuad = (share: number): number => share * share;
/** Up and down again. */
export const swell = (share: number): number => Math.sin(Math.PI * share);

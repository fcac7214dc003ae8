/** Works that share transactions with others of their kind. */
export type SharedLanes<Work, Answer> = {
  /** @returns undefined of a work that goes alone instead: nothing of it was done then, and nothing is said of what speaks against it. */
  carry: (work: Work) => Promise<Answer | undefined>;
};

type Carriage<Work, Answer> = {
  /** Works of one kind go together; all do where it is left out. */
  kindOf?: (work: Work) => string;
  /** What a work weighs, and all of one transaction at most; one that weighs more is alone in its own. 1 each where it is left out. */
  weight?: { of: (work: Work) => number; max: number };
  /** Carries them out in one transaction. @param lane of those that are at work at a time: from 0. @returns the answers of those that went together. It never throws. */
  carryAll: (works: readonly Work[], lane: number) => Promise<ReadonlyMap<Work, Answer>>;
  /** Shared transactions at a time, and works in one. */
  lanes?: number;
  worksMax?: number;
};

type Chosen<Work> = Required<Pick<Carriage<Work, never>, 'kindOf' | 'worksMax' | 'weight'>>;

type Waiting<Work, Answer> = { work: Work; done: (answer: Answer | undefined) => void };

/** Shared transactions at a time: while one commits, the next is at work. */
export const laneCount = 2;
/** Works in one. */
const worksOfOne = 128;
/** While one is under way, the next begins once so many wait: many small ones cost more than a few large ones. */
const worksToBegin = 32;
/** How much smaller than those before it one may be that does not wait for more. */
const partOfUsual = 2 / 3;
/** Nor does anybody wait longer for more to come. */
const gatherMs = 2;

/** Gathers works that come while earlier ones are carried out, in the order of their coming, those of one kind together. */
export const sharedLanes = <Work, Answer>({
  kindOf = () => '',
  carryAll,
  lanes = laneCount,
  worksMax = worksOfOne,
  weight = { of: () => 1, max: worksMax },
}: Carriage<Work, Answer>): SharedLanes<Work, Answer> => {
  type One = Waiting<Work, Answer>;
  let waiting: One[] = [];
  const free = Array.from({ length: lanes }, (_, at) => at);

  // How many went together lately: where many come, their answers bring the next works within a moment.
  let usual = 1;
  let isAboutToBegin = false;
  let gathering: NodeJS.Timeout | undefined;

  const beginNow = (): void => {
    clearTimeout(gathering);
    gathering = undefined;
    isAboutToBegin = true;
    // Works of the same turn of the event loop go together.
    setImmediate(() => {
      isAboutToBegin = false;
      const lane = waiting.length > 0 ? free.pop() : undefined;
      if (lane !== undefined) void run(lane);
      begin();
    });
  };

  const begin = (): void => {
    // Where few come, the next waits for nobody.
    const least = free.length < lanes ? Math.min(worksToBegin, usual * partOfUsual) : 1;
    if (isAboutToBegin || free.length === 0 || waiting.length < least) return;
    if (waiting.length >= usual * partOfUsual) beginNow();
    else gathering ??= setTimeout(beginNow, gatherMs);
  };

  const run = async (lane: number): Promise<void> => {
    const next = nextOf(waiting, { kindOf, worksMax, weight });
    waiting = waiting.filter((one) => !next.has(one));
    usual = Math.max(next.size, usual * 0.8);
    const works = Array.from(next, ({ work }) => work);
    const answers = await carryAll(works, lane);
    for (const { work, done } of next) done(answers.get(work));
    free.push(lane);
    begin();
  };

  return {
    carry: (work) =>
      new Promise((done) => {
        waiting.push({ work, done });
        begin();
      }),
  };
};

/** Those of one kind that have waited longest, and weigh no more together than they may. */
const nextOf = <Work, Answer>(
  waiting: readonly Waiting<Work, Answer>[],
  { kindOf, worksMax, weight }: Chosen<Work>,
): ReadonlySet<Waiting<Work, Answer>> => {
  const kind = waiting[0] && kindOf(waiting[0].work);
  const works = waiting.filter(({ work }) => kindOf(work) === kind).slice(0, worksMax);
  return new Set(works.slice(0, countWithin(works, weight)));
};

/** How many of the first weigh no more together than they may: one at least. */
const countWithin = <Work>(
  works: readonly { work: Work }[],
  { of, max }: { of: (work: Work) => number; max: number },
) => {
  let heavy = 0;
  const end = works.findIndex(({ work }, at) => (heavy += of(work)) > max && at > 0);
  return end === -1 ? works.length : end;
};

type Waiting<Ask, Answer> = { ask: Ask; answer: (answer: Answer) => void; fail: (error: unknown) => void };

type Gathering<Ask, Answer> = {
  /** Answers all of them by one statement, in their order. An error meets each. */
  serve: (asks: readonly Ask[]) => Promise<readonly Answer[]>;
  /** Of asks that can't share a statement, which the second then waits for; by default any can. */
  keyOf?: (ask: Ask) => string;
};

/** Statements under way at a time: those that come meanwhile go together in the next. */
const atOnceMax = 2;
const asksMax = 128;

/**
 * Looks that many callers need at the same moment, as one statement for all of them: those of one turn of the event loop, and those that came
 * while others were under way. Each is answered by what stood after it was asked.
 */
export const batched = <Ask, Answer>({ serve, keyOf }: Gathering<Ask, Answer>): ((ask: Ask) => Promise<Answer>) => {
  let waiting: Waiting<Ask, Answer>[] = [];
  let underWay = 0;
  let isAboutToBegin = false;

  const nextOf = (): ReadonlySet<Waiting<Ask, Answer>> => {
    const keys = new Set<string>();
    const next = new Set<Waiting<Ask, Answer>>();
    for (const one of waiting) {
      const key = keyOf?.(one.ask);
      if (next.size === asksMax) break;
      if (key !== undefined && keys.has(key)) continue;
      if (key !== undefined) keys.add(key);
      next.add(one);
    }
    return next;
  };

  const begin = (): void => {
    if (isAboutToBegin || underWay === atOnceMax || waiting.length === 0) return;
    isAboutToBegin = true;
    setImmediate(() => {
      isAboutToBegin = false;
      const next = nextOf();
      waiting = waiting.filter((one) => !next.has(one));
      underWay++;
      void answer([...next]);
      begin();
    });
  };

  const answer = async (next: readonly Waiting<Ask, Answer>[]): Promise<void> => {
    try {
      const answers = await serve(next.map(({ ask }) => ask));
      if (answers.length !== next.length) throw new Error(`${next.length} were asked, ${answers.length} answered`);
      // oxlint-disable-next-line typescript/no-non-null-assertion -- the lengths are equal
      for (const [at, one] of next.entries()) one.answer(answers[at]!);
    } catch (error) {
      for (const { fail } of next) fail(error);
    }
    underWay--;
    begin();
  };

  return (ask) =>
    new Promise((done, fail) => {
      waiting.push({ ask, answer: done, fail });
      begin();
    });
};

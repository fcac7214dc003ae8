import { isJobWork, type Read, sql } from './database.ts';

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

/** The same, where equal asks share an answer, which nobody may change. @param serve gets each ask once. */
export const batchedEqual = <Ask, Answer>({
  keyOf,
  serve,
}: Required<Gathering<Ask, Answer>>): ((ask: Ask) => Promise<Answer>) =>
  batched({
    serve: async (asks: readonly Ask[]) => {
      const once = new Map(asks.map((ask) => [keyOf(ask), ask]));
      const answers = await serve([...once.values()]);
      const answerOf = new Map(Array.from(once.keys(), (key, at) => [key, answers[at]!]));
      return asks.map((ask) => answerOf.get(keyOf(ask))!);
    },
  });

/**
 * The keys of such a look, for `unnest` or `any`. Whoever plans the statement doesn't see how many they are: a plan that fits any
 * number is made once, where one that fits a few would be made again for each.
 */
export const keysOf = (keys: readonly string[]) => sql`(select ${keys}::text[])::text[]`;

/**
 * A look by key that nearly every call makes: those of one moment are one statement of what they read from, and equal keys share a row.
 * @param look answers the rows that were found, by their keys.
 */
export const batchedByKey = <Row, From extends object = Read>(
  look: (from: From, keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): ((from: From, key: string) => Promise<Row | undefined>) => {
  type Looks = WeakMap<From, (key: string) => Promise<Row | undefined>>;
  // Jobs have connections of their own, and calls never wait for those.
  const [ofCalls, ofJobs]: [Looks, Looks] = [new WeakMap(), new WeakMap()];
  return (from, key) => {
    const looks = isJobWork() ? ofJobs : ofCalls;
    const known =
      looks.get(from) ??
      batched({
        serve: async (keys: readonly string[]) => {
          const rows = await look(from, [...new Set(keys)]);
          return keys.map((each) => rows.get(each));
        },
      });
    looks.set(from, known);
    return known(key);
  };
};

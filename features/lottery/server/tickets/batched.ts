import { paired } from '#kit/shared/paired.ts';

type Waiting<Work, Answer> = {
  work: Work;
  answer: (answer: Answer | Promise<Answer>) => void;
  fail: (error: unknown) => void;
};

export type Gathering<Work, Answer> = {
  /** Answers each work, in their order. The next serving does not wait for an answer that is itself a promise. */
  serve: (works: readonly Work[]) => Promise<readonly (Answer | Promise<Answer>)[]>;
  /** Works in one serving. */
  countMax: number;
  weightOf: (work: Work) => number;
  /** Of all works in one serving; one that weighs more is served alone. */
  weightMax: number;
  /** Whether an error would meet every work alike. Else each is served alone, and only the faulty one fails. */
  meetsAll: (error: unknown) => boolean;
};

/** Serves alone what comes alone, and together what came while the last serving was under way, in the order of arrival. */
export const batched = <Work, Answer>(gathering: Gathering<Work, Answer>): ((work: Work) => Promise<Answer>) => {
  let queue: Waiting<Work, Answer>[] = [];
  let isServing = false;

  const serveAll = async (): Promise<void> => {
    while (queue.length > 0) {
      const next = queue.slice(0, countOf(queue, gathering));
      queue = queue.slice(next.length);
      await serveTogether(gathering, next);
    }
    isServing = false;
  };

  return (work) =>
    new Promise((answer, fail) => {
      queue.push({ work, answer, fail });
      if (isServing) return;
      isServing = true;
      // Calls of the same turn of the event loop join the batch.
      setImmediate(() => void serveAll());
    });
};

const countOf = <Work, Answer>(
  queue: readonly Waiting<Work, Answer>[],
  { countMax, weightOf, weightMax }: Gathering<Work, Answer>,
): number => {
  let weight = 0;
  const end = queue.findIndex(({ work }, at) => {
    weight += weightOf(work);
    return at === countMax || (at > 0 && weight > weightMax);
  });
  return end === -1 ? queue.length : end;
};

const serveTogether = async <Work, Answer>(
  gathering: Gathering<Work, Answer>,
  waiting: readonly Waiting<Work, Answer>[],
): Promise<void> => {
  try {
    const answers = await gathering.serve(waiting.map(({ work }) => work));
    for (const [one, answer] of paired(waiting, answers)) one.answer(answer);
  } catch (error) {
    if (waiting.length > 1 && !gathering.meetsAll(error))
      for (const one of waiting) await serveTogether(gathering, [one]);
    else for (const { fail } of waiting) fail(error);
  }
};

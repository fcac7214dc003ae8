/** Whose pictures wait: those of people with a session, staff among them, or those of strangers. */
export type PictureLine = 'members' | 'strangers';

/** How long the line of strangers rests after one of its pictures, in times of what that picture took. */
const restShare = 2;

/**
 * Does one piece of work at a time. Where both lines wait they take turns, so that nobody with a session waits for more than one
 * stranger's picture, however many strangers sent; and all strangers together take a third of the time at most, since reading what
 * they send delays everybody a little.
 */
export const pictureLines = () => {
  const waiting: Record<PictureLine, (() => Promise<void>)[]> = { members: [], strangers: [] };
  let isBusy = false;
  let isResting = false;
  let last: PictureLine = 'strangers';
  const take = () => {
    const other = last === 'members' ? 'strangers' : 'members';
    const mayBegin = (line: PictureLine) => waiting[line].length > 0 && !(line === 'strangers' && isResting);
    const line = ([other, last] as const).find(mayBegin);
    if (line === undefined) return undefined;
    last = line;
    return waiting[line].shift();
  };
  const restAfter = (tookMs: number): void => {
    isResting = true;
    setTimeout(() => {
      isResting = false;
      void workOn();
    }, tookMs * restShare);
  };
  const workOn = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let turn = take(); turn; turn = take()) {
      const [line, startedMs] = [last, performance.now()];
      await turn();
      if (line === 'strangers') restAfter(performance.now() - startedMs);
    }
    isBusy = false;
  };
  return <Value>(work: () => Promise<Value>, line: PictureLine): Promise<Value> =>
    new Promise((resolve, reject) => {
      waiting[line].push(() => work().then(resolve, reject));
      void workOn();
    });
};

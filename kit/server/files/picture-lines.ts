/** Whose pictures wait: those of people with a session, staff among them, or those of strangers. */
export type PictureLine = 'members' | 'strangers';

/**
 * Does one piece of work at a time. Where both lines wait they take turns, so that nobody with a session waits for more than one
 * stranger's picture, however many strangers sent.
 */
export const pictureLines = () => {
  const waiting: Record<PictureLine, (() => Promise<void>)[]> = { members: [], strangers: [] };
  let isBusy = false;
  let last: PictureLine = 'strangers';
  const take = () => {
    const other = last === 'members' ? 'strangers' : 'members';
    const line = waiting[other].length > 0 ? other : last;
    last = line;
    return waiting[line].shift();
  };
  const workOn = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let turn = take(); turn; turn = take()) await turn();
    isBusy = false;
  };
  return <Value>(work: () => Promise<Value>, line: PictureLine): Promise<Value> =>
    new Promise((resolve, reject) => {
      waiting[line].push(() => work().then(resolve, reject));
      void workOn();
    });
};

import type { Desk, ShownRound, StartKey } from './desk.ts';

type Lockable = Pick<StartKey, 'lock' | 'unlock'>;

type Given = {
  /** What the key that plays says. */
  label: string;
  /** The bet as it stands when the key is pressed. */
  choice: () => object;
  /** What can't be changed while a round runs. */
  parts: readonly HTMLElement[];
  /** Plays what the server decided; resolves when it stands. */
  show: (round: ShownRound) => Promise<void>;
};

/** The key of a game whose round is one choice: everything stands still while it runs, and it is told when it was shown. */
export const singleStep = (desk: Desk, { label, choice, parts, show }: Given): StartKey => {
  let runs = false;
  const play = async (): Promise<void> => {
    if (runs || key.element.disabled) return;
    runs = true;
    const locked: Lockable[] = [key, desk.stakes];
    for (const part of locked) part.lock();
    for (const part of parts) part.inert = true;
    const round = await desk.begin(choice());
    if (round) {
      await show(round);
      desk.finish(round);
    }
    runs = false;
    for (const part of parts) part.inert = false;
    for (const part of locked.toReversed()) part.unlock();
  };
  const key = desk.startKey(label, () => void play());
  desk.onKey(' ', () => void play());
  return key;
};

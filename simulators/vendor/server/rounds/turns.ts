export type Turns = <Value>(player: string, act: () => Promise<Value>) => Promise<Value>;

/** Runs the acts of one player in the order in which they came. */
export const turns = (): Turns => {
  const last = new Map<string, Promise<unknown>>();
  return async (player, act) => {
    const mine = (last.get(player) ?? Promise.resolve()).then(act, act);
    last.set(player, mine);
    try {
      return await mine;
    } finally {
      if (last.get(player) === mine) last.delete(player);
    }
  };
};

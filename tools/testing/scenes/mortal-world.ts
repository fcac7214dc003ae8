import type { World } from '#kit/server/world.ts';

/** A worker whose process ends just before its `last`-th transaction is committed: that one and all later ones leave nothing. */
export const mortalWorld = (world: World, last: number): World => {
  let count = 0;
  const transact: World['database']['transact'] = async (work) => {
    count++;
    if (count > last) throw new Error('the worker is gone');
    return world.database.transact(async (tx) => {
      const done = await work(tx);
      if (count === last) throw new Error('the worker goes');
      return done;
    });
  };
  return { ...world, database: { ...world.database, transact } };
};

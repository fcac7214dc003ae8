import { rotateSeed } from '#features/rounds/contract/rotate-seed.ts';
import { seeds } from '#features/rounds/contract/seeds.ts';
import { call } from '#kit/browser/calls/call.ts';
import { chooseSeed } from '../room/rounds.ts';
import type { Table } from '../table.ts';

/** Has the seed of the rounds so far shown and a new one committed. @returns why not, in words */
export const rotate = async (table: Table): Promise<string | undefined> => {
  const now = await call(seeds, {});
  if (!now.ok) return table.pencil.t('room.notLoaded');
  const answer = await call(rotateSeed, { epochId: now.value.epochId });
  if (!answer.ok) {
    if (answer.refusal === 'round_open') return table.pencil.t('seeds.roundOpen');
    return typeof answer.detail['message'] === 'string' ? answer.detail['message'] : table.pencil.t('room.notLoaded');
  }
  table.desk.seeds = answer.value;
  if (answer.value.clientSeed === null) await chooseSeed(table);
  return undefined;
};

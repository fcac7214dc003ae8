import { recordsOfAll } from '#kit/server/person-records.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffDuplicateAccounts as contract } from '../../contract/accounts/staff-duplicate-accounts.ts';
import { memberById } from '../../db/accounts/member-row.ts';
import { trialsAmong } from '../../db/registration/trials.ts';
import { groupedByAccount } from '../../domain/duplicate-account.ts';
import { playerShown } from './staff-players.ts';

/** How many are looked at; more than these are hardly one person. */
const shownMax = 50;

/** What every feature finds alike, gathered by player. */
export const staffDuplicateAccounts = handle(contract, (world) => {
  const records = recordsOfAll(world);
  return async ({ memberId, trials }, { merchantId }) => {
    const tx = world.backofficeDatabase.read;
    const member = await memberById(tx, memberId);
    if (!member || member.merchant_id !== merchantId) return refuse('player_unknown');
    const found = await Promise.all(
      Object.values(records).map(async ({ duplicatesIn }) => (await duplicatesIn?.(tx, memberId)) ?? []),
    );
    const alike = groupedByAccount(found.flat());
    const ofTrials = await trialsAmong(
      tx,
      alike.map(([id]) => id),
    );
    const likeliest = alike.filter(([id]) => trials === 'shown' || !ofTrials.has(id)).slice(0, shownMax);
    const players = await Promise.all(
      likeliest.map(async ([id, shared]) => {
        const row = await memberById(tx, id);
        return row && row.merchant_id === merchantId ? [{ ...playerShown(row), shared }] : [];
      }),
    );
    return accept({ players: players.flat(), trialsAlike: ofTrials.size });
  };
});

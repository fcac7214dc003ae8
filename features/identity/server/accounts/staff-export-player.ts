import { recordsOfAll } from '#kit/server/person-records.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { RecordsOfAll } from '#kit/server/person-records.ts';
import { accept } from '#kit/shared/result.ts';
import { staffExportPlayer as contract } from '../../contract/accounts/staff-export-player.ts';
import { editPlayer } from './edit-player.ts';

/** The records leave only together with their audit entry; the entry counts them and names none. */
export const staffExportPlayer = handle(contract, (world) => {
  const records = recordsOfAll(world);
  return async (input, visit) =>
    editPlayer(world, visit, input, async (tx, { member_id: memberId, username }) => {
      const found: Record<string, Awaited<ReturnType<RecordsOfAll[string]['readIn']>>> = {};
      for (const [feature, { readIn }] of Object.entries(records)) found[feature] = await readIn(tx, memberId);
      const answer = { account: username, exportedAt: world.clock.now(), records: asWire(found) };
      const counts = Object.entries(found).flatMap(([feature, sections]) =>
        Object.entries(sections).map(([name, { rows }]) => [`${feature}.${name}`, rows.length] as const),
      );
      const after = Object.fromEntries(counts);
      return accept({ answer, action: 'identity.export_player', before: null, after, endedSessions: [] });
    });
});

const asWire = (found: Record<string, Awaited<ReturnType<RecordsOfAll[string]['readIn']>>>) =>
  Object.fromEntries(
    Object.entries(found).map(([feature, sections]) => [
      feature,
      Object.fromEntries(
        Object.entries(sections).map(([name, { rows, isCut }]) => [
          name,
          { rows: rows.map((row) => ({ ...row })), isCut },
        ]),
      ),
    ]),
  );

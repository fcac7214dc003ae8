import { lastChanges } from '#features/staff/public.ts';
import { handle } from '#kit/server/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffFlags as contract } from '../contract/staff-flags.ts';
import { readSettings } from '../db/read-settings.ts';
import { flagCodes, type FlagFacts, flagGroups, flags } from '../domain/flags.ts';

export const staffFlags = handle(contract, (world) => async (_input, { merchantId }) => {
  const settings = await readSettings(world.backofficeDatabase.read, merchantId);
  const changes = await lastChanges(world.backofficeDatabase.read, { merchantId, subjectKind: 'flag' });
  const shown = flagCodes.map((code) => {
    const change = changes.get(code);
    const changed = change ? { at: change.at, by: change.by, reason: change.reason } : null;
    const { group, meaning, owner, start, state }: FlagFacts = flags[code];
    return { group, code, meaning, owner, state, isOn: settings.flags[code], startsOn: start === 'on', changed };
  });
  return accept({
    groups: Object.entries(flagGroups).map(([code, title]) => ({
      code,
      title,
      flags: shown.filter(({ group }) => group === code),
    })),
  });
});

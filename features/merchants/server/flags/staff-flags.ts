import { lastChanges } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffFlags as contract } from '../../contract/staff-flags.ts';
import { readSettings } from '../../db/read-settings.ts';
import { flagGroups, isSwitchedOn } from '../../domain/flags.ts';
import { allFlags } from './all-flags.ts';

export const staffFlags = handle(contract, (world) => async (_input, { merchantId }) => {
  const settings = await readSettings(world.backofficeDatabase.read, merchantId);
  const changes = await lastChanges(world.backofficeDatabase.read, { merchantId, subjectKind: 'flag' });
  const shown = allFlags(world).map((flag) => {
    const { code, group, meaning, owner, start, state } = flag;
    const change = changes.get(code);
    const changed = change ? { at: change.at, by: change.by, reason: change.reason } : null;
    const isOn = isSwitchedOn(flag, settings.switched);
    return { group, code, meaning, owner, state, isOn, startsOn: start === 'on', changed };
  });
  return accept({
    groups: Object.entries(flagGroups).map(([code, title]) => ({
      code,
      title,
      flags: shown.filter(({ group }) => group === code),
    })),
  });
});

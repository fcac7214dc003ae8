import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetFlag as contract } from '../../contract/staff-set-flag.ts';
import { setFlag } from '../../db/update-merchant.ts';
import { flagsFault, isSwitchedOn } from '../../domain/flags.ts';
import { allFlags } from './all-flags.ts';
import { editSite } from '../site/edit-site.ts';

export const staffSetFlag = handle(contract, (world) => async ({ code, enabled, reason }, visit) => {
  const flag = allFlags(world).find((one) => one.code === code);
  if (!flag) return refuse('flag_unknown', { code });
  if (flag.state === 'planned') return refuse('flag_planned', { code });
  if (enabled && flag.switchedOnBy === 'two_people') return refuse('flag_needs_second_person', { code });
  return editSite(world, visit, reason, async (tx, settings) => {
    const fault = flagsFault({ ...settings.flags, [code]: enabled });
    // What was wrong before may still be left step by step.
    if (fault && fault !== flagsFault(settings.flags)) return refuse(fault, { code });
    await setFlag(tx, { merchantId: visit.merchantId, flag: code, state: enabled ? 'on' : 'off' });
    return accept({
      answer: { code, isOn: enabled },
      action: 'merchants.set_flag',
      subject: { kind: 'flag', id: code },
      before: { enabled: isSwitchedOn(flag, settings.switched) },
      after: { enabled },
    });
  });
});

import { handle } from '#kit/server/http/handle.ts';
import { staffSetTheme as contract } from '../../contract/staff-set-theme.ts';
import { setTheme } from '../../db/update-merchant.ts';
import { editSeen } from './staff-set-look.ts';

export const staffSetTheme = handle(
  contract,
  (world) =>
    async ({ start, locked, version, reason }, visit) =>
      editSeen(world, visit, {
        action: 'merchants.set_theme',
        version,
        reason,
        before: (settings) => settings.theme,
        after: { start, locked },
        write: (tx) => setTheme(tx, visit.merchantId, { start, locked }),
      }),
);

import { handle } from '#kit/server/http/handle.ts';
import { canHavePasskeys } from '#kit/server/credentials/passkeys.ts';
import { accept } from '#kit/shared/result.ts';
import { ownFactor as contract } from '../../contract/own-factor.ts';
import { passkeysOf } from '../../db/passkeys.ts';
import { recoveryCodesLeft } from '../../db/recovery-codes.ts';
import { partyOf } from './own-passkeys.ts';

export const ownFactor = handle(contract, (world) => async (_input, visit) => {
  const tx = world.backofficeDatabase.read;
  const rows = await passkeysOf(tx, visit.staff.staffId);
  return accept({
    passkeys: rows.map((row) => ({
      passkeyId: row.passkey_id,
      name: row.name,
      host: row.host,
      addedAt: row.added_at,
      lastUsedAt: row.last_used_at,
      isCopied: row.copied_at !== null,
    })),
    canAddPasskeys: canHavePasskeys(partyOf(visit)),
    recoveryCodesLeft: await recoveryCodesLeft(tx, visit.staff.staffId),
  });
});

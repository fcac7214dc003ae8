import { handle } from '#kit/server/http/handle.ts';
import { canHavePasskeys, relyingPartyOf } from '#kit/server/credentials/passkeys.ts';
import { accept } from '#kit/shared/result.ts';
import { secondFactor as contract } from '../../contract/factors/second-factor.ts';
import { factorEventsOf, factorsOf } from '../../db/factors/factors.ts';
import { passkeysOf } from '../../db/factors/passkeys.ts';
import { totpOf } from '../../db/factors/totp.ts';

const eventsShown = 20;

export const secondFactor = handle(contract, (world) => async (_input, { host, player: { memberId } }) => {
  const tx = world.database.read;
  const [totp, passkeys, factors, events] = await Promise.all([
    totpOf(tx, memberId),
    passkeysOf(tx, memberId),
    factorsOf(tx, memberId),
    factorEventsOf(tx, memberId, eventsShown),
  ]);
  const party = relyingPartyOf(host);
  return accept({
    totp: totp ? { confirmedAt: totp.at } : null,
    passkeys: passkeys.map((row) => ({
      passkeyId: row.passkey_id,
      name: row.name,
      host: row.host,
      isHere: row.host === party.id,
      isSynced: row.is_synced,
      addedAt: row.added_at,
      lastUsedAt: row.last_used_at,
      isCopied: row.copied_at !== null,
    })),
    canAddPasskeys: canHavePasskeys(party),
    recoveryCodesLeft: factors.recoveryCodesLeft,
    isRequired: factors.isRequired,
    events,
  });
});

import { signed, signingKeys } from '#kit/server/keys/signing-key.ts';
import type { World } from '#kit/server/world.ts';
import type { Canonical } from '#kit/shared/canonical-json.ts';
import { moneyText, zero } from '#kit/shared/money/money.ts';
import type { RoundRow } from '../../db/rounds.ts';
import { bundleHashOf, outcomeHashOf } from '../../domain/round-binding.ts';
import type { BundleReceipt, RoundReceipt } from '../../domain/round-receipt.ts';
import { endedStateOf } from '../../domain/round-state.ts';

/** The outcome hash of a round that is over; null while it isn't. */
export const outcomeHashIn = (row: RoundRow, choices: readonly unknown[]): string | null => {
  const state = endedStateOf(row.state);
  if (row.outcome_hash !== null || state === undefined) return row.outcome_hash;
  // A void round has no outcome besides the fact that it is void.
  return outcomeHashOf({
    startHash: row.start_hash,
    choices,
    events: [],
    added: moneyText(row.added, row.currency),
    pot: null,
    state,
    endedBy: row.ended_by,
    payout: moneyText(zero, row.currency),
  });
};

/** What a player may have of a round that is over, whether its seed is shown or not. */
export const signRound = async (
  world: World,
  facts: { roundId: string; startHash: string; outcomeHash: string },
): Promise<RoundReceipt> => withKey(world, 'round-outcome/v1', facts);

/** A publication with our signature over all of it. */
export const signedBundle = async <Bundle extends object>(
  world: World,
  bundle: Bundle,
): Promise<Bundle & { receipt: BundleReceipt }> => ({
  ...bundle,
  receipt: await withKey(world, 'bundle/v1', { bundleHash: bundleHashOf(bundle) }),
});

const withKey = async <const Kind extends string, const Facts extends Canonical>(
  world: World,
  kind: Kind,
  facts: Facts,
) => {
  const { keyId, signature } = await signed(world, kind, facts);
  const key = (await signingKeys(world.database.read)).find((one) => one.keyId === keyId);
  if (!key) throw new Error(`${keyId} signs and is not published`);
  return { kind, facts, keyId, publicKey: key.publicKey, signature };
};

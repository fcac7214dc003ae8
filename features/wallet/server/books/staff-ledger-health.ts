import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffLedgerHealth as contract } from '../../contract/staff-ledger-health.ts';
import { lastClosing } from '../../db/books/statements.ts';
import { verifierState } from '../../db/books/verifier.ts';

export const staffLedgerHealth = handle(contract, (world) => async () => {
  const tx = world.backofficeDatabase.read;
  const { rounds, deviations, lookedAt } = await verifierState(tx);
  return accept({
    rounds: Number(rounds),
    deviations: Number(deviations),
    lookedAt: lookedAt ?? undefined,
    closedAt: await lastClosing(tx),
  });
});

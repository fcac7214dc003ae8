import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffReconciliationDay as contract } from '../contract/staff-reconciliation-day.ts';
import { differencesOfDay, reconciliationDay } from '../db/reconciliation-desk.ts';
import { view } from './reconciliation.ts';

export const staffReconciliationDay = handle(contract, (world) => async (name, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const row = await reconciliationDay(read, { merchantId, ...name });
  if (!row) return refuse('day_unknown');
  const differences = await differencesOfDay(read, name);
  return accept({ day: view(row), differences: differences.map((it) => ({ ...it, amount: minor(it.amount) })) });
});

import type { Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { adjustmentsOn } from '../../db/runs/adjustments.ts';
import { wagesOf } from '../../db/runs/figures.ts';
import type { ContractType } from '../../domain/contract-types.ts';
import { daySpanOf, isOfDays, type Period } from '../../domain/periods.ts';
import { nothing, type TeamFigures } from '../../domain/team-figures.ts';

/** What comes off a team's net loss beside what its members bring, by agent. */
export type NetLossParts = { wages: ReadonlyMap<string, bigint>; adjustments: ReadonlyMap<string, bigint> };

type Asked = { merchantId: MerchantId; currency: Currency; zone: string; type: ContractType; period: Period };

/** Wages come off dividends, adjustments off all that is paid by net loss of whole days. */
export const netLossParts = async (
  read: Read,
  { merchantId, currency, zone, type, period }: Asked,
): Promise<NetLossParts> => ({
  wages: type === 'dividend' ? await wagesOf(read, merchantId, period) : new Map<string, bigint>(),
  adjustments: isOfDays(period.kind)
    ? await adjustmentsOn(read, { merchantId, currency }, daySpanOf(period, zone))
    : new Map<string, bigint>(),
});

export const withParts = (
  teams: ReadonlyMap<string, TeamFigures>,
  agentId: string,
  { wages, adjustments }: NetLossParts,
): TeamFigures => {
  const team = teams.get(agentId) ?? nothing;
  return { ...team, wages: team.wages + (wages.get(agentId) ?? 0n), adjustments: adjustments.get(agentId) ?? 0n };
};

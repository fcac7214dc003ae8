import { cashStretches } from '#features/wallet/public.ts';
import { signingKeys } from '#kit/server/keys/signing-key.ts';
import type { World } from '#kit/server/world.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { currencyNamed } from '#kit/shared/money/currency.ts';
import { isSignedBy } from '#kit/shared/signed.ts';
import { type StoredMonth, monthsAfter } from '../db/months.ts';
import { monthHash } from '../domain/month.ts';
import { sumsOf } from './seal-months.ts';

const monthsAtOnce = 200;

/**
 * Every sealed month as it is kept: signed by a key of ours, follows the wallet's month before, and the movements in the ledger
 * still come to what it says.
 */
export const verifyMonths = async (world: World): Promise<{ looked: Record<string, number>; deviations: string[] }> => {
  const { read } = world.database;
  const keys = new Map((await signingKeys(read)).map((key) => [key.keyId, key.publicKey]));
  const deviations: string[] = [];
  let looked = 0;
  let before: StoredMonth | undefined;
  for (;;) {
    const page = await monthsAfter(read, before ?? { walletId: -1n, month: '' }, monthsAtOnce);
    if (page.length === 0) break;
    const sums = new Map((await cashStretches.sumsOf(read, page)).map((sum) => [`${sum.walletId}/${sum.to}`, sum]));
    for (const kept of page) {
      const sum = sums.get(`${kept.walletId}/${kept.to}`);
      const last: StoredMonth | undefined = before?.walletId === kept.walletId ? before : undefined;
      const faults = [
        ...faultsOfRow(kept, last),
        isSignedBy(keys.get(kept.statement.keyId) ?? '', kept.statement) ? undefined : 'is not signed by a key of ours',
        sum && isSame(kept, sumsOf(sum, currencyNamed(kept.statement.facts.currency) ?? 'THB'))
          ? undefined
          : "says what its movements in the ledger don't come to",
      ];
      for (const fault of faults)
        if (fault !== undefined) deviations.push(`sealed month ${kept.month} of wallet ${kept.walletId} ${fault}`);
      before = kept;
      looked++;
    }
  }
  return { looked: { 'sealed months': looked }, deviations };
};

const isSame = ({ statement: { facts } }: StoredMonth, sums: ReturnType<typeof sumsOf>): boolean => {
  const { opening, deposits, withdrawals, bets, wins, other, closing, lines } = facts;
  return canonicalJson({ opening, deposits, withdrawals, bets, wins, other, closing, lines }) === canonicalJson(sums);
};

const faultsOfRow = (kept: StoredMonth, last: StoredMonth | undefined): (string | undefined)[] => {
  const { facts } = kept.statement;
  return [
    facts.month !== kept.month || facts.owner !== kept.memberId ? 'is not what its row says' : undefined,
    monthHash(kept.statement) !== kept.hash ? 'has another hash than its row says' : undefined,
    facts.previous !== kept.previous || kept.previous !== (last?.hash ?? null)
      ? 'does not follow the one before'
      : undefined,
    kept.from !== (last?.to ?? 0) ? 'does not begin where the one before ended' : undefined,
  ];
};

import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { bankStatement, nameAnswer, payoutNoticeBody, payoutOrder, payoutState } from '../../contract/bank-payout.ts';
import { slipAnswer } from '../../contract/bank-slip.ts';
import { bankKeysOf, verifyNotice } from '../lines/bank-signature.ts';
import { type BankAddress, bankClient, textIn } from './bank-client.ts';
import type { PayoutProvider, Provider } from './provider.ts';

/** The bank of a demo merchant (`simulators/bank`). */
export const simulatedBank = (
  world: World,
  address: BankAddress,
  { keyIds, money }: { keyIds?: readonly string[] | undefined; money?: Money | undefined } = {},
): Provider & { payout: PayoutProvider } => {
  const keys = bankKeysOf(world.vault, keyIds);
  const ask = bankClient(world, { address, keys, money });
  return {
    isSimulated: true,
    payment: {
      kind: 'notice',
      verifySlip: ({ sendingBank, transRef }) => ask('GET', `/api/slips/${sendingBank}/${transRef}`, slipAnswer),
      statement: (accountProxy, from, until) => {
        const query = new URLSearchParams({ accountProxy, from: isoOf(from), until: isoOf(until) });
        return ask('GET', `/api/statement?${query}`, bankStatement);
      },
    },
    payout: {
      // By POST: an account number in a query would stand in logs.
      nameOf: (account) => ask('POST', '/api/names', nameAnswer, JSON.stringify(account)),
      send: (payout) => ask('POST', '/api/payouts', payoutState, textIn(money, payoutOrder, payout)),
      ask: (payoutId) => ask('GET', `/api/payouts/${encodeURIComponent(payoutId)}`, payoutState),
      readNotice: (now, notice) => {
        const signed = verifyNotice(keys, now, notice);
        if (!signed.ok) return signed;
        const body = bodyOf(notice.rawBody);
        return body.success ? accept({ ...body.data, ...signed.value }) : refuse('signature_invalid');
      },
    },
  };
};

const bodyOf = (text: string) => {
  try {
    return payoutNoticeBody.safeParse(JSON.parse(text));
  } catch {
    return payoutNoticeBody.safeParse(undefined);
  }
};

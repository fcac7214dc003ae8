import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { inMoney } from '#kit/shared/money/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { bankStatement } from '../../contract/bank-payout.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { orderStanding, providerEventBody, providerOrder } from '../../contract/provider-order.ts';
import { type SigningKey, verifyNotice } from '../lines/bank-signature.ts';
import { type BankAddress, bankClient, textIn } from './bank-client.ts';
import type { OrderProvider } from './provider.ts';

type Asked = {
  kind: OrderProvider['kind'];
  address: BankAddress;
  keys: readonly SigningKey[];
  money?: Money | undefined;
};

/** A provider of payments by signed HTTP: begins orders, is asked about them, and tells of them. */
export const httpOrders = (world: World, { kind, address, keys, money }: Asked): OrderProvider => {
  const ask = bankClient(world, { address, keys, money });
  return {
    kind,
    begin: (order) => ask('POST', '/orders', orderStanding, textIn(money, providerOrder, { ...order, kind })),
    ask: (orderId) => ask('GET', `/orders/${encodeURIComponent(orderId)}`, orderStanding),
    statement: (accountProxy, from, until) => {
      const query = new URLSearchParams({ accountProxy, from: isoOf(from), until: isoOf(until) });
      return ask('GET', `/statement?${query}`, bankStatement);
    },
    readEvent: (now, notice) => {
      const signed = verifyNotice(keys, now, notice);
      if (!signed.ok) return signed;
      const body = jsonIn(notice.rawBody);
      const event = inMoney(money, () => providerEventBody.safeParse(body));
      return event.success ? accept(event.data) : refuse('signature_invalid');
    },
  };
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

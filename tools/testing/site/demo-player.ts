import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { withdrawalTerms } from '#features/withdrawals/contract/withdrawal-terms.ts';
import { changeFacts } from '#kit/testing/facts.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { call, sealerOf, send } from './site-client.ts';

const demoFile = z.object({
  players: z.array(z.object({ username: z.string(), password: z.string(), withdrawalPassword: z.string().optional() })),
});
const admitted = z.object({ token: z.string() });
const requested = z.object({ withdrawalId: z.string() });

export type DemoPlayer = { token: string; withdrawalPassword: string };

/** The demo player who has shown who they are and can be paid, with ฿50,000 that nobody has to play through. */
export const richDemoPlayer = async (site: TestSite): Promise<DemoPlayer> => {
  const { players } = demoFile.parse(JSON.parse(readFileSync(join(site.dataFolder, 'demo.json'), 'utf8')));
  const known = players.find(({ withdrawalPassword }) => withdrawalPassword !== undefined);
  if (!known?.withdrawalPassword) throw new Error('no demo player can withdraw');
  const { username, password, withdrawalPassword } = known;
  await changeFacts(
    site,
    `select wallet.apply(
       array[wallet.open_wallet(m.merchant_id, m.member_id, 'cash', 'THB')], array[wallet.key_of('test:' || m.member_id)],
       array[null::uuid], array[5000000::bigint],
       array[wallet.open_counter_account(m.merchant_id, 'bank_clearing', 'test', 'THB')], array[24::smallint], array[0])
     from identity.member m where m.username = '${username}'`,
  );
  const seal = await sealerOf(site.site);
  const reply = await send(site.site, {
    method: 'POST',
    path: '/wps/session/login',
    type: 'application/jose',
    body: await seal({ username, password }),
  });
  return { token: admitted.parse(reply.value).token, withdrawalPassword };
};

/** Asks for money through the page's own call. @param amount as it travels. @returns the withdrawal's id. */
export const withdrawNow = async (
  site: TestSite,
  { token, withdrawalPassword }: DemoPlayer,
  amount: string,
): Promise<string> => {
  const { accounts } = await call(site.site, withdrawalTerms, { token });
  const seal = await sealerOf(site.site);
  const body = await seal({
    accountId: accounts[0]?.accountId,
    amount,
    typed: withdrawalPassword,
    idempotencyKey: `asked-for-${amount}-0123456789`,
  });
  const path = '/wps/cashier/withdrawals';
  const reply = await send(site.site, { method: 'POST', path, token, type: 'application/jose', body });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`);
  return requested.parse(reply.value).withdrawalId;
};

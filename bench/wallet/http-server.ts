import fastify from 'fastify';
import { createServer } from 'node:http';
import { z } from 'zod';
import { type Command, counterAccounts, walletId } from '#features/wallet/public.ts';
import { batcher } from '#features/wallet/tooling.ts';
import { id } from '#kit/shared/id.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { applyAlone, worldOn } from './scene.ts';

// A process of its own, so that the load does not share its event loop. Says its port on the first line.
const betBody = z.strictObject({ key: z.string().max(64), wallet: z.string().regex(/^\d+$/), amount: z.int().min(1) });
const answer = (balance: bigint) => ({ success: true, value: { balance: moneyText(balance) } });

const [mode = '', url = ''] = process.argv.slice(2);
const say = (port: number) => void process.stdout.write(`${port}\n`);

if (mode === 'bare') {
  const body = JSON.stringify(answer(100_000_000n));
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(body);
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address !== null) say(address.port);
  });
} else {
  const world = worldOn(url);
  const vendor = await counterAccounts.numberOf(world, {
    merchantId: id('mrc_bench'),
    owner: 'vendor_clearing',
    code: 'http',
    currency: 'THB',
  });
  const lanes = batcher(world);
  const commandOf = (body: unknown): Command => {
    const { key, wallet, amount } = betBody.parse(body);
    const of = { walletId: walletId(BigInt(wallet)), amount: minor(BigInt(-amount)), counterAccount: vendor };
    return { kind: 'bet', key: `gw:http:${key}`, ...of };
  };
  const app = fastify();
  app.post('/bet', async (request) => {
    const command = commandOf(request.body);
    if (mode === 'each') {
      await applyAlone(world, command);
      return answer(0n);
    }
    const outcome = await lanes.apply(command);
    if (outcome.outcome !== 'applied') throw new Error(`answered ${outcome.outcome}`);
    return answer(outcome.balance);
  });
  say(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port));
}

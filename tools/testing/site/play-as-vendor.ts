import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { changeFacts } from '#kit/testing/facts.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { openCaller } from '#tools/conformance/caller.ts';

const demoFile = z.object({ vendor: z.object({ keyId: z.string(), secret: z.string() }) });
const opened = z.looseObject({ player: z.string(), launchCode: z.string() });
const entered = z.looseObject({ session: z.string() });

type VendorKey = { keyId: string; secret: string };

const demoKeyOf = (site: TestSite): VendorKey =>
  demoFile.parse(JSON.parse(readFileSync(join(site.dataFolder, 'demo.json'), 'utf8'))).vendor;

/**
 * Bets as the simulated vendor of the demo, with demo credit but not as a test of the vendor's, and leaves the round open.
 * @param vendor what the calls are signed with, where that is another key than the demo's.
 */
export const playOpenRound = async (
  site: TestSite,
  vendor: VendorKey = demoKeyOf(site),
): Promise<{ roundId: string; betId: string }> => {
  const clock = systemClock();
  const caller = openCaller({ url: site.gateway, ...vendor }, { clock, entropy: systemEntropy(clock) });
  const game = 'conformance';
  const send = async (operation: string, content: Record<string, unknown>): Promise<unknown> => {
    const deadline = performance.now() + 10_000;
    for (;;) {
      const { ok, code, text, answer } = await caller.send(operation, content);
      if (ok) return answer;
      // A busy machine asks every vendor to come again.
      if (code !== 'unavailable' || performance.now() > deadline) throw new Error(`${operation} was refused: ${text}`);
      await pause(200);
    }
  };
  const { player, launchCode } = opened.parse(await send('sandbox-player', { game }));
  const { session } = entered.parse(await send('authenticate', { launchCode, game }));
  await changeFacts(site, `update gateway.vendor_player set is_sandbox = false where player = '${player}'`);
  const [roundId, betId] = [caller.id(), caller.id()];
  const currency = 'TRIAL';
  const bet = { player, currency, session, game, roundId, transactionId: betId, amount: '10.00' };
  await send('bet', bet);
  return { roundId, betId };
};

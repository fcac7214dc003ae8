import type { GrantRow } from '#features/bonuses/db/grants.ts';
import { campaignById, insertCampaign } from '#features/bonuses/db/campaigns.ts';
import { plainTerms } from '#features/bonuses/domain/terms.fixture.ts';
import { recordOf, termsHash } from '#features/bonuses/domain/terms.ts';
import { makeGrantIn, startClaimed } from '#features/bonuses/server/offers/make-grant.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { print, printAside } from '#tools/command/output.ts';
import { clients, costed, openTable, pairsAt, sitDown, withServer } from './gateway.ts';
import { withOwnWorld } from './tickets.ts';
import { closedLoop } from './wallet/load.ts';
import { type Costed, median } from './wallet/report.ts';

const secondsPerCase = 5;
const rounds = 5;
const bonusesEach = 3;
const wanted = 0.9;

/** Signed pairs of bet and win by players with three bonuses, whose stakes come from the one in play, beside players with cash, in turns. */
export const bench = (): Promise<void> => withOwnWorld('bonuses', measure);

const measure = async (world: TestWorld, databasePid: number): Promise<void> => {
  await openTable(world);
  await withServer({ mode: 'gateway', url: world.databaseUrl }, async (gateway) => {
    const half = Math.floor(gateway.seats.length / 2);
    const [lucky, plain] = [gateway.seats.slice(0, half), gateway.seats.slice(half)];
    await grantTo(
      world,
      lucky.map(({ player }) => player),
    );
    const [withBonuses, without] = [await pairsAt(gateway, lucky), await pairsAt(gateway, plain)];
    const forMs = secondsPerCase * 1000;
    for (const pairs of [withBonuses, without]) {
      await sitDown(pairs);
      await closedLoop({ clients, forMs: forMs / 2 }, pairs);
    }
    const runs: { bonus: Costed; cash: Costed }[] = [];
    for (let round = 1; round <= rounds; round++) {
      printAside(`round ${round} of ${rounds}`);
      const bonus = () => costed([gateway.pid, databasePid], () => closedLoop({ clients, forMs }, withBonuses));
      const cash = () => costed([gateway.pid, databasePid], () => closedLoop({ clients, forMs }, without));
      // In turns, so that neither has the warmer half.
      if (round % 2 === 0) runs.push({ bonus: await bonus(), cash: await cash() });
      else runs.push({ cash: await cash(), bonus: await bonus() });
    }
    report(runs);
  });
  const { deviations } = await verifyLedger(world);
  if (deviations.length > 0) throw new Error(`the ledger deviates: ${JSON.stringify(deviations)}`);
};

/** Three bonuses each, with every rule that is looked at when a bet is staked; none of them is ever turned over. */
const grantTo = async (world: TestWorld, players: readonly string[]): Promise<void> => {
  const { rows: members } = await sql<{ member_id: MemberId; merchant_id: MerchantId }>`
    select member_id, merchant_id
    from gateway.vendor_player
    where player = any(${players}::text[])`.execute(world.database.read);
  const terms = plainTerms({
    reward: { kind: 'fixed', amount: minor(1_000_000_00n) },
    wagering: { base: 'bonus', factor: 100 },
    stakeMax: minor(100_00n),
    weights: { products: { LIVE: 20 }, games: {} },
    leftOut: { products: ['FISH'], games: ['BENCH/other'] },
    limits: { perPerson: bonusesEach, perDevice: null, perAddress: null },
  });
  const campaignId = world.entropy.id('cmp');
  const [first] = members;
  if (!first) throw new Error('nobody sat down');
  const { merchant_id: merchantId } = first;
  const at = world.clock.now();
  await world.database.transact(async (tx) => {
    const frame = {
      state: 'running',
      startsAt: at,
      endsAt: null,
      budget: null,
      stock: null,
      promotionId: null,
      holdoutPercent: 0,
    } as const;
    const made = { version: 1, names: { EN: 'Bench' }, terms: recordOf(terms), termsHash: termsHash(terms), at };
    await insertCampaign(tx, { campaignId, merchantId, ...frame }, { campaignId, ...made, by: 'bench' });
    return accept(undefined);
  });
  const campaign = await campaignById(world.database.read, merchantId, campaignId);
  if (!campaign) throw new Error('there is no campaign');
  for (const { member_id: memberId } of members)
    for (let count = 0; count < bonusesEach; count++) {
      const whose = { merchantId, memberId, currency: 'THB', state: 'waiting' } as const;
      const granted = await world.database.transact((tx) => makeGrantIn(world, tx, campaign, whose));
      if (!granted.ok) throw new Error(granted.refusal);
      const started: GrantRow = await startClaimed(world, granted.value);
      if (count === 0 && started.state !== 'active') throw new Error(`it is ${started.state}`);
    }
};

const report = (runs: readonly { bonus: Costed; cash: Costed }[]): void => {
  const middle = (figure: (run: (typeof runs)[number]) => number) => Number(median(runs.map(figure)).toPrecision(3));
  print(
    JSON.stringify({
      bench: 'bonuses',
      case: `signed pairs of bet and win over HTTP, ${clients} at a time: players with ${bonusesEach} bonuses`,
      value: middle(({ bonus }) => bonus.perSecond),
      unit: 'pairs/s',
      reference: 'players with cash',
      referenceValue: middle(({ cash }) => cash.perSecond),
      ratio: middle(({ bonus, cash }) => bonus.perSecond / cash.perSecond),
      wanted,
      p50ms: middle(({ bonus }) => bonus.p50ms),
      p99ms: middle(({ bonus }) => bonus.p99ms),
      cpuMicros: middle(({ bonus }) => bonus.cpuMicros ?? 0),
      referenceCpuMicros: middle(({ cash }) => cash.cpuMicros ?? 0),
      cpuRatio: middle(({ bonus, cash }) => (cash.cpuMicros ?? 0) / (bonus.cpuMicros ?? 1)),
    }),
  );
};

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { table } from '#features/rounds/contract/table.ts';
import { verifyShared } from '#features/rounds/public.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { ourGames } from '#games/catalogue.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call } from '#tools/testing/site/site-client.ts';
import { print, printAside } from '../tools/command/output.ts';
import { eachOf, type Ground, seats, worldOf } from './house/seats.ts';
import { type Figures, hallOf, isBenchGame, socketOf } from './crash/hall.ts';

/**
 * `npm run bench -- crash` (`--game bingo` for the other): one server process with everything in it, `--viewers 2000` sockets that watch and `--bettors 500` of them
 * that bet once a round (`--seats 1000` has several sockets a player), half by themselves and half by hand, for `--rounds 4`. What is told of a round is timed from the moment that it
 * tells of to its coming; at the end every bet has been paid once, and every round is computed again.
 */
export const bench = async (words: readonly string[]): Promise<void> => {
  const options = {
    viewers: { type: 'string' },
    seats: { type: 'string' },
    bettors: { type: 'string' },
    rounds: { type: 'string' },
    game: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args: [...words], options });
  const code = values.game ?? 'crash';
  if (!isBenchGame(code)) throw new Error(`no such game: ${code}`);
  const ends: (() => Promise<void>)[] = [];
  try {
    const site = await startTestSite({ after: (end) => void ends.push(end) });
    const [viewers, bettors] = [Number(values.viewers ?? 2000), Number(values.bettors ?? 500)];
    const seated = Math.min(viewers, Number(values.seats ?? viewers));
    printAside(`seating ${seated} players for ${viewers} viewers`);
    const world = await worldOf(site, ends);
    const tokens = await seats(site, world, seated, code);
    const hall = hallOf(site, tokens.slice(0, bettors), code);
    const sockets = Array.from({ length: viewers }, (_, at) => tokens[at % seated]!);
    await eachOf(sockets, 40, async (token) => hall.watch(await socketOf(site, token)));
    printAside('everybody watches');
    await call(site.games, table, { token: tokens[0] ?? '' });
    const keeping = setInterval(
      () => void call(site.games, table, { token: tokens[0] ?? '' }).catch(() => undefined),
      15_000,
    );
    await hall.rounds(Number(values.rounds ?? 4));
    clearInterval(keeping);
    hall.leave();
    await allSettled(world);
    report(hall.figures(), viewers, bettors);
    await audit(world);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
};

const shareOf = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;

const spread = (all: readonly number[]) => {
  const sorted = all.toSorted((a, b) => a - b);
  return { count: sorted.length, p50: shareOf(sorted, 0.5), p99: shareOf(sorted, 0.99), most: shareOf(sorted, 1) };
};

/** A line of JSON for each thing that was timed, in ms. */
const report = ({ lags, bets, takes, refused, told }: Figures, viewers: number, bettors: number): void => {
  for (const [kind, ms] of lags) print(JSON.stringify({ case: `event ${kind}`, viewers, ms: spread(ms) }));
  print(JSON.stringify({ case: 'a bet, answered', bettors, ms: spread(bets), refused: Object.fromEntries(refused) }));
  print(JSON.stringify({ case: 'a cash-out, answered', ms: spread(takes) }));
  print(JSON.stringify({ case: 'events heard', count: told }));
};

const openBets = `select 1 from rounds.round where shared_id is not null and state not in ('settled', 'voided', 'refused') limit 1`;
const settledWithinMs = 60_000;

/** However busy the machine is: until no bet is open any more, or the time is over and the audit says so. */
const allSettled = async ({ database }: Ground): Promise<void> => {
  for (let waitedMs = 0; waitedMs < settledWithinMs; waitedMs += 1000) {
    await pause(1000);
    const { rows } = await database.pool.query(openBets);
    if (rows.length === 0) return;
  }
};

/** Every bet has one win in the ledger, and nothing deviates. @throws Error otherwise */
const audit = async (world: Ground): Promise<void> => {
  const { rows } = await world.database.pool.query<{ bets: number; paid: number; wins: number; open: number }>(`
    select count(*)::int as bets, count(*) filter (where r.payout > 0)::int as paid,
      (select count(*)::int from gateway.transaction t where t.kind = 'win') as wins,
      count(*) filter (where r.state not in ('settled', 'voided', 'refused'))::int as open
    from rounds.round r
    where r.shared_id is not null`);
  const [{ bets, paid, wins, open } = { bets: 0, paid: 0, wins: 0, open: 0 }] = rows;
  const [ledger, shared] = [await verifyLedger(world), await verifyShared({ world, games: ourGames })];
  const deviations = [...ledger.deviations, ...shared.deviations];
  print(
    JSON.stringify({ case: 'settled once', bets, paid, wins, open, deviations: deviations.length, ...shared.looked }),
  );
  if (wins !== bets || open > 0 || deviations.length > 0)
    throw new Error(`it does not add up: ${deviations.join('; ')}`);
};

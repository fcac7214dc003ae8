import { ownPots, playerAtVendor } from '#features/gateway/public.ts';
import type { World } from '#kit/server/world.ts';
import { moneyOfVisit } from '#kit/server/http/visit.ts';
import { credits, isMoney } from '#kit/shared/money/currency.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Currency, minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffOwnPots as contract } from '../../contract/staff-own-pots.ts';
import { potWins } from '../../db/pot-wins.ts';
import { vendorOf } from '../../domain/house-vendors.ts';
import type { OwnGame } from '../../domain/own-game.ts';
import { stakeLimitsOf } from '../../domain/stake-limits.ts';
import { houseCall } from '../house-call.ts';
import { nameOf } from '../games/maths-pages.ts';

const winsShown = 3;

/** Wins of other merchants are left out: so many are looked at for those of one. */
const winsLookedAt = 30;

const probeStake = 1_000_000_000n;

export const staffOwnPots = houseCall(contract, (house) => async (_, visit) => {
  const { merchantId, language } = visit;
  const currencies = [moneyOfVisit(visit), ...credits];
  const games = [...house.games].flatMap(([name, game]) => (name === game.code && game.pots ? [game] : []));
  const pots = await Promise.all(
    games.flatMap((game) => currencies.map((currency) => potsIn(house.world, { merchantId, game, currency }))),
  );
  return accept({ pots: pots.flat().map((pot) => ({ ...pot, name: nameOf(pot.game, language) })) });
});

type Where = { merchantId: MerchantId; game: OwnGame; currency: Currency };

/** Those of credit that nobody has played with yet are left out. */
const potsIn = async (world: World, { merchantId, game, currency }: Where) => {
  const pots = game.pots ?? [];
  const named = { vendor: vendorOf(game.code), merchantId, currency, game: game.code };
  const { read } = world.backofficeDatabase;
  const books = await ownPots.booksOf(read, { ...named, pots: pots.map(({ code }) => code) });
  if (books.length === 0 && !isMoney(currency)) return [];
  return Promise.all(
    pots.map(async ({ code, seed }) => ({
      game: game.code,
      pot: code,
      currency,
      seed: minor(seed),
      contributionBp: contributionBp(game, code),
      ...stateOf(
        books.find(({ pot }) => pot === code),
        seed,
      ),
      wins: await winsOf(world, { merchantId, game, currency, pot: code }),
    })),
  );
};

type PotBook = Awaited<ReturnType<typeof ownPots.booksOf>>[number];

const stateOf = (book: PotBook | undefined, seed: bigint) => ({
  amount: book?.balance ?? minor(seed),
  lines: book?.lines ?? 0,
  isWhole: book === undefined || book.balance === book.lastBalance,
});

/** As a large stake shows it, so that nothing is lost to the smallest coin; of a pot that only some stakes fill, as those do. */
const contributionBp = ({ code, fillings, meterStart }: OwnGame, pot: string): number => {
  const stakes = [probeStake, ...stakeLimitsOf(code).ladder];
  const shares = stakes.map((stake) => {
    const found = fillings?.({ stake, meter: meterStart }).find((it) => it.pot === pot);
    return Number(((found?.amount ?? 0n) * 10_000n) / stake);
  });
  return Math.max(...shares);
};

const winsOf = async (world: World, { merchantId, game, currency, pot }: Where & { pot: string }) => {
  const asked = { game: game.code, pot, currency, limit: winsLookedAt };
  const rows = await potWins(world.backofficeDatabase.read, asked);
  const owners = await Promise.all(rows.map(({ player }) => playerAtVendor(world, player)));
  return rows
    .filter((_row, at) => owners[at]?.merchant_id === merchantId)
    .slice(0, winsShown)
    .map(({ round_id: roundId, amount, at }) => ({ roundId, amount, at }));
};

import { minor, moneyText } from '#kit/shared/money/money.ts';
import type { Play } from '../rounds/book.ts';
import { type Offer, offers } from './offers.ts';
import { transferWalletTitles } from '../wallets/transfer-wallet.ts';

const types = {
  slot: { gameType: 'RNG', classify: 'SLOT' },
  table: { gameType: 'RNG', classify: 'TG' },
  fishing: { gameType: 'FISH', classify: '' },
  pvp: { gameType: 'PVP', classify: '' },
} as const;

/**
 * What the `games` call tells of each title: as catalogues take it. A title is played either with the gateway's money or from
 * a purse here, so it is told of once. @param origin where its pictures are.
 */
export const reportedGames = (origin: string, wallet: Play['wallet']): readonly Record<string, unknown>[] =>
  offers
    .filter(({ code }) => transferWalletTitles.includes(code) === (wallet === 'purse'))
    .map((offer) => ({ ...toldOf(offer), image: `${origin}/tiles/${offer.code}.svg` }));

const toldOf = ({ code, kind, names, rtp, lines, steps, unitsMin, maxWin, volatility }: Offer) => ({
  game: code,
  names,
  ...types[kind],
  minBet: moneyText(minor(steps[0]! * BigInt(unitsMin))),
  lines,
  volatility,
  ...(maxWin === null ? {} : { maxWin: Math.floor(maxWin) }),
  ...(rtp === null ? {} : { returnBp: Number(rtp.replace('.', '')) }),
});

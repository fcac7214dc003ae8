import { minor, moneyText } from '#kit/shared/money.ts';
import { type Offer, offers } from './offers.ts';

const types = {
  slot: { gameType: 'RNG', classify: 'SLOT' },
  table: { gameType: 'RNG', classify: 'TG' },
  fishing: { gameType: 'FISH', classify: '' },
  pvp: { gameType: 'PVP', classify: '' },
} as const;

/** What the `games` call tells of each title: as catalogues take it. @param origin where its pictures are. */
export const toldGames = (origin: string): readonly Record<string, unknown>[] =>
  offers.map((offer) => ({ ...toldOf(offer), image: `${origin}/tiles/${offer.code}.svg` }));

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

import { moneyText } from '#kit/shared/money/money.ts';
import { z } from 'zod';
import { liveClassOf } from './live-classes.ts';

/** A game as vendors of other shapes tell of it: one name, one word for its kind. */
const plainEntry = z.strictObject({
  game: z.string(),
  name: z.string(),
  kind: z.string(),
  rtp: z.string().optional(),
  stakeMin: z.bigint().optional(),
  stakeMax: z.bigint().optional(),
});

const kinds: readonly (readonly [part: RegExp, gameType: string, classify: string])[] = [
  [/fish|shoot/i, 'FISH', ''],
  [/live|dealer/i, 'LIVE', 'LIVE'],
  [/sport/i, 'SPORTS', ''],
  [/cock/i, 'COCKFIGHT', ''],
  [/pvp|poker room|versus/i, 'PVP', ''],
  [/lott/i, 'ELOTT', ''],
  [/table|roulette|blackjack|baccarat|dice/i, 'RNG', 'TG'],
  [/arcade|crash|instant/i, 'RNG', 'AC'],
  [/scratch/i, 'RNG', 'SC'],
  [/bingo/i, 'RNG', 'BG'],
];

/** A plain entry in the catalogue's form; any other stays as it is. What has no word for its kind is a slot. */
export const fullEntry = (entry: unknown): unknown => {
  const read = plainEntry.safeParse(entry);
  if (!read.success) return entry;
  const { game, name, kind, rtp, stakeMin, stakeMax } = read.data;
  const [, gameType, classify] = kinds.find(([part]) => part.test(kind)) ?? [/./, 'RNG', 'SLOT'];
  const returned = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(rtp ?? '');
  const returnBp = returned ? Number(returned[1]) * 100 + Number((returned[2] ?? '').padEnd(2, '0')) : 0;
  return {
    game,
    names: { EN: name },
    gameType,
    classify: gameType === 'LIVE' ? liveClassOf(`${kind} ${name}`) : classify,
    minBet: moneyText(stakeMin ?? 0n),
    maxBet: stakeMax === undefined ? null : moneyText(stakeMax),
    returnBp: returnBp > 0 ? returnBp : null,
  };
};

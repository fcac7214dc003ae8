import { wordsWritten } from '#features/content/public.ts';
import { merchantIds, merchantOf } from '#features/merchants/public.ts';
import { playHabitsOf } from '#features/wallet/public.ts';
import type { Tx, Read } from '#kit/server/database/database.ts';
import { extensionPoint } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { type Instant, minutesMs } from '#kit/shared/time.ts';
import { type NewMarker, passMarkers, raiseMarker } from '../../db/markers.ts';
import { savePlayScans, nextPlayers, requestedRaises } from '../../db/signs.ts';
import {
  type CountedKind,
  reviewBy,
  type MarkerFacts,
  type MarkerKind,
  quietMs,
  scoreOf,
  thresholds,
} from '../../domain/marker.ts';
import { readBy, scoreOfThemes } from '../../domain/read-words.ts';
import { wordReader, type WordsWritten, type WritersSigns } from './words-written.ts';

/** Players whose deposits of the last day stand out. */
export type DepositHabits = (
  read: Read,
  asked: { merchantIds: readonly string[]; now: Instant; least: number },
) => Promise<{ memberId: string; merchantId: string; credited: number; failed: number; amount: bigint }[]>;

/** Added by the cashier, which stands above this feature. */
export const depositSigns = extensionPoint<DepositHabits>('protection.deposit-signs');

/** What other features know. */
export type SignsElsewhere = { depositHabits: DepositHabits; wordsWritten: WordsWritten };

export const signsElsewhere = (world: World): SignsElsewhere => ({
  depositHabits: async (read, asked) =>
    (await Promise.all(depositSigns.of(world).map((habitsOf) => habitsOf(read, asked)))).flat(),
  wordsWritten,
});

type Found = { kind: CountedKind; memberId: string; merchantId: string; count: number; facts: MarkerFacts };

/** Nobody's play is summed more often than this, and so many at a time. */
const notWithinMs = minutesMs(15);
const playersMax = 100;

/** Marks what can be seen now, and lets go of what nobody looked at and is no more. */
export const detectMarkers = (world: World, signs: SignsElsewhere) => {
  const readWords = wordReader(world, signs.wordsWritten);
  return async (): Promise<void> => {
    await keepWords(world, await readWords());
    await lookAtHabits(world, signs.depositHabits);
  };
};

const lookAtHabits = async (world: World, depositHabits: DepositHabits): Promise<void> => {
  const { read } = world.database;
  const now = world.clock.now();
  const merchants = await merchantIds(read);
  const whole = [...(await raised(read, now)), ...(await deposited(read, depositHabits, merchants, now))];
  await keep(world, whole, { kinds: ['limits_raised', 'raise_asked_again', 'many_deposits', 'failed_deposits'] });
  const players = await nextPlayers(read, { now, notWithinMs, most: playersMax });
  if (players.length === 0) return;
  const played = await playedBadly(world, merchants, players);
  await keep(world, played, { kinds: ['chasing_losses', 'night_play'], among: players });
};

const raised = async (read: Read, now: Instant): Promise<Found[]> =>
  (await requestedRaises(read, now)).flatMap(
    ({ member_id: memberId, merchant_id: merchantId, raises, again }): Found[] => [
      { kind: 'limits_raised', memberId, merchantId, count: raises, facts: { raises, days: 30 } },
      { kind: 'raise_asked_again', memberId, merchantId, count: again, facts: { again, days: 7 } },
    ],
  );

const deposited = async (
  read: Read,
  habits: DepositHabits,
  merchants: readonly string[],
  now: Instant,
): Promise<Found[]> => {
  const least = Math.min(thresholds.many_deposits, thresholds.failed_deposits);
  const rows = await habits(read, { merchantIds: merchants, now, least });
  return rows.flatMap(({ memberId, merchantId, credited, failed, amount }): Found[] => [
    { kind: 'many_deposits', memberId, merchantId, count: credited, facts: { credited, amount: Number(amount) } },
    { kind: 'failed_deposits', memberId, merchantId, count: failed, facts: { failed, credited } },
  ]);
};

const playedBadly = async (
  world: World,
  merchants: readonly MerchantId[],
  players: readonly string[],
): Promise<Found[]> => {
  const { read } = world.database;
  const zones = await Promise.all(
    merchants.map(async (merchantId) => ({ merchantId, timeZone: (await merchantOf(world, merchantId)).timeZone })),
  );
  return (await playHabitsOf(read, players, zones)).flatMap(
    ({ memberId, merchantId, redeposits, lost, nights, nightMinutes }): Found[] => [
      {
        kind: 'chasing_losses',
        memberId,
        merchantId,
        // Whoever is ahead chases nothing.
        count: lost > 0n ? redeposits : 0,
        facts: { redeposits, lost: Number(lost) },
      },
      { kind: 'night_play', memberId, merchantId, count: nights, facts: { nights, minutes: nightMinutes } },
    ],
  );
};

type Scope = { kinds: readonly MarkerKind[]; among?: readonly string[] };

const keep = (world: World, found: readonly Found[], scope: Scope) =>
  world.database.transact(async (tx) => {
    const at = world.clock.now();
    const signs = found.flatMap(({ count, ...one }) => {
      const score = scoreOf(one.kind, count);
      return score === undefined ? [] : [{ ...one, score, cases: [], deadline: reviewBy(at, score), quietMs, at }];
    });
    for (const sign of signs) await raise(world, tx, sign);
    await passMarkers(tx, { ...scope, standing: signs.map(({ kind, memberId }) => `${kind} ${memberId}`), at });
    if (scope.among) await savePlayScans(tx, scope.among, at);
    return accept(undefined);
  });

type Sign = Pick<NewMarker, 'kind' | 'score' | 'facts' | 'cases' | 'deadline' | 'quietMs' | 'at'> & {
  memberId: string;
  merchantId: string;
};

const raise = (world: World, tx: Tx, { memberId, merchantId, ...sign }: Sign): Promise<void> =>
  raiseMarker(tx, {
    marker_id: world.entropy.id('mrk'),
    merchant_id: merchantId,
    member_id: memberId,
    ...sign,
  });

/** What was written can't go by itself: it stands until somebody looked. */
const keepWords = (world: World, writers: readonly WritersSigns[]) =>
  world.database.transact(async (tx) => {
    const at = world.clock.now();
    for (const { themes, ...writer } of writers) {
      const [score, deadline] = [scoreOfThemes(themes), readBy(at, themes)];
      await raise(world, tx, { ...writer, kind: 'words_written', score, deadline, quietMs: 0, at });
    }
    return accept(undefined);
  });

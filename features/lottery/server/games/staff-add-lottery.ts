import { z } from 'zod';
import { registerOwnGameIn } from '#features/gateway/public.ts';
import { appendAuditIn, type ApprovalActions, auditVisit, requestApprovalIn } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type GameNames, gameNames } from '../../contract/games/game-names.ts';
import { staffAddLottery as contract } from '../../contract/games/staff-add-lottery.ts';
import { addFurtherGame } from '../../db/games/further-game.ts';
import { findGame, type GameRow } from '../../db/games/games.ts';
import { insertTerms, newestTerms, type TermsRow } from '../../db/terms/terms.ts';
import { type Calendar, wireCalendar } from '../../domain/calendars/calendar.ts';
import { dayAfter, dayIn } from '../../domain/calendars/zone-time.ts';
import { isSameKind, rulesFor, timesText } from '../../domain/games/further-game.ts';
import { isJoined, type GameRules, wireGameRules } from '../../domain/games/game-rules.ts';
import { wireTerms } from '../../domain/terms/bet-terms.ts';
import { faultFor } from '../calendars/staff-calendar.ts';
import { lotteryVendor } from '../own-vendor.ts';

const addApproval = 'lottery.add_game';

/** Draws of other games stay as they are: nothing but a new one is written. */
export const staffAddLottery = handle(
  contract,
  (world) =>
    ({ reason, ...wanted }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const judged = await judgeIn(world, tx, visit.merchantId, wanted);
        if (!judged.ok) return judged;
        const { terms } = judged.value;
        return requestApprovalIn(world, tx, visit, {
          kind: addApproval,
          permission: 'draws.write',
          // What waits is waited for once in the whole database, so the merchant is part of it.
          subject: { kind: 'lottery_game', id: `${visit.merchantId}/${wanted.code}` },
          amount: null,
          facts: {
            game: wanted.code,
            like: wanted.like,
            names: { ...wanted.names },
            draws: timesText(wanted.calendar),
            terms: terms.version,
            content: JSON.stringify({ ...wanted, calendar: z.encode(wireCalendar, wanted.calendar) }),
          },
          reason,
        });
      }),
);

type Wanted = { like: string; code: string; names: GameNames; calendar: Calendar };
type Judged = { model: GameRow; rules: GameRules; terms: TermsRow };
type Refusal = 'game_unknown' | 'calendar_joined' | 'lottery_code_taken' | 'calendar_faulty';

/** Whether it can be made now: for whoever asks, and once more for whoever agrees. */
const judgeIn = async (
  world: World,
  tx: Tx,
  merchantId: MerchantId,
  { like, code, calendar }: Wanted,
): Promise<Result<Judged, Refusal>> => {
  const model = await findGame(tx, merchantId, like);
  const terms = model && (await newestTerms(tx, model.game_id));
  if (!terms) return refuse('game_unknown');
  if (isJoined(model.rules)) return refuse('calendar_joined');
  if (await findGame(tx, merchantId, code)) return refuse('lottery_code_taken');
  const rules = rulesFor(model.rules, calendar);
  if (!isSameKind(model.calendar, calendar) || !rules) return refuse('calendar_faulty', { fault: 'other_family' });
  const fault = faultFor(world, { ...model, rules }, calendar);
  return fault === undefined ? accept({ model, rules, terms }) : refuse('calendar_faulty', { fault });
};

const wireWanted = z.object({
  like: z.string(),
  code: z.string(),
  names: gameNames,
  calendar: wireCalendar,
});
const withContent = z.object({
  terms: z.int(),
  content: z.string().transform((text) => wireWanted.parse(JSON.parse(text))),
});

/** The second person's word; refused where the terms that they saw are no longer those of its model. */
export const addLotteryAction = (world: World): ApprovalActions => ({
  [addApproval]: {
    approve: async (tx, { facts, reason, requestedBy }, visit) => {
      const { merchantId } = visit;
      const { content: wanted, terms: seen } = withContent.parse(facts);
      const judged = await judgeIn(world, tx, merchantId, wanted);
      if (!judged.ok) return judged;
      const { model, rules, terms } = judged.value;
      if (terms.version !== seen) return refuse('terms_changed', { version: terms.version });
      const made = await makeIn(world, tx, wanted, { model, rules });
      if (made === undefined) return refuse('lottery_code_taken');
      await insertTerms(tx, {
        gameId: made.gameId,
        version: 1,
        betTypes: z.encode(wireTerms, terms.betTypes),
        payTableHash: terms.pay_table_hash,
        createdBy: requestedBy.username,
        reason,
      });
      await registerOwnGameIn(tx, { merchantId, vendor: lotteryVendor, game: wanted.code, currency: made.currency });
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: addApproval,
        subject: { kind: 'lottery_game', id: wanted.code },
        after: { like: wanted.like, names: wanted.names, draws: timesText(wanted.calendar), terms: seen },
        reason,
      });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
});

/** Draws of others are planned once somebody has looked over their years. */
const makeIn = (world: World, tx: Tx, wanted: Wanted, { model, rules }: Omit<Judged, 'terms'>) => {
  const { calendar } = wanted;
  const isOfOthers = model.planned_through !== null && 'kind' in calendar;
  return addFurtherGame(tx, {
    like: model.game_id,
    code: wanted.code,
    names: wanted.names,
    calendar: z.encode(wireCalendar, calendar),
    rules: z.encode(wireGameRules, rules),
    plannedThrough: isOfOthers ? dayAfter(dayIn(calendar.zone, world.clock.now()), -1) : null,
  });
};

import { creditedDeposits } from '#features/cashier/public.ts';
import { memberLists } from '#features/identity/public.ts';
import { memberTags } from '#features/members/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { memberLevels } from '#features/rewards/public.ts';
import { playOfDays } from '#features/turnover/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { dayAfter, dayOf } from '#kit/shared/business-day.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { previewDays, staffPreviewCampaign as contract } from '../../contract/desk/staff-preview-campaign.ts';
import { costOf } from '../../domain/preview.ts';
import { type Terms, termsFault } from '../../domain/terms.ts';
import { countedDeposit, mostOf, requirementOf, worthOf } from '../../domain/wagering.ts';
import { completeTerms } from './complete-terms.ts';

const depositsMax = 100_000;

export const staffPreviewCampaign = handle(contract, (world) => async (input, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const { terms, fault } = await completeTerms(world, read, merchantId, input.terms);
  const now = world.clock.now();
  const { registeredWithinDays, noDepositYet } = terms.segment;
  const registered = terms.trigger.kind === 'registration' ? terms.trigger.withinDays : registeredWithinDays;
  const since = registered === null ? undefined : later(now, -daysMs(registered));
  const among = await amongOf(read, merchantId, terms.segment);
  const audience = await memberLists.count(read, merchantId, {
    since,
    among,
    without: noDepositYet ? await creditedDeposits.membersWith(read, merchantId) : undefined,
  });
  const span = { from: later(now, -daysMs(previewDays)), to: now, limit: depositsMax };
  const made = terms.trigger.kind === 'deposit' ? await creditedDeposits.within(read, merchantId, span) : undefined;
  const cost = costOf(terms, { deposits: made, audience, timeZone: (await merchantOf(world, merchantId)).timeZone });
  const edge = await edgeOf(world, merchantId);
  const each = worthEach(terms, edge);
  return accept({
    fault: termsFault(terms) ?? fault ?? null,
    audience,
    deposits: cost.deposits,
    granted: minor(cost.granted),
    required: minor(cost.required),
    edge,
    ...each,
  });
});

/** Those whom a level and a tag leave; undefined where terms ask for neither. */
const amongOf = async (
  read: Read,
  merchantId: MerchantId,
  { levelMin, tag }: Terms['segment'],
): Promise<string[] | undefined> => {
  const leveled = levelMin === undefined ? undefined : await memberLevels.from(read, merchantId, levelMin);
  if (tag === undefined) return leveled;
  const tagged = await memberTags.from(read, merchantId, tag);
  if (leveled === undefined) return tagged;
  const both = new Set(leveled);
  return tagged.filter((memberId) => both.has(memberId));
};

/** What the house has won of turnover lately, in hundredths of a percent; nothing below zero. */
const edgeOf = async (world: World, merchantId: MerchantId): Promise<number> => {
  const { timeZone, currency } = await merchantOf(world, merchantId);
  const today = dayOf(world.clock.now(), timeZone);
  const days = { first: dayAfter(today, -previewDays), last: today };
  const play = await playOfDays(world.backofficeDatabase.read, { merchantId, currency }, days);
  const [turnover, ggr] = play.reduce(
    ([all, won], one) => [all + one.turnover, won + one.stake - one.payout],
    [0n, 0n],
  );
  return turnover <= 0n || ggr <= 0n ? 0 : Number((ggr * 10_000n) / turnover);
};

const worthEach = (terms: Terms, edge: number) => {
  const bonus = mostOf(terms);
  const deposit = terms.trigger.kind === 'deposit' ? countedDeposit(terms, 10n ** 15n) : undefined;
  const requirement = requirementOf(terms, { bonus, deposit });
  return {
    bonusEach: minor(bonus),
    requiredEach: requirement,
    worthEach: minor(worthOf({ bonus, requirement }, edge)),
  };
};

import { memberPlay } from '#features/turnover/public.ts';
import { afterCommit, type Read, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { GrantRow } from '../../db/grants.ts';
import { termsOf } from '../../domain/terms.ts';
import { progressOf } from '../../domain/wagering.ts';

/** What counts towards a grant that is in play, as facts say now. */
export const progressIn = async (read: Read, grant: GrantRow): Promise<Minor> => {
  const { member_id: memberId, currency, started_at: since } = grant;
  const terms = termsOf(grant.terms);
  const { oddsMin } = terms;
  const play = since === null ? [] : await memberPlay.ofGames(read, { memberId, currency, since, oddsMin });
  return progressOf(terms, play);
};

/** Tells the member's open pages to ask again. */
export const publishChanged = (world: World, tx: Tx, memberId: string, kind: string): void =>
  afterCommit(tx, () => world.live.publish(`member/${memberId}/bonuses`, { kind }));

import { afterCommit } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { holdDraw } from '../../db/draws/draw-locks.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import { insertFeedClaim } from '../../db/results/result-claims.ts';
import {
  type FeedRequest,
  type DueFeedRequest,
  dueFeedRequests,
  saveFeedRequest,
} from '../../db/results/result-feeds.ts';
import { pauseAfter } from '../../domain/results/feed-pace.ts';
import { type FeedAnswer, httpFeed, type ResultFeed } from './result-feed.ts';
import { notifyDraws } from '../draws/notify-draws.ts';
import { drawnIn, outsideShape } from './feed-result.ts';

export const feedPurpose = 'lottery.feed';
const atOnceMax = 8;

type FeedOf = (due: DueFeedRequest) => ResultFeed;

const overHttp =
  (world: World): FeedOf =>
  ({ address, key_id, secret_sealed }) =>
    httpFeed(world, { address, keyId: key_id, secret: world.vault.open(feedPurpose, secret_sealed) });

/**
 * Asks every feed that is due for the results that are expected, some at a time. What one says is written down as its claim;
 * the table publishes what two of different origins say alike while nobody says otherwise.
 */
export const queryFeeds =
  (world: World, feedOf: FeedOf = overHttp(world)) =>
  async (): Promise<void> => {
    const due = await dueFeedRequests(world.database.read);
    for (let at = 0; at < due.length; at += atOnceMax)
      await Promise.all(due.slice(at, at + atOnceMax).map((ask) => askSafely(world, ask, feedOf)));
  };

const askSafely = async (world: World, ask: DueFeedRequest, feedOf: FeedOf): Promise<void> => {
  try {
    const draw = await findDrawByNo(world.database.read, ask.draw_no);
    if (!draw) return;
    const answer = await feedOf(ask).ask({ game: draw.game_code, number: draw.number });
    await record(world, ask, answer);
  } catch (error) {
    world.log.error('a feed could not be asked', { draw: ask.draw_no, feed: ask.code, error });
  }
};

const record = (world: World, ask: DueFeedRequest, answer: FeedAnswer): Promise<unknown> =>
  world.database.transact(async (tx) => {
    await holdDraw(tx, ask.draw_no);
    const draw = await findDrawByNo(tx, ask.draw_no);
    if (draw?.state !== 'closed') return accept(undefined);
    const read = readAnswer(draw, answer);
    const at = world.clock.now();
    const tries = ask.tries + 1;
    await saveFeedRequest(tx, {
      drawNo: ask.draw_no,
      feedId: ask.feed_id,
      tries,
      state: read.state,
      why: read.state === 'failed' ? read.why : undefined,
      at,
      nextAt: later(at, pauseAfter(tries)),
    } satisfies FeedRequest);
    if (read.state !== 'told') return accept(undefined);
    await insertFeedClaim(tx, {
      claimId: world.entropy.id('clm'),
      drawNo: ask.draw_no,
      feedId: ask.feed_id,
      byName: ask.name,
      isSimulated: ask.is_simulated,
      drawn: read.drawn,
      source: read.source,
      sourceUrl: read.sourceUrl,
      documentHash: read.documentHash,
      at,
    });
    const after = await findDrawByNo(tx, ask.draw_no);
    if (after?.state === 'resulted') afterCommit(tx, () => notifyDraws(world, draw, 'resulted'));
    return accept(undefined);
  });

/** A result of another form is none: the feed is asked again, and people see why. */
const readAnswer = (draw: DrawRow, answer: FeedAnswer): FeedAnswer => {
  if (answer.state !== 'told') return answer;
  const shape = outsideShape({ rules: draw.game_rules });
  const drawn = shape === undefined ? undefined : drawnIn(shape, answer.drawn);
  return drawn?.ok
    ? { ...answer, drawn: drawn.value }
    : { state: 'failed', why: `no result of this game: ${JSON.stringify(drawn?.detail ?? {})}` };
};

import type { Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import { merkleTreeOfHashes } from '#kit/shared/merkle.ts';
import { minor, moneyText, sum } from '#kit/shared/money.ts';
import { type DrawBundle, namedChain, wireRules } from '#features/fairness/public.ts';
import { rulesByHash } from '../db/announce-draw.ts';
import type { DrawRow } from '../db/draw-row.ts';
import { leafHashes, leafIndex, shotsInOrder } from '../db/sealed-facts.ts';
import type { PaidLine, TicketRow } from '../db/tickets.ts';
import { resultOfFinal } from '../domain/winning-numbers.ts';
import { announcementOf, sealOf } from './announcement-of.ts';
import { announcedPayTable } from './pay-table.ts';
import { entriesOf } from './seal-draw.ts';
import { termsOf } from './terms-of.ts';
import { ticketLeaf } from './ticket-leaf.ts';

/** All that anybody needs to recompute a drawn draw; undefined before its result. */
export const bundleOf = async (world: World, draw: DrawRow): Promise<DrawBundle | undefined> => {
  const { announcement, seal, result } = draw;
  if (!announcement || !seal || !result) return undefined;
  const tx = world.database.read;
  const terms = await termsOf(world, announcement.terms_id);
  const drawn = resultOfFinal(result.final);
  return {
    version: 1,
    announcement: announcementOf(draw, announcement),
    announcementHash: announcement.announcement_hash,
    rules: wireRules.parse(await rulesByHash(tx, announcement.rules_hash)),
    payTable: announcedPayTable(terms.betTypes),
    chain: await namedChain(world, announcement.chain_hash),
    seal: sealOf(draw, seal),
    sealHash: seal.seal_hash,
    entries: entriesOf(await shotsInOrder(tx, draw.draw_no)).map(([position, number]) => [position, number]),
    ...(seal.exposure ? { exposure: seal.exposure } : {}),
    seed: result.seed,
    beacon: {
      round: announcement.beacon_round,
      signature: result.beacon_signature,
      randomness: result.beacon_randomness,
    },
    result: { final: drawn.final, top3: drawn.top3, bottom2: drawn.bottom2 },
  };
};

/** The bundle with one ticket and its way to the root. */
export const bundleWithTicket = async (
  world: World,
  draw: DrawRow,
  ticket: TicketRow,
  lines: readonly PaidLine[],
): Promise<DrawBundle | undefined> => {
  const bundle = await bundleOf(world, draw);
  if (!bundle) return undefined;
  const payouts = lines.map(({ payout }) => payout ?? minor(0n));
  return {
    ...bundle,
    ticket: {
      leaf: ticketLeaf({
        ticketId: ticket.ticket_id,
        announcementHash: bundle.announcementHash,
        boughtAt: ticket.bought_at,
        lines,
      }),
      ...(await placeOf(world.database.read, ticket)),
      payouts: payouts.map(moneyText),
      payoutTotal: moneyText(sum(payouts)),
    },
  };
};

/** Where a ticket stands in the sealed tree. */
export const placeOf = async (tx: Tx, ticket: TicketRow): Promise<{ index: number; path: string[] }> => {
  const index = await leafIndex(tx, ticket.draw_no, ticket.ticket_no);
  return { index, path: merkleTreeOfHashes(await leafHashes(tx, ticket.draw_no)).path(index) };
};

import { merchantOf } from '#features/merchants/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { merkleTreeOfHashes } from '#kit/shared/merkle.ts';
import { minor, moneyText, sum } from '#kit/shared/money/money.ts';
import { type AnyBundle, namedChain, wireDrawBundle, wireGeneralBundle, wireRules } from '#features/fairness/public.ts';
import { correctionsOf, settles } from '../../db/settlement/corrections.ts';
import { rulesByHash } from '../../db/draws/announce-draw.ts';
import type { AnnouncementRow, DrawRow, ResultRow } from '../../db/draws/draw-row.ts';
import { shotsInOrder } from '../../db/proof/sealed-facts.ts';
import { leafPlaceOf } from '../../db/proof/ticket-tree.ts';
import type { PaidLine, TicketRow } from '../../db/tickets/tickets.ts';
import type { Drawn } from '../../domain/results/extract.ts';
import { shownResult } from '../../domain/results/shown-result.ts';
import { announcementOf, sealOf } from '../draws/announcement-of.ts';
import { announcedPayTable } from '../terms/pay-table.ts';
import { entriesOf } from '../draws/seal-draw.ts';
import { termsOf } from '../terms/terms-of.ts';
import { ticketLeaf } from './ticket-leaf.ts';

/** All that anybody needs to recompute a drawn draw; undefined before its result. */
export const bundleOf = async (
  world: World,
  draw: DrawRow,
  drawn: Drawn | undefined = draw.corrected ?? draw.result?.drawn,
): Promise<AnyBundle | undefined> => {
  const { announcement, seal, result } = draw;
  if (!announcement || !seal || !result || !drawn) return undefined;
  const tx = world.database.read;
  const terms = await termsOf(world, announcement.terms_id);
  const { currency: money } = await merchantOf(world, draw.merchant_id);
  const shared = {
    announcementHash: announcement.announcement_hash,
    payTable: announcedPayTable(terms.betTypes),
    seal: sealOf(draw, seal, money),
    sealHash: seal.seal_hash,
    entries: entriesOf(await shotsInOrder(tx, draw.draw_no)).map(([position, number]): [number, number] => [
      position,
      number,
    ]),
    ...(seal.exposure ? { exposure: seal.exposure } : {}),
  };
  const facts = announcementOf(draw, announcement);
  const rules = wireRules.parse(await rulesByHash(tx, announcement.rules_hash));
  const chance = await chanceFacts(world, announcement, result);
  if (chance && rules.method === 'yeekee/fair-v1') {
    const { final = '', top3, bottom2 } = shownResult('yeekee', drawn);
    return wireDrawBundle.parse({
      version: 1,
      ...shared,
      ...chance,
      announcement: facts,
      rules,
      result: { final, top3, bottom2 },
    });
  }
  return wireGeneralBundle.parse({
    version: 2,
    ...shared,
    announcement: facts,
    rules,
    ...(seal.index_before === null ? {} : { indexBefore: seal.index_before }),
    ...(chance && { chance }),
    drawn: plain(drawn),
  });
};

const plain = (drawn: Drawn): Record<string, string[]> =>
  Object.fromEntries(Object.entries(drawn).map(([prize, numbers]) => [prize, [...numbers]]));

/** The version of a corrected result that a ticket is settled by so far. */
const settledBy = async (read: Read, draw: DrawRow, { ticket_no }: TicketRow): Promise<Drawn | undefined> =>
  draw.corrected
    ? ((await correctionsOf(read, draw.draw_no)).findLast((version) => settles(version, ticket_no))?.drawn ??
      draw.result?.drawn)
    : draw.result?.drawn;

const chanceFacts = async (world: World, { chance }: AnnouncementRow, { revealed }: ResultRow) =>
  chance && revealed
    ? {
        seed: revealed.seed,
        chain: await namedChain(world, chance.chain_hash),
        beacon: {
          round: chance.beacon_round,
          signature: revealed.beacon_signature,
          randomness: revealed.beacon_randomness,
        },
      }
    : undefined;

/** The bundle with one ticket and its way to the root. */
export const bundleWithTicket = async (
  world: World,
  draw: DrawRow,
  ticket: TicketRow,
  lines: readonly PaidLine[],
): Promise<AnyBundle | undefined> => {
  const bundle = await bundleOf(world, draw, await settledBy(world.database.read, draw, ticket));
  if (!bundle) return undefined;
  const payouts = lines.map(({ payout }) => payout ?? minor(0n));
  const { currency: money } = await merchantOf(world, draw.merchant_id);
  return {
    ...bundle,
    ticket: {
      leaf: ticketLeaf({
        ticketId: ticket.ticket_id,
        announcementHash: bundle.announcementHash,
        boughtAt: ticket.bought_at,
        money,
        lines,
      }),
      ...(await placeOf(world.database.read, ticket)),
      payouts: payouts.map((payout) => moneyText(payout, money)),
      payoutTotal: moneyText(sum(payouts), money),
    },
  };
};

/** Where a ticket stands in the sealed tree; read from its block and one hash of each level above, however many tickets there are. */
export const placeOf = async (read: Read, ticket: TicketRow): Promise<{ index: number; path: string[] }> => {
  const place = await leafPlaceOf(read, ticket.draw_no, ticket.ticket_no);
  if (!place) throw new Error(`ticket ${ticket.ticket_id} is not in the tree of its draw`);
  const { before, at, leaves, above } = place;
  return { index: before + at, path: [...merkleTreeOfHashes(leaves).path(at), ...above] };
};

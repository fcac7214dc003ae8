import { createHash } from 'node:crypto';
import { accept } from '#kit/shared/result.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { liveTicket } from '#kit/shared/live-ticket.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { addressScope } from '../http/address-scope.ts';
import { sql } from '../database/database.ts';
import { type RateLimit, takeRate } from '../http/rate-limit.ts';
import { type BeforeBody, handle, type Handler } from '../http/handle.ts';
import type { World } from '../world.ts';

const lifeSeconds = 30;
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

export type LiveVisitor = {
  sessionId: string | undefined;
  memberId: string | undefined;
  /** Whose page it is; undefined for the page of a game, which hears of no brand. */
  merchantId: MerchantId | undefined;
};

const giveTicket =
  (world: World): Handler<typeof liveTicket> =>
  async (_input, { player, merchantId }) =>
    accept({
      ticket: await newTicket(world, { sessionId: player?.sessionId, memberId: player?.memberId, merchantId }),
    });

/** For one socket of this visitor, for half a minute. */
export const newTicket = async (world: World, { sessionId, memberId, merchantId }: LiveVisitor): Promise<string> => {
  const ticket = world.entropy.token();
  await world.database.autocommit(sql`
    insert into kit.live_ticket (ticket_hash, session_id, member_id, merchant_id, expires_at)
    values (
      ${hashOf(ticket)},
      ${sessionId ?? null},
      ${memberId ?? null},
      ${merchantId ?? null},
      kit.now() + make_interval(secs => ${lifeSeconds})
    )`);
  return ticket;
};

/** Uses a ticket up. @returns undefined for one that is unknown, used or too old. */
export const takeTicket = async (world: World, ticket: string): Promise<LiveVisitor | undefined> => {
  const { rows } = await world.database.autocommit(sql<Taken>`
    delete from kit.live_ticket
    where ticket_hash = ${hashOf(ticket)}
    or expires_at < kit.now() - interval '1 hour'
    returning session_id, member_id, merchant_id, expires_at > kit.now() and ticket_hash = ${hashOf(ticket)} as alive`);
  const taken = rows.find((row) => row.alive);
  return (
    taken && {
      sessionId: taken.session_id ?? undefined,
      memberId: taken.member_id ?? undefined,
      merchantId: taken.merchant_id ?? undefined,
    }
  );
};
type Taken = { session_id: string | null; member_id: string | null; merchant_id: MerchantId | null; alive: boolean };

/** A page takes one when it opens and one whenever its socket broke; many people share an address. */
const ofMember: RateLimit = { name: 'kit.live-ticket/member', most: 300, windowMs: minutesMs(1) };
const ofAddress: RateLimit = { name: 'kit.live-ticket/address', most: 600, windowMs: minutesMs(1) };

export const takeTicketRate =
  (world: World): BeforeBody<typeof liveTicket> =>
  ({ merchantId, player, ip }) =>
    player
      ? takeRate(world, ofMember, player.memberId)
      : takeRate(world, ofAddress, `${merchantId}/${addressScope(ip)}`);

export const giveLiveTicket = handle(liveTicket, giveTicket, { beforeBody: takeTicketRate });

import { newTicket } from '#kit/server/live/live-ticket.ts';
import { accept } from '#kit/shared/result.ts';
import { liveTicket as contract } from '../../contract/live-ticket.ts';
import { sessionByPlay } from '../../db/sessions.ts';
import type { House } from '../games/house.ts';
import { frameCall } from '../house-call.ts';
import { perPage } from './limited.ts';
import { livingSession } from './session-of.ts';

/** For a page that was entered by a launch; its socket lives no longer than its play session. */
export const liveTicket = frameCall(contract, perPage, (house) => async (_, { bearer }) => {
  const session = await livingSession(house, bearer);
  if (!session.ok) return session;
  return accept({
    ticket: await newTicket(house.world, {
      sessionId: session.value.playSession,
      memberId: undefined,
      merchantId: undefined,
    }),
  });
});

/** Whether a socket of a game's page may stay: the gateway is asked, as at every call. */
export const mayRemainAt =
  ({ world, wallet }: House) =>
  async (playSession: string): Promise<boolean> => {
    const session = await sessionByPlay(world.database.read, playSession);
    if (!session) return false;
    const looked = await wallet.look(session);
    return looked.ok || looked.refusal === 'unavailable';
  };

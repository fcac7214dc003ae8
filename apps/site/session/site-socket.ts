import { call } from '#kit/browser/calls/call.ts';
import { createLive, type LiveClient } from '#kit/browser/live/live.ts';
import { liveTicket } from '#kit/shared/live-ticket.ts';

/** The page's socket at `/api/live`, opened with a ticket bought by the session (or without one). */
export const openSiteSocket = (): LiveClient =>
  createLive({
    address: async () => {
      const answer = await call(liveTicket, {});
      if (!answer.ok) return undefined;
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      return `${scheme}://${location.host}/api/live?ticket=${encodeURIComponent(answer.value.ticket)}`;
    },
  });

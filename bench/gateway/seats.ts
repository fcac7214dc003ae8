import { z } from 'zod';

export const benchVendor = 'BENCH';
export const benchGame = 'bench';

const seat = z.object({ player: z.string(), session: z.string() });
/** A player who has opened the game. */
export type Seat = z.output<typeof seat>;

/** What a server of this bench says of itself. */
export const told = z.object({
  port: z.int(),
  key: z.object({ keyId: z.string(), secret: z.string() }).default({ keyId: 'none', secret: 'none' }),
  seats: z.array(seat).default([]),
});
export type Heard = z.output<typeof told> & { pid: number };

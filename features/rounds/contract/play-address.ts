import { z } from 'zod';
import { type RoundTicket, roundTicket } from './round-replay.ts';
import { gameCode, roundId } from './round-view.ts';

const read = z.object({
  game: gameCode,
  language: z.string().regex(/^[A-Z]{2}$/),
  device: z.enum(['phone', 'desktop']),
  /** Absent after a reload, when the page uses the token that it stored. */
  launchCode: z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .nullable(),
});
export type PlayAddress = z.output<typeof read>;

/** Where a launch leads. The code stands behind `#`: it reaches the page alone, no server and no log. */
export const playAddress = (origin: string, { game, language, device, launchCode }: PlayAddress): string => {
  const address = new URL(`/play/${game}`, origin);
  address.search = new URLSearchParams({ lang: language, device }).toString();
  if (launchCode !== null) address.hash = new URLSearchParams({ code: launchCode }).toString();
  return address.href;
};

/** What the page reads in its own address; undefined where that is none of ours. */
export const readPlayAddress = (address: string): PlayAddress | undefined => {
  const { pathname, searchParams, hash } = new URL(address);
  return read.safeParse({
    game: /^\/play\/([^/]+)$/.exec(pathname)?.[1],
    language: searchParams.get('lang'),
    device: searchParams.get('device'),
    launchCode: new URLSearchParams(hash.slice(1)).get('code'),
  }).data;
};

const readReplay = z.object({ roundId, language: z.string().regex(/^[A-Z]{2}$/), ticket: roundTicket });
export type ReplayAddress = { roundId: string; language: string; ticket: RoundTicket };

/** Where a finished round is shown again. The ticket stands behind `#`, as a launch code does. */
export const replayAddress = (origin: string, { roundId: round, language, ticket }: ReplayAddress): string => {
  const address = new URL(`/replay/${round}`, origin);
  address.search = new URLSearchParams({ lang: language }).toString();
  address.hash = new URLSearchParams(ticket).toString();
  return address.href;
};

/** What the page reads in its own address; undefined where no round is shown again there. */
export const readReplayAddress = (address: string): ReplayAddress | undefined => {
  const { pathname, searchParams, hash } = new URL(address);
  const said = new URLSearchParams(hash.slice(1));
  return readReplay.safeParse({
    roundId: /^\/replay\/([^/]+)$/.exec(pathname)?.[1],
    language: searchParams.get('lang'),
    ticket: { until: said.get('until'), key: said.get('key') },
  }).data;
};

import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { cashOut } from '#features/rounds/contract/cash-out.ts';
import { liveTicket } from '#features/rounds/contract/live-ticket.ts';
import { placeBet } from '#features/rounds/contract/place-bet.ts';
import { seeded } from '#games/engine/chance/chance.ts';
import { cardsMax } from '#games/elottery/bingo/play/card.ts';
import { callEveryMs } from '#games/elottery/bingo/play/prizes.ts';
import type { Chance } from '#games/engine/chance/chance.ts';
import { firstMsOf } from '#games/minigames/crash/play/curve.ts';
import { sharedTopic } from '#features/rounds/domain/shared-names.ts';
import { systemClock } from '#kit/server/clock.ts';
import { instantOf } from '#kit/shared/time.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { call, requestOf, send } from '#tools/testing/site/site-client.ts';

const clock = systemClock();

/** A bet, and when its player presses in the running round; nothing of one who doesn't. */
type Wish = { choice: object; pressAtMs?: number };
const wishes = {
  // Half of them by themselves, half by hand.
  crash: (luck: Chance, at: number): Wish => {
    const target = 101 + luck.below(150);
    return at % 2 === 1
      ? { choice: { act: 'bet', auto: null }, pressAtMs: firstMsOf(target) }
      : { choice: { act: 'bet', auto: target } };
  },
  bingo: (luck: Chance): Wish => ({ choice: { card: 1 + luck.below(cardsMax) } }),
} as const;
export type BenchGame = keyof typeof wishes;
export const isBenchGame = (code: string): code is BenchGame => Object.hasOwn(wishes, code);

const told = z.object({
  type: z.literal('event'),
  kind: z.string(),
  facts: z.object({
    round: z.string(),
    at: z.string().optional(),
    closesAt: z.string().optional(),
    startedAt: z.string().optional(),
    endedAt: z.string().optional(),
    events: z.string().optional(),
  }),
});
type Heard = z.output<typeof told>;

/** What was timed, in ms. */
export type Figures = {
  lags: Map<string, number[]>;
  bets: number[];
  takes: number[];
  refused: Map<string, number>;
  told: number;
};

/** A viewer's socket, opened as a game's page does it. */
export const socketOf = async (site: TestSite, token: string): Promise<WebSocket> => {
  const { ticket } = await call(site.games, liveTicket, { token });
  const address = `${site.games.replace('http', 'ws')}/api/live?ticket=${encodeURIComponent(ticket)}`;
  const socket = new WebSocket(address, { origin: site.games, perMessageDeflate: false });
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
  return socket;
};

/** The moment that an event tells of: when it was to be, not when it was written. */
const momentOf = ({ kind, facts }: Heard): number | undefined => {
  const moment = { running: facts.startedAt, over: facts.endedAt, betting: facts.at }[kind];
  if (moment === undefined) return undefined;
  return instantOf(moment) + (kind === 'running' ? calledIn(facts.events) * callEveryMs : 0);
};

const called = z.tuple([z.object({ balls: z.array(z.number()) })]);
const calledIn = (events: string | undefined): number =>
  events === undefined ? 0 : (called.safeParse(JSON.parse(events)).data?.[0].balls.length ?? 0);

const keep = ({ lags }: Figures, kind: string, ms: number): void => {
  const known = lags.get(kind) ?? [];
  known.push(ms);
  lags.set(kind, known);
};

/** One bet a round of each bettor; who presses presses twice. */
const playerOf = (site: TestSite, figures: Figures, code: BenchGame) => {
  const luck = seeded(7);
  return async (token: string, at: number, { facts }: Heard): Promise<void> => {
    await pause(luck.below(5000));
    const { choice, pressAtMs } = wishes[code](luck, at);
    const input = {
      key: `bench-${facts.round.slice(4, 24)}-${at}`,
      sharedId: facts.round,
      stake: '10.00',
      choice,
    };
    const began = performance.now();
    const answer = await send(site.games, { ...requestOf(placeBet, input), token });
    figures.bets.push(performance.now() - began);
    if (answer.status !== 200)
      return void figures.refused.set(answer.code ?? '', (figures.refused.get(answer.code ?? '') ?? 0) + 1);
    if (pressAtMs === undefined) return;
    const { round } = z.object({ round: z.object({ roundId: z.string() }) }).parse(answer.value);
    const startsMs = facts.closesAt === undefined ? 0 : instantOf(facts.closesAt) - clock.now();
    await pause(Math.max(0, startsMs + pressAtMs));
    const pressed = performance.now();
    const presses = [1, 2].map(() => send(site.games, { ...requestOf(cashOut, { roundId: round.roundId }), token }));
    await Promise.all(presses);
    figures.takes.push(performance.now() - pressed);
  };
};

/** Those who watch, and those of them who bet. */
export const hallOf = (site: TestSite, bettors: readonly string[], code: BenchGame) => {
  const figures: Figures = { lags: new Map(), bets: [], takes: [], refused: new Map(), told: 0 };
  const sockets: WebSocket[] = [];
  let over: (() => void) | undefined;
  let last = '';
  const play = playerOf(site, figures, code);
  /** Every viewer times every event; the first that hears it plays for all. */
  const hear = (event: Heard): void => {
    figures.told++;
    const moment = momentOf(event);
    if (moment !== undefined) keep(figures, event.kind, clock.now() - moment);
    const name = `${event.facts.round} ${event.kind}`;
    if (event.kind === 'bets' || last === name) return;
    last = name;
    if (event.kind === 'betting') for (const [at, token] of bettors.entries()) void play(token, at, event);
    if (event.kind === 'over') over?.();
  };
  // Everybody hears the same: to read it ten thousand times would be what is timed.
  let lastRead: { text: string; event: Heard } | undefined;
  const readOnce = (text: string): Heard => {
    if (lastRead?.text !== text) lastRead = { text, event: told.parse(JSON.parse(text)) };
    return lastRead.event;
  };
  return {
    watch: (socket: WebSocket): void => {
      sockets.push(socket);
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text === '{"type":"ping"}') return socket.send('{"type":"pong"}');
        if (text.startsWith('{"type":"event"')) hear(readOnce(text));
      });
      socket.send(JSON.stringify({ type: 'subscribe', topics: [{ topic: sharedTopic(code) }] }));
    },
    rounds: async (count: number): Promise<void> => {
      for (let round = 0; round < count; round++) await new Promise<void>((ended) => (over = ended));
      // Until the last of them has heard it.
      await pause(2000);
    },
    leave: () => sockets.forEach((socket) => socket.terminate()),
    figures: () => figures,
  };
};

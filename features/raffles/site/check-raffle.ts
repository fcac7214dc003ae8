import { readOf } from '#kit/browser/calls/queries.ts';
import { type CsvColumn, csvHead, csvLines } from '#kit/shared/csv.ts';
import { raffleTickets } from '../contract/raffle-tickets.ts';
import { type Leaf, type RaffleFault, recheckRaffle } from '../domain/draw-raffle.ts';
import type { Raffle } from './raffles-page.tsx';

/** Fetches the whole sealed list and works the draw out again. @throws where the list can't be read. */
export const checkRaffle = async (
  { raffleId, prizes, won }: Raffle,
  { commit, root, tickets, seed, randomness }: NonNullable<Raffle['proof']>,
): Promise<RaffleFault[]> => {
  if (root === null || tickets === null || seed === null || randomness === null) return ['winners'];
  const leaves = await sealedList(raffleId);
  return recheckRaffle({
    raffleId,
    commit,
    root,
    seed,
    randomness,
    tickets: BigInt(tickets),
    prizes: prizes.reduce((sum, { count }) => sum + count, 0),
    leaves,
    won: won.map(({ ticket }) => BigInt(ticket)),
  });
};

/** The sealed list as a file: who holds which tickets, by the hash that stands for them. */
export const listCsv = async (raffleId: string): Promise<string> => {
  const columns: CsvColumn<Leaf>[] = [
    { label: 'first_ticket', text: ({ first }) => String(first) },
    { label: 'tickets', text: ({ tickets }) => String(tickets) },
    { label: 'holder', text: ({ holder }) => holder },
  ];
  return csvHead(columns) + csvLines(columns, await sealedList(raffleId));
};

/** @throws where it can't be read. */
const sealedList = async (raffleId: string): Promise<Leaf[]> => {
  const leaves: Leaf[] = [];
  for (let from: number | undefined = 0; from !== undefined; ) {
    const page: { lines: { first: string; tickets: string; holder: string }[]; next?: number | undefined } =
      await readOf(raffleTickets, { raffleId, from }).queryFn({ signal: AbortSignal.timeout(listMs) });
    for (const line of page.lines)
      leaves.push({ first: BigInt(line.first), tickets: BigInt(line.tickets), holder: line.holder });
    from = page.next;
  }
  return leaves;
};

const listMs = 30_000;

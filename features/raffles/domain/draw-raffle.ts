import { type Chance, fairChance } from '#games/engine/chance/chance.ts';
import { commitOf } from '#games/engine/chance/fair-words.ts';
import { merkleTree } from '#kit/shared/merkle.ts';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** Some tickets in a row, and whose they are without a name. */
export type Leaf = { first: bigint; tickets: bigint; holder: string };

/** Stands for a member in the list: who has the salt, and nobody else, can tell whose line it is. */
export const holderHash = (memberId: string, salt: string): string =>
  bytesToHex(sha256(utf8ToBytes(`raffle/v1/holder\0${memberId}\0${salt}`)));

/** A line of the sealed list, as it is hashed. */
export const leafText = ({ first, tickets, holder }: Leaf): string => `${first}+${tickets} ${holder}`;

export const rootOf = (leaves: readonly Leaf[]): string => merkleTree(leaves.map(leafText)).root;

/** Ticket numbers from 1 on, drawn one after the other without putting any back. */
export const drawnTickets = (tickets: bigint, prizes: number, chance: Chance): bigint[] => {
  const count = Math.min(prizes, Number(tickets));
  // A row of all numbers of which only what was swapped is written down.
  const swapped = new Map<number, number>();
  const at = (place: number): number => swapped.get(place) ?? place;
  return Array.from({ length: count }, (_, place) => {
    const other = place + chance.below(Number(tickets) - place);
    const drawn = at(other);
    swapped.set(other, at(place));
    return BigInt(drawn + 1);
  });
};

/** All that decides a raffle: the list was sealed before the beacon's round, and the seed committed before the first ticket. */
export type RaffleInputs = { raffleId: string; seed: string; randomness: string; root: string };

export const chanceOfRaffle = ({ raffleId, seed, randomness, root }: RaffleInputs): Chance =>
  fairChance({ seed: hexToBytes(seed), game: 'raffle/v1', round: raffleId, client: root, beacon: randomness });

export type RaffleChecked = RaffleInputs & {
  commit: string;
  tickets: bigint;
  prizes: number;
  leaves: readonly Leaf[];
  /** The numbers that won, the first place first. */
  won: readonly bigint[];
};

export type RaffleFault = 'commit' | 'list' | 'root' | 'winners';

/** What of a drawn raffle does not fit together: everybody comes to the same. */
export const recheckRaffle = (it: RaffleChecked): RaffleFault[] => {
  let next = 1n;
  const isWhole = it.leaves.every(({ first, tickets }) => {
    const fits = first === next && tickets > 0n;
    next += tickets;
    return fits;
  });
  const drawn = drawnTickets(it.tickets, it.prizes, chanceOfRaffle(it));
  const faults: [RaffleFault, boolean][] = [
    ['commit', commitOf(hexToBytes(it.seed)) !== it.commit],
    ['list', !isWhole || next - 1n !== it.tickets],
    ['root', rootOf(it.leaves) !== it.root],
    ['winners', drawn.length !== it.won.length || drawn.some((ticket, place) => ticket !== it.won[place])],
  ];
  return faults.filter(([, isWrong]) => isWrong).map(([fault]) => fault);
};

import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { type HolderRow, holdersFrom } from '../db/holders.ts';
import { prizesOf } from '../db/prizes.ts';
import { type RaffleRow, sealedRaffles } from '../db/raffles.ts';
import { holderHash, type Leaf, recheckRaffle, rootOf } from '../domain/draw-raffle.ts';
import { placesOf, termsOf } from '../domain/raffle-terms.ts';

const linesMax = 5_000;

/** Every sealed list against its root, and every draw worked out anew from seed, beacon and list. @returns a line for what does not fit. */
export const verifyRaffles = async (world: World) => {
  const { read } = world.database;
  const deviations: string[] = [];
  let [raffles, lines] = [0, 0];
  for (let after = ''; ; ) {
    const [raffle] = await sealedRaffles(read, { after, limit: 1 });
    if (!raffle) return { looked: { raffles, 'lines of sealed lists': lines }, deviations };
    const holders = await allHolders(read, raffle.raffle_id);
    for (const fault of await faultsOf(read, raffle, holders)) deviations.push(`${raffle.raffle_id}: ${fault}`);
    raffles++;
    lines += holders.length;
    after = raffle.raffle_id;
  }
};

const allHolders = async (read: Read, raffleId: string): Promise<HolderRow[]> => {
  const holders: HolderRow[] = [];
  for (;;) {
    const page = await holdersFrom(read, raffleId, { from: holders.length, limit: linesMax });
    holders.push(...page);
    if (page.length < linesMax) return holders;
  }
};

const faultsOf = async (read: Read, raffle: RaffleRow, holders: readonly HolderRow[]): Promise<string[]> => {
  const faults = holders
    .filter(({ member_id: memberId, salt, holder_hash: hash }) => holderHash(memberId, salt) !== hash)
    .map(({ leaf_no: no }) => `line ${no} is not the hash of its holder`);
  const leaves = holders.map(
    ({ first_ticket: first, tickets, holder_hash: holder }): Leaf => ({ first, tickets, holder }),
  );
  if (raffle.state === 'sealed') {
    if (rootOf(leaves) !== raffle.merkle_root) faults.push('its list is not the one that was sealed');
    return faults;
  }
  return [...faults, ...(await drawFaults(read, raffle, { holders, leaves }))];
};

const drawFaults = async (
  read: Read,
  raffle: RaffleRow,
  { holders, leaves }: { holders: readonly HolderRow[]; leaves: readonly Leaf[] },
): Promise<string[]> => {
  const { raffle_id: raffleId, seed, beacon_randomness: randomness, merkle_root: root, commit_hash: commit } = raffle;
  const tickets = raffle.ticket_count ?? 0n;
  if (seed === null || randomness === null || root === null || commit === null)
    return ['it was drawn without its inputs'];
  const prizes = await prizesOf(read, [raffleId]);
  const places = placesOf(termsOf(raffle.document));
  const won = prizes.map((prize) => prize.ticket_no);
  const inputs = { raffleId, seed, randomness, root };
  const faults: string[] = recheckRaffle({ ...inputs, commit, tickets, prizes: places.length, leaves, won }).map(
    (fault) => `its ${fault} does not follow from seed, beacon and list`,
  );
  for (const { place, ticket_no: ticket, member_id: memberId, amount } of prizes) {
    const holder = holders.findLast(({ first_ticket: first }) => first <= ticket);
    if (holder?.member_id !== memberId)
      faults.push(`place ${place} was given to somebody who does not hold its ticket`);
    if (amount !== places[place - 1]) faults.push(`place ${place} is not worth what the terms say`);
  }
  return faults;
};

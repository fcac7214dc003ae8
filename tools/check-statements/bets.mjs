/** Movements in a statement's tree, and bets with what came of them. */
import { amountOf, canonical, checkSigned, fault, hashOf, isHex, isWhole, notes, sha, statements } from './basics.mjs';

// Movements of the ledger, and bets -------------------------------------------------------------------------------------

/** RFC 9162 §2.1.3.2: leaf 0x00 ‖ text, node 0x01 ‖ left ‖ right, a last node without a partner rises. */
const climbPlain = ({ leaf, index, size, path }) => {
  if (!isWhole(index) || !isWhole(size, 1) || index >= size) throw new Error(`there is no leaf ${index} of ${size}`);
  let [node, last] = [index, size - 1];
  let hash = sha([0], canonical(leaf));
  for (const step of path) {
    if (last === 0 || !isHex(step, 32)) return undefined;
    const partner = Buffer.from(step, 'hex');
    if (node % 2 === 1 || node === last) {
      hash = sha([1], partner, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
    } else hash = sha([1], hash, partner);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash.toString('hex') : undefined;
};

export const checkMovement = ({ seq, ...proof }) => {
  const where = `movement ${proof.leaf.movement} in statement ${seq}`;
  const stated = statements.get(seq)?.facts.movements;
  if (!stated) return fault(where, 'the statement is not in the files');
  if (proof.size !== stated.count)
    fault(where, `stands among ${proof.size} movements, the statement has ${stated.count}`);
  const root = climbPlain(proof);
  if (root !== stated.root) fault(where, `leads to ${root}, the statement has ${stated.root}`);
};

/** A bet's receipt, what came of it, and the ledger's lines speak of the same bet and the same money. */
export const checkBet = ({ receipt, acts = [], movements = [], configuration, game }, trusted) => {
  const { facts } = receipt;
  const where = `the bet ${facts.betId}`;
  checkSigned(where, receipt, facts.startHash === undefined ? 'bet/v1' : 'bet/v2', trusted);
  const [bet, ...later] = acts;
  if (bet) {
    if (`${facts.vendor}:${bet.transactionId}` !== facts.betId) fault(where, `the first act is ${bet.transactionId}`);
    if (amountOf(bet.amount) + amountOf(facts.stake) !== 0n)
      fault(where, `the receipt says ${facts.stake}, the act ${bet.amount}`);
    if (bet.contentHash !== facts.contentHash)
      fault(where, 'what the maker of the game said is not what the receipt was given for');
    if (bet.at !== facts.at || bet.currency !== facts.currency)
      fault(where, 'time or currency differ from the receipt');
  }
  for (const { leaf } of movements) {
    const act = acts.find(({ key }) => key === leaf.key);
    if (!act) fault(where, `movement ${leaf.movement} belongs to none of its acts`);
    else if (amountOf(act.amount) !== amountOf(leaf.amount))
      fault(where, `act ${act.transactionId} says ${act.amount}, the ledger ${leaf.amount}`);
    if (leaf.owner !== facts.owner) fault(where, `movement ${leaf.movement} is of ${leaf.owner}`);
    if (leaf.key !== facts.movement?.key) continue;
    if (leaf.movement !== facts.movement.movement || leaf.counterAccount !== facts.movement.counterAccount)
      fault(where, `the receipt names movement ${facts.movement.movement}, the ledger ${leaf.movement}`);
    if (amountOf(leaf.balanceAfter) !== amountOf(facts.movement.balanceAfter))
      fault(where, 'the balance after it differs from the receipt');
  }
  if (game) checkGame(where, facts, later, game);
  if (configuration) checkConfiguration(where, facts, configuration, game);
  const sealed = `${movements.length} of ${acts.filter(({ key }) => key !== null).length} movements stand in signed statements`;
  notes.push(
    `${facts.stake} ${facts.currency} were staked on ${facts.game}, ${facts.at}${acts.length > 0 ? `; ${sealed}` : ''}`,
  );
};

/** The versions in force are those of the game, follow from its texts, and the stake was taken under these rules. */
const checkConfiguration = (where, facts, configuration, game) => {
  const { announcement, mathsHash, version, rules, payTable, maths, game: code } = game ?? {};
  const due = announcement
    ? { rules: [null, announcement.rulesHash, rules], pay_table: [null, announcement.payTableHash, payTable] }
    : mathsHash
      ? { maths: [version, mathsHash, maths && { code, version, maths }] }
      : {};
  const names = configuration.map(({ name }) => name).join(', ');
  if (names !== Object.keys(due).join(', '))
    fault(where, `names the versions of ${names}, the game has ${Object.keys(due).join(', ')}`);
  for (const named of configuration) {
    const [number, hash, text] = due[named.name] ?? [];
    if (named.hash !== hash || named.version !== number) fault(where, `the ${named.name} are not those of the game`);
    if (text && hashOf(text) !== named.hash) fault(where, `the text of the ${named.name} has another hash`);
    if (named.name === 'rules' && facts.rulesHash !== null && facts.rulesHash !== named.hash)
      fault(where, 'the stake was taken under other rules');
  }
};

/** That it is the game of this bet; it is computed again by the page of the site that needs no network, or `npm run recheck`. */
const checkGame = (where, facts, later, game) => {
  const own = game.ticket?.leaf.ticketId ?? game.bet?.roundId ?? game.roundId;
  const isTicket = game.ticket !== undefined;
  if ((isTicket ? `${facts.vendor}:${own}` : own) !== (isTicket ? facts.betId : facts.round))
    fault(where, `the game is that of ${own}`);
  const begun = game.bet?.startHash ?? game.startHash;
  if (begun !== facts.startHash)
    fault(
      where,
      `the receipt was given for the start ${facts.startHash ?? 'of none'}, the game has ${begun ?? 'none'}`,
    );
  const staked = game.bet?.stake ?? game.stake;
  if (!isTicket && staked !== undefined && amountOf(staked) !== amountOf(facts.stake))
    fault(where, `the game was begun with ${staked}, the receipt says ${facts.stake}`);
  const paid = later.filter(({ takenBack }) => !takenBack).reduce((all, { amount }) => all + amountOf(amount), 0n);
  const due = game.ticket?.payoutTotal ?? game.bet?.payout ?? game.payout;
  if (due !== undefined && amountOf(due) !== paid)
    fault(where, `the game says ${due} came of it, the acts make ${paid} of the smallest unit`);
};

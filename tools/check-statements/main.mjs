#!/usr/bin/env node
/**
 * Checks signed statements of what is owed, and what hangs on them. Node alone: no package, no code of the product, no network.
 *
 *   node main.mjs [--key sig_…] FILE …
 *
 * FILE: a text saved from the site (`proof/v1`, a credit report, a sealed month), a signed statement, or the anchors of an
 * operator (`.jsonl`). Texts of several files are checked together, so that two different statements of one number are found.
 * `--key` names the key that you trust: then every signature must lead to it. Ends with 0 when all holds, 1 when something
 * does not, 2 when there is nothing to check.
 */
import { readFileSync } from 'node:fs';
import {
  addKey,
  amountOf,
  checkKeys,
  checkSigned,
  fault,
  faults,
  hashOf,
  isHex,
  isWhole,
  keys,
  notes,
  sha,
  statements,
} from './basics.mjs';
import { checkBet, checkMovement } from './bets.mjs';
import { checkMonth, checkMonths } from './months.mjs';

// Statements ----------------------------------------------------------------------------------------------------------

const addStatement = (signed) => {
  const seq = signed.facts?.seq;
  if (!isWhole(seq, 1)) return fault('a statement', 'has no number');
  const other = statements.get(seq);
  if (other && hashOf(other) !== hashOf(signed))
    fault(`statement ${seq}`, 'is there twice and differs: two stories were told');
  else statements.set(seq, signed);
};

const checkStatement = (signed, trusted) => {
  const { facts } = signed;
  const where = `statement ${facts.seq}`;
  checkSigned(where, signed, 'statement/v1', trusted);
  if (!/^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/.test(facts.closesAt))
    fault(where, `closes ${facts.closesAt}, not a full hour`);
  if (!(facts.takenAt >= facts.closesAt)) fault(where, 'was taken before the hour was over');
  for (const { currency, owed, counter, root, leaves } of facts.currencies) {
    if (amountOf(owed) + amountOf(counter) !== 0n)
      fault(where, `owes ${owed} ${currency}, the other ends have ${counter}: not zero together`);
    if (amountOf(owed) < 0n) fault(where, `owes less than nothing in ${currency}`);
    if (!isHex(root, 32) || !isWhole(leaves, 1) || (leaves & (leaves - 1)) !== 0)
      fault(where, `has no tree of ${currency}`);
  }
  if (new Set(facts.currencies.map(({ currency }) => currency)).size !== facts.currencies.length)
    fault(where, 'names a currency twice');
  if ((facts.seq === 1) !== (facts.previous === null)) fault(where, 'must name the one before, or be the first');
  const before = statements.get(facts.seq - 1);
  if (!before) return;
  if (facts.previous !== hashOf(before))
    fault(where, `names ${facts.previous} as the one before, which is ${hashOf(before)}`);
  if (!(facts.closesAt > before.facts.closesAt)) fault(where, 'does not close a later hour than the one before');
};

const checkChain = () => {
  const numbers = [...statements.keys()].sort((a, b) => a - b);
  for (const [at, seq] of numbers.entries()) {
    const before = numbers[at - 1];
    if (before !== undefined && seq !== before + 1) fault('the chain', `is cut: ${before} is followed by ${seq}`);
  }
  if (numbers.length > 0 && numbers[0] !== 1)
    notes.push(`the chain begins with statement ${numbers[0]}; what came before is not in the files`);
  return numbers;
};

// The tree of what is owed --------------------------------------------------------------------------------------------

const sumBytes = (sum) => {
  if (sum < 0n || sum >= 2n ** 63n) throw new Error(`${sum} is not a sum`);
  return Buffer.from(sum.toString(16).padStart(32, '0'), 'hex');
};

/** leaf: 0x00 ‖ sum ‖ salt ‖ owner; node: 0x01 ‖ left ‖ its sum ‖ right ‖ its sum */
const climb = (owner, { index, sum, salt, path }) => {
  if (!isWhole(index) || index >= 2 ** path.length)
    throw new Error(`there is no leaf ${index} in a tree of this height`);
  if (!isHex(salt, 32)) throw new Error('a leaf has no salt');
  let node = { sum: amountOf(sum), at: index };
  node.hash = sha([0], sumBytes(node.sum), Buffer.from(salt, 'hex'), owner);
  for (const step of path) {
    if (!isHex(step.hash, 32)) throw new Error('a partner on the path has no hash');
    const partner = { hash: Buffer.from(step.hash, 'hex'), sum: amountOf(step.sum) };
    const [left, right] = node.at % 2 === 1 ? [partner, node] : [node, partner];
    const hash = sha([1], left.hash, sumBytes(left.sum), right.hash, sumBytes(right.sum));
    node = { hash, sum: left.sum + right.sum, at: Math.floor(node.at / 2) };
  }
  return { root: node.hash.toString('hex'), sum: node.sum };
};

const checkInclusion = ({ owner, seq, currencies }) => {
  const statement = statements.get(seq);
  if (!statement) return fault(`the proof of ${owner}`, `belongs to statement ${seq}, which is not in the files`);
  for (const { currency, balance, pieces } of currencies) {
    const where = `the proof of ${owner} in statement ${seq}, ${currency}`;
    const stated = statement.facts.currencies.find((one) => one.currency === currency);
    if (!stated) {
      fault(where, 'the statement does not speak of this currency');
      continue;
    }
    const sum = pieces.reduce((all, piece) => all + amountOf(piece.sum), 0n);
    if (sum !== amountOf(balance)) fault(where, `the pieces do not make ${balance}`);
    if (new Set(pieces.map(({ index }) => index)).size !== pieces.length) fault(where, 'a piece is there twice');
    for (const piece of pieces) {
      const { root, sum: total } = climb(owner, piece);
      if (2 ** piece.path.length !== stated.leaves)
        fault(where, `the path is not that of a tree of ${stated.leaves} leaves`);
      if (root !== stated.root) fault(where, `piece ${piece.index} leads to ${root}, the statement has ${stated.root}`);
      if (total !== amountOf(stated.owed))
        fault(where, `piece ${piece.index} leads to a sum that is not ${stated.owed}`);
    }
    notes.push(
      `${balance} ${currency} of ${owner} are in the ${stated.owed} of statement ${seq}, which closes ${statement.facts.closesAt}`,
    );
  }
};

/** That it is signed, and that what came and went makes what is available. */
const checkStanding = (standing, trusted) => {
  const { facts } = standing;
  const where = `the credit report of ${facts.account}`;
  checkSigned(where, standing, 'standing/v1', trusted);
  const made = amountOf(facts.deposits) - amountOf(facts.withdrawals) + amountOf(facts.play) + amountOf(facts.other);
  if (made !== amountOf(facts.available)) fault(where, `what came and went does not make ${facts.available}`);
  const named = facts.statement && statements.get(facts.statement.seq);
  if (named && hashOf(named) !== facts.statement.hash) fault(where, `names another statement ${facts.statement.seq}`);
  notes.push(`${facts.available} ${facts.currency} were available to ${facts.account}, ${facts.asOf}`);
};

// What was read -------------------------------------------------------------------------------------------------------

const inclusions = [];
const bets = [];
const standings = [];
const months = [];

const isObject = (value) => typeof value === 'object' && value !== null;

const take = (name, value) => {
  if (!isObject(value)) throw new Error('is no proof');
  if (value.form === 'proof/v1') {
    for (const key of value.keys) addKey(key);
    for (const statement of value.statements) addStatement(statement);
    if (value.inclusion) inclusions.push(value.inclusion);
    if (value.receipt) bets.push(value);
  } else if (value.kind === 'statement/v1') addStatement(value);
  else if (isObject(value.bundle)) take(name, value.bundle);
  else if (isObject(value.standing)) {
    for (const key of value.keys ?? []) addKey(key);
    standings.push(value.standing);
  } else if (isObject(value.month)) {
    for (const key of value.keys ?? []) addKey(key);
    months.push(value);
  } else if (isObject(value.statement)) take(name, value.statement);
  else if (Array.isArray(value.statements)) for (const one of value.statements) take(name, one);
  else if (Array.isArray(value.keys)) for (const key of value.keys) addKey(key);
  else if (isHex(value.publicKey, 32)) addKey(value);
  else throw new Error('is no proof');
  return name;
};

/** The answers of the site's calls wrap what they say in `value`. */
const unwrapped = (value) => (isObject(value) && value.success === true && isObject(value.value) ? value.value : value);

const readFile = (name) => {
  const text = readFileSync(name, 'utf8');
  const values = name.endsWith('.jsonl')
    ? text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : [unwrapped(JSON.parse(text))];
  for (const value of values) take(name, value);
};

const tried = (where, work) => {
  try {
    return work();
  } catch (error) {
    fault(where, error.message);
    return undefined;
  }
};

const main = (words) => {
  const trusted = new Set();
  const files = [];
  for (let at = 0; at < words.length; at++) {
    if (words[at] === '--key') trusted.add(words[++at]);
    else files.push(words[at]);
  }
  for (const file of files) tried(file, () => readFile(file));
  checkKeys(trusted);
  const numbers = checkChain();
  for (const seq of numbers) tried(`statement ${seq}`, () => checkStatement(statements.get(seq), trusted));
  for (const inclusion of inclusions) tried('a proof', () => checkInclusion(inclusion));
  for (const bet of bets) {
    for (const movement of bet.movements ?? [])
      tried(`movement ${movement.leaf?.movement}`, () => checkMovement(movement));
    tried('a bet', () => checkBet(bet, trusted));
  }
  for (const standing of standings) tried('a credit report', () => checkStanding(standing, trusted));
  for (const month of months) tried('a month', () => checkMonth(month, trusted));
  tried('the months', () => checkMonths(months));
  const looked = `${keys.size} keys, ${numbers.length} statements, ${inclusions.length} proofs of balances, ${bets.length} bets, ${standings.length} credit reports, ${months.length} months`;
  if (trusted.size === 0 && keys.size > 0)
    notes.push(
      `the keys were taken from the files: compare them with a copy of your own, or name one with --key (${[...keys.keys()].join(', ')})`,
    );
  const say = (line) => process.stdout.write(`${line}\n`);
  for (const line of faults) say(`FAILS  ${line}`);
  for (const line of notes) say(`note   ${line}`);
  if (numbers.length + bets.length + standings.length + months.length === 0 && faults.length === 0) {
    say('nothing to check: node main.mjs [--key sig_…] FILE …');
    return 2;
  }
  say(`${faults.length === 0 ? 'holds ' : 'FAILS '} ${looked}`);
  return faults.length === 0 ? 0 : 1;
};

process.exitCode = main(process.argv.slice(2));

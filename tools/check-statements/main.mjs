#!/usr/bin/env node
/**
 * Checks signed statements of what is owed, and what hangs on them. Node alone: no package, no code of the product, no network.
 *
 *   node main.mjs [--key sig_…] FILE …
 *
 * FILE: a text saved from the site (`proof/v1`), a signed statement, or the anchors of an operator (`.jsonl`). Texts of several
 * files are checked together, so that two different statements of one number are found. `--key` names the key that you trust:
 * then every signature must lead to it. Ends with 0 when all holds, 1 when something does not, 2 when there is nothing to check.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const faults = [];
const notes = [];
const fault = (where, what) => faults.push(`${where}: ${what}`);

// Bytes, hashes and texts ---------------------------------------------------------------------------------------------

const sha = (...parts) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();
const isHex = (text, bytes) => typeof text === 'string' && text.length === bytes * 2 && /^[0-9a-f]*$/.test(text);
const isWhole = (value, min = 0) => Number.isSafeInteger(value) && value >= min;

/** One text for equal values: names sorted by UTF-16 code unit, no spaces, whole numbers only (RFC 8785 without its floats). */
const canonical = (value) => {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number`);
    return String(value);
  }
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
};

const hashOf = (value) => sha(canonical(value)).toString('hex');

/** `-1234.50` → -123450n */
const amountOf = (text) => {
  if (typeof text !== 'string' || !/^-?(0|[1-9][0-9]{0,27})\.[0-9]{2}$/.test(text))
    throw new Error(`${text} is not an amount`);
  return BigInt(text.replace('.', ''));
};

// Keys and signatures -------------------------------------------------------------------------------------------------

const keys = new Map();

const nameOfKey = (publicKey) => `sig_${sha(Buffer.from(publicKey, 'hex')).toString('hex').slice(0, 16)}`;

const isSigned = ({ kind, facts, keyId, signature }) => {
  const key = keys.get(keyId);
  if (!key || !isHex(signature, 64)) return false;
  const x = Buffer.from(key.publicKey, 'hex').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(canonical({ facts, keyId, kind })), publicKey, Buffer.from(signature, 'hex'));
};

const addKey = (key) => {
  const where = `key ${key.keyId}`;
  if (!isHex(key.publicKey, 32)) return fault(where, 'has no public key of 32 bytes');
  if (nameOfKey(key.publicKey) !== key.keyId)
    return fault(where, `its name does not follow from it: ${nameOfKey(key.publicKey)}`);
  keys.set(key.keyId, key);
};

const endorses = ({ keyId, publicKey, madeAt, endorsement }) =>
  isSigned({ kind: 'key/v1', facts: { keyId, publicKey, madeAt }, ...endorsement });

/** Whether a key is trusted, or was endorsed by one that is. */
const leadsTo = (keyId, trusted, seen = new Set()) => {
  if (trusted.has(keyId)) return true;
  const key = keys.get(keyId);
  if (!key?.endorsement || seen.has(keyId)) return false;
  return leadsTo(key.endorsement.keyId, trusted, seen.add(keyId));
};

const checkKeys = (trusted) => {
  for (const key of keys.values()) {
    if (key.endorsement && keys.has(key.endorsement.keyId) && !endorses(key))
      fault(`key ${key.keyId}`, `is not endorsed by ${key.endorsement.keyId}, which it names`);
    if (key.endorsement && !keys.has(key.endorsement.keyId)) key.endorsement = null;
  }
  for (const keyId of trusted)
    if (!keys.has(keyId)) fault(`key ${keyId}`, 'is the one that you trust, and is not in the files');
};

const checkSigned = (where, signed, kind, trusted) => {
  if (signed.kind !== kind) fault(where, `is a ${signed.kind}, not a ${kind}`);
  if (!keys.has(signed.keyId)) return fault(where, `is signed with ${signed.keyId}, a key that is not in the files`);
  if (!isSigned(signed)) return fault(where, `the signature does not fit its words and the key ${signed.keyId}`);
  if (trusted.size > 0 && !leadsTo(signed.keyId, trusted))
    fault(where, `the key ${signed.keyId} does not lead to one that you trust`);
};

// Statements ----------------------------------------------------------------------------------------------------------

const statements = new Map();

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

// What was read -------------------------------------------------------------------------------------------------------

const inclusions = [];

const isObject = (value) => typeof value === 'object' && value !== null;

const take = (name, value) => {
  if (!isObject(value)) throw new Error('is no proof');
  if (value.form === 'proof/v1') {
    for (const key of value.keys) addKey(key);
    for (const statement of value.statements) addStatement(statement);
    if (value.inclusion) inclusions.push(value.inclusion);
  } else if (value.kind === 'statement/v1') addStatement(value);
  else if (isObject(value.bundle)) take(name, value.bundle);
  else if (isObject(value.statement)) take(name, value.statement);
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
  const looked = `${keys.size} keys, ${numbers.length} statements, ${inclusions.length} proofs of balances`;
  if (trusted.size === 0 && keys.size > 0)
    notes.push(
      `the keys were taken from the files: compare them with a copy of your own, or name one with --key (${[...keys.keys()].join(', ')})`,
    );
  const say = (line) => process.stdout.write(`${line}\n`);
  for (const line of faults) say(`FAILS  ${line}`);
  for (const line of notes) say(`note   ${line}`);
  if (numbers.length === 0 && faults.length === 0) {
    say('nothing to check: node main.mjs [--key sig_…] FILE …');
    return 2;
  }
  say(`${faults.length === 0 ? 'holds ' : 'FAILS '} ${looked}`);
  return faults.length === 0 ? 0 : 1;
};

process.exitCode = main(process.argv.slice(2));

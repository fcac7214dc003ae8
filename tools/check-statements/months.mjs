/** Players' sealed months (`month/v1`), with the lines that they were made of where the file has them. */
import { amountOf, checkSigned, fault, hashOf, isWhole, notes, sha, statements } from './basics.mjs';

const nameOf = ({ facts }) => `the month ${facts.month} of ${facts.owner}`;

/** That it is signed and adds up, and that the lines beside it are those that were signed. */
export const checkMonth = ({ month, lines }, trusted) => {
  const where = nameOf(month);
  const { facts } = month;
  checkSigned(where, month, 'month/v1', trusted);
  const [came, went] = [
    [facts.opening, facts.deposits, facts.wins, facts.other],
    [facts.withdrawals, facts.bets],
  ].map((texts) => texts.reduce((all, text) => all + amountOf(text), 0n));
  if (came - went !== amountOf(facts.closing)) fault(where, `what came and went does not make ${facts.closing}`);
  if (!(facts.from < facts.until)) fault(where, 'ends before it begins');
  const named = facts.statement && statements.get(facts.statement.seq);
  if (named && hashOf(named) !== facts.statement.hash) fault(where, `names another statement ${facts.statement.seq}`);
  if (lines) checkLines(where, facts, lines);
  else notes.push(`${where}: its lines are not in the files`);
  notes.push(`${facts.closing} ${facts.currency} were left to ${facts.owner} at the end of ${facts.month}`);
};

const checkLines = (where, facts, lines) => {
  if (lines.length !== facts.lines.count || !isWhole(lines.length, 1))
    return fault(where, `was made of ${facts.lines.count} lines, the file has ${lines.length}`);
  let balance = amountOf(facts.opening);
  const [wallet, first] = facts.lines.first.split('.');
  const texts = lines.map(({ movementId, kind, amount, balanceAfter, at }, index) => {
    if (movementId !== `${wallet}.${Number(first) + index}`)
      fault(where, `line ${movementId} does not follow the one before`);
    balance += amountOf(amount);
    if (balance !== amountOf(balanceAfter)) fault(where, `line ${movementId} does not leave ${balanceAfter}`);
    return `${movementId} ${kind} ${amountOf(amount)} ${amountOf(balanceAfter)} ${at}`;
  });
  if (lines.at(-1).movementId !== facts.lines.last) fault(where, `does not end with line ${facts.lines.last}`);
  if (balance !== amountOf(facts.closing)) fault(where, `its lines do not lead to ${facts.closing}`);
  if (sha(texts.join('\n')).toString('hex') !== facts.lines.hash)
    fault(where, 'its lines are not those that were signed');
};

/** Months of one player that follow each other name the one before, and begin with what it left. */
export const checkMonths = (months) => {
  const signed = months.map(({ month }) => month);
  const byHash = new Map(signed.map((month) => [hashOf(month), month]));
  const seen = new Map();
  for (const month of byHash.values()) {
    const name = nameOf(month);
    if (seen.has(name)) fault(name, 'is there twice and differs: two stories were told');
    seen.set(name, month);
    const before = byHash.get(month.facts.previous);
    if (!before) continue;
    if (before.facts.owner !== month.facts.owner || !(before.facts.until <= month.facts.from))
      fault(name, 'names a month before it that is not one of the same player');
    else if (before.facts.closing !== month.facts.opening)
      fault(name, `begins with ${month.facts.opening}, the month before it ended with ${before.facts.closing}`);
  }
};

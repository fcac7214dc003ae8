/** The publications of our own rounds, each checked from what stands in it. A fault is a text; none where all of it holds. */
import { amountText, canonical, commitmentOf, hashOf, isSigned, sha, unitsOf, wordsOf } from './basics.mjs';
import { games, placeIn, prizeAt, sharedGames } from './games.mjs';

const compare = (faults, what, stated, found) => {
  if (stated !== found) faults.push(`${what}: ${stated} is stated, ${found} follows`);
};
const mathsHashOf = ({ game: code, version, maths }) => hashOf({ code, version, maths });

const checkReceipt = (faults, receipt, kind, facts) => {
  compare(faults, 'what was signed', receipt?.kind, kind);
  compare(faults, 'the signed facts', canonical(receipt?.facts ?? null), canonical(facts));
  if (!receipt || !isSigned(receipt)) faults.push('the signature does not fit its facts and its key');
};

const startHashOf = (bundle, choice, { card, sharedId, meter } = {}) =>
  hashOf({
    form: 'round-start/v1',
    roundId: bundle.roundId,
    game: bundle.game,
    version: bundle.version,
    mathsHash: bundle.mathsHash,
    epochId: bundle.epochId,
    commitment: bundle.commitment,
    clientSeed: bundle.clientSeed,
    nonce: bundle.nonce,
    currency: bundle.currency,
    stake: bundle.stake,
    choice: choice ?? null,
    meter,
    card: card && { pool: card.pool, number: card.number, commitment: card.commitment },
    sharedId,
  });

const outcomeHashOf = ({ startHash, choices, events, added, pot, state, endedBy, payout }) =>
  hashOf({
    form: 'round-outcome/v1',
    startHash,
    choices,
    events,
    added: added ?? '0.00',
    pot: pot ?? null,
    state,
    endedBy,
    payout,
  });

const roundWords = ({ seed, game, version, epochId, clientSeed, nonce }) =>
  wordsOf({ seed, game: `${game}/${version}`, round: epochId, client: `${clientSeed}:${nonce}`, beacon: '' });

/** As the rules make them; undefined for a game that this program does not know. */
const eventsOf = (bundle) => {
  const { maths, stake, choices, card } = bundle;
  return games[bundle.game]?.({ maths, stake: unitsOf(stake), choices, words: roundWords(bundle), card }).events;
};

const checkRound = (bundle) => {
  const faults = [];
  const { seed, card, maths, stake, choices, state, receipt } = bundle;
  compare(faults, 'commitment', bundle.commitment, commitmentOf(seed));
  if (card) compare(faults, 'commitment of the pool', card.commitment, commitmentOf(card.seed));
  compare(faults, 'hash of the rules', bundle.mathsHash, mathsHashOf(bundle));
  const { roundId, startHash, outcomeHash, meter } = bundle;
  compare(faults, 'hash of the start', startHash, startHashOf(bundle, choices[0], { card, meter }));
  // A version that is kept no longer is published without its events: whoever has its rules computes them.
  const events = bundle.events ?? eventsOf(bundle);
  if (events === undefined) faults.push('its events are not published, and its game is not known here');
  else compare(faults, 'hash of the outcome', outcomeHash, outcomeHashOf({ ...bundle, events }));
  checkReceipt(faults, receipt, 'round-outcome/v1', { roundId, startHash, outcomeHash });
  if (state !== 'settled') {
    compare(faults, 'payout of a round that came to nothing', bundle.payout, '0.00');
    return faults;
  }
  const play = games[bundle.game];
  if (!play) return faults;
  const played = play({ maths, stake: unitsOf(stake), choices, words: roundWords(bundle), card });
  if (bundle.events !== null) compare(faults, 'events', canonical(bundle.events), canonical(played.events));
  compare(faults, 'payout', bundle.payout, amountText(played.payout));
  return faults;
};

/** What a player kept before the seed was shown: what was hashed for start and outcome, and the signature under both hashes. */
const checkSaved = ({ start, outcome, receipt }) => {
  const faults = [];
  const startHash = startHashOf(start, start.choice, start);
  const outcomeHash = outcomeHashOf({ ...outcome, startHash });
  checkReceipt(faults, receipt, 'round-outcome/v1', { roundId: start.roundId, startHash, outcomeHash });
  compare(faults, 'the first choice', canonical(start.choice), canonical(outcome.choices[0] ?? null));
  return faults;
};

const bigEndian = (value, bytes) => {
  const buffer = Buffer.alloc(8);
  buffer.writeBigInt64BE(BigInt(value));
  return buffer.subarray(8 - bytes);
};

/** The key, start and period that a beacon's chain hash names, and when its round was signed; the signature itself takes curves, which Node has not. */
const checkBeacon = (faults, { chainHash, info, round, at }) => {
  const { publicKey, periodSeconds, genesisTime, groupHash, beaconId } = info;
  const named = sha(
    bigEndian(periodSeconds, 4),
    bigEndian(genesisTime, 8),
    Buffer.from(publicKey, 'hex'),
    Buffer.from(groupHash, 'hex'),
    Buffer.from(beaconId),
  );
  compare(faults, 'hash of the beacon’s chain', chainHash, named);
  const signedAt = new Date((genesisTime + (round - 1) * periodSeconds) * 1000).toISOString();
  compare(faults, 'time of the beacon’s round', at, signedAt);
};

const withoutReceipt = ({ receipt: _receipt, ...bundle }) => bundle;

const checkBet = (faults, { bet, chain, ...shared }) => {
  if (!bet) return;
  const start = {
    ...shared,
    ...bet,
    epochId: chain.chainId,
    commitment: chain.terminal,
    clientSeed: chain.salt,
    nonce: shared.number,
  };
  compare(
    faults,
    'hash of the start',
    bet.startHash,
    startHashOf(start, bet.choices[0], { sharedId: shared.sharedId }),
  );
  if (bet.state !== 'settled') return;
  const came = { startHash: bet.startHash, choices: bet.choices, events: [], state: 'settled', endedBy: 'play' };
  compare(faults, 'hash of the outcome', bet.outcomeHash, outcomeHashOf({ ...came, payout: bet.payout }));
};

const checkShared = (bundle) => {
  const faults = [];
  const { chain, element, number, receipt, game, version } = bundle;
  if (element !== null) {
    let end = Buffer.from(element, 'hex');
    for (let left = number; left > 0; left--) end = Buffer.from(sha(end), 'hex');
    compare(faults, 'end of the chain', chain.terminal, end.toString('hex'));
  }
  compare(faults, 'salt', chain.salt, sha(Buffer.from(chain.beacon.signature, 'hex')));
  checkBeacon(faults, chain.beacon);
  if (!(chain.publishedAt < chain.beacon.at)) faults.push('the salt was there before the chain');
  checkReceipt(faults, receipt, 'bundle/v1', { bundleHash: hashOf(withoutReceipt(bundle)) });
  if (!bundle.maths) return faults;
  compare(faults, 'hash of the rules', bundle.mathsHash, mathsHashOf(bundle));
  checkBet(faults, bundle);
  const run = sharedGames[game];
  if (!run) return faults;
  const round = `${chain.chainId}/${number}`;
  const words = wordsOf({ seed: element, game: `${game}/${version}`, round, client: '', beacon: chain.salt });
  compare(faults, 'events', canonical(bundle.events), canonical(run(words, bundle.maths)));
  return faults;
};

/** A pool that is closed: the place of every card, what each prize came to, and that no card lies at two places. */
const checkPool = (bundle) => {
  const faults = [];
  const { seed, poolId, cards, places, prizes, price, sold, voided, won, receipt } = bundle;
  compare(faults, 'commitment', bundle.commitment, commitmentOf(seed));
  compare(faults, 'hash of the rules', bundle.mathsHash, mathsHashOf(bundle));
  checkReceipt(faults, receipt, 'bundle/v1', { bundleHash: hashOf(withoutReceipt(bundle)) });
  // What was sold is what the hashed rules say: other prizes in the text would be other rules.
  const { maths, name } = bundle;
  compare(faults, 'cards of the pool', cards, maths.cards);
  compare(faults, 'prizes of the pool', canonical(prizes), canonical(maths.prizes));
  const known = maths.prices.some((one) => String(one) === name);
  compare(faults, 'price of a card', price, known ? amountText(BigInt(name) * 100n) : 'no such price');
  const placeOf = placeIn({ seed, pool: poolId, cards });
  const wrong = places.findIndex((place, at) => place !== placeOf(at + 1));
  if (places.length !== cards || wrong >= 0) faults.push(`card ${wrong + 1} has another place`);
  if (new Set(places).size !== cards) faults.push('two cards have one place');
  const isVoid = new Set(voided);
  const due = new Map();
  for (let card = 1; card <= sold; card++) {
    const prize = amountText((unitsOf(price) * BigInt(prizeAt(prizes, places[card - 1]))) / 10_000n);
    if (!isVoid.has(card) && prize !== '0.00') due.set(prize, (due.get(prize) ?? 0) + 1);
  }
  const stated = new Map(won.map((one) => [one.prize, one.cards]));
  for (const prize of new Set([...due.keys(), ...stated.keys()]))
    compare(faults, `cards that won ${prize}`, stated.get(prize) ?? 0, due.get(prize) ?? 0);
  return faults;
};

const forms = {
  'round/v2': checkRound,
  'round-receipt/v1': checkSaved,
  'shared/v2': checkShared,
  'shared-void/v2': checkShared,
  'pool/v1': checkPool,
};

/** Every publication in a file: an evening holds many rounds. */
export const publicationsIn = (given) => (given.form === 'rounds/v1' ? given.rounds : [given]);

export const nameOf = ({ roundId, sharedId, poolId, start }) => roundId ?? sharedId ?? poolId ?? start?.roundId ?? 'it';

/** @returns what does not hold in a publication, a text each */
export const faultsOf = (bundle) => {
  const check = forms[bundle?.form];
  if (!check) return [`it is a ${bundle?.form}, which is none of our rounds`];
  try {
    return check(bundle);
  } catch (error) {
    return [`it can’t be read: ${error.message}`];
  }
};

import * as z from 'zod/mini';
import { isSignedBy, keyIdOf } from '#kit/shared/signed.ts';
import { rootOfPath } from '#kit/shared/merkle.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { type Configuration, configurationOf, hashOfText } from './configuration.ts';
import { movementLeafText } from './movement-leaf.ts';
import { type Inclusion, type ProofBundle, type Receipt, wireProofBundle } from './proof-bundle.ts';
import { type SignedStatement, statementHash } from './statement.ts';
import { rootOfSumPath, sumLeaf, sumMax } from './sum-tree.ts';

/** What a part of a bundle says beside what follows from the rest of it. */
export type ProofPair = { name: string; stated: string; computed: string };
export type ProofStep = {
  name: 'keys' | 'statements' | 'inclusion' | 'receipt' | 'movements' | 'configuration';
  holds: boolean;
  pairs: readonly ProofPair[];
};
export type ProofRecheck = { bundle: ProofBundle; steps: readonly ProofStep[]; holds: boolean };

/** A text in the form of a proof, checked step by step; undefined for what is none. @throws ZodError for a broken one. */
export const recheckProof = (given: unknown): ProofRecheck | undefined => {
  if (typeof given !== 'object' || given === null || !('form' in given) || given.form !== 'proof/v1') return undefined;
  const bundle = wireProofBundle.parse(given);
  const steps = [
    stepOf('keys', keyPairs(bundle)),
    // A receipt may come without any: the hour that takes it in may not be over.
    ...(bundle.statements.length > 0 || !bundle.receipt ? [stepOf('statements', statementPairs(bundle))] : []),
    ...(bundle.inclusion ? [stepOf('inclusion', inclusionPairs(bundle, bundle.inclusion))] : []),
    ...(bundle.receipt ? [stepOf('receipt', receiptPairs(bundle, bundle.receipt))] : []),
    ...(bundle.movements && bundle.movements.length > 0 ? [stepOf('movements', movementPairs(bundle))] : []),
    ...(bundle.configuration ? [stepOf('configuration', configurationPairs(bundle, bundle.configuration))] : []),
  ];
  return { bundle, steps, holds: steps.every(({ holds }) => holds) };
};

const stepOf = (name: ProofStep['name'], pairs: readonly ProofPair[]): ProofStep => ({
  name,
  pairs,
  holds: pairs.length > 0 && pairs.every(({ stated, computed }) => stated === computed),
});

const yes = 'true';
const said = (it: boolean) => (it ? yes : 'false');

const keyPairs = ({ keys }: ProofBundle): ProofPair[] =>
  keys.flatMap(({ keyId, publicKey, madeAt, endorsement }) => {
    const by = endorsement && keys.find((key) => key.keyId === endorsement.keyId);
    const handOver = { kind: 'key/v1', facts: { keyId, publicKey, madeAt } };
    return [
      { name: 'keyName', stated: keyId, computed: keyIdOf(publicKey) },
      ...(endorsement && by
        ? [{ name: 'handOver', stated: yes, computed: said(isSignedBy(by.publicKey, { ...handOver, ...endorsement })) }]
        : []),
    ];
  });

const statementPairs = ({ keys, statements }: ProofBundle): ProofPair[] =>
  statements.flatMap((statement, at) => {
    const { facts, keyId } = statement;
    const before = statements[at - 1];
    const key = keys.find((one) => one.keyId === keyId);
    return [
      { name: 'signature', stated: yes, computed: said(key !== undefined && isSignedBy(key.publicKey, statement)) },
      ...facts.currencies.map(({ owed, counter }) => ({
        name: 'zero',
        stated: '0',
        computed: String(unitsOf(owed) + unitsOf(counter)),
      })),
      ...(before ? [{ name: 'previous', stated: facts.previous ?? '', computed: previousOf(before, statement) }] : []),
    ];
  });

const previousOf = (before: SignedStatement, { facts: { seq } }: SignedStatement): string =>
  before.facts.seq === seq - 1 ? statementHash(before) : '';

const inclusionPairs = ({ statements }: ProofBundle, { owner, seq, currencies }: Inclusion): ProofPair[] => {
  const facts = statements.find((statement) => statement.facts.seq === seq)?.facts;
  if (!facts) return [{ name: 'root', stated: String(seq), computed: '' }];
  return currencies.flatMap(({ currency, balance, pieces }) => {
    const stated = facts.currencies.find((one) => one.currency === currency);
    const isTwice = new Set(pieces.map(({ index }) => index)).size !== pieces.length;
    return [
      {
        name: 'balance',
        stated: `${balance} ${currency}`,
        computed: isTwice ? '' : `${textOf(pieces.reduce((all, { sum }) => all + unitsOf(sum), 0n))} ${currency}`,
      },
      ...pieces.flatMap(({ index, sum, salt, path }) => {
        const leads = climb({ owner, sum: unitsOf(sum), salt, index, path });
        return [
          { name: 'root', stated: stated?.root ?? '', computed: leads?.root ?? '' },
          { name: 'owed', stated: stated?.owed ?? '', computed: leads ? textOf(leads.sum) : '' },
        ];
      }),
    ];
  });
};

const receiptPairs = ({ keys, acts, game }: ProofBundle, receipt: Receipt): ProofPair[] => {
  const { facts, keyId } = receipt;
  const key = keys.find((one) => one.keyId === keyId);
  const bet = acts?.[0];
  const begun = startHashIn(game);
  return [
    { name: 'signature', stated: yes, computed: said(key !== undefined && isSignedBy(key.publicKey, receipt)) },
    ...(bet
      ? [
          { name: 'bet', stated: facts.betId, computed: `${facts.vendor}:${bet.transactionId}` },
          { name: 'stake', stated: `-${facts.stake}`.replace(/^-(0(\.0+)?)$/, '$1'), computed: bet.amount },
          { name: 'told', stated: facts.contentHash, computed: bet.contentHash },
        ]
      : []),
    // A receipt that names a start asks for a game that has one: nobody proves another game by leaving its hash out.
    ...(begun === undefined && (facts.startHash === undefined || game === undefined)
      ? []
      : [{ name: 'startHash', stated: facts.startHash ?? '', computed: begun ?? '' }]),
  ];
};

const withStart = z.object({ startHash: z.string() });

/** What a round of ours says that it was begun with; nothing of one from before that was hashed, of a draw or another maker's game. */
const startHashIn = (game: ProofBundle['game']): string | undefined =>
  [game, game?.['bet']].flatMap((one) => withStart.safeParse(one).data?.startHash ?? [])[0];

/** Each line stands in its statement's tree, says what its act says, and is the player's. */
const movementPairs = ({ statements, movements = [], acts = [], receipt }: ProofBundle): ProofPair[] =>
  movements.flatMap(({ leaf, seq, index, size, path }) => {
    const stated = statements.find(({ facts }) => facts.seq === seq)?.facts.movements;
    const leads = rootOfPath({ leaf: movementLeafText(leaf), index, size, path });
    const act = acts.find(({ key }) => key === leaf.key);
    return [
      { name: 'root', stated: stated?.root ?? '', computed: (size === stated?.count && leads) || '' },
      { name: 'line', stated: act?.amount ?? '', computed: leaf.amount },
      ...(receipt ? [{ name: 'owner', stated: receipt.facts.owner, computed: leaf.owner }] : []),
      ...(receipt?.facts.movement?.key === leaf.key
        ? [{ name: 'place', stated: receipt.facts.movement.movement, computed: leaf.movement }]
        : []),
    ];
  });

/** The named versions are those of the draw or the round, follow from their texts, and are what the ledger took the stake under. */
const configurationPairs = ({ game, receipt }: ProofBundle, named: readonly Configuration[]): ProofPair[] => {
  const due = configurationOf(game);
  const rulesHash = receipt?.facts.rulesHash ?? null;
  const rules = named.find(({ name }) => name === 'rules');
  return [
    { name: 'versions', stated: canonicalJson(named), computed: canonicalJson(due) },
    ...named.flatMap(({ name, hash }) => {
      const computed = hashOfText(game, name);
      return computed === undefined ? [] : [{ name, stated: hash, computed }];
    }),
    ...(rules && rulesHash !== null ? [{ name: 'rules', stated: rules.hash, computed: rulesHash }] : []),
  ];
};

type Piece = Inclusion['currencies'][number]['pieces'][number];
type Climb = Pick<Piece, 'salt' | 'index' | 'path'> & { owner: string; sum: bigint };

const climb = ({ owner, sum, salt, index, path }: Climb): { root: string; sum: bigint } | undefined => {
  if (sum > sumMax) return undefined;
  const steps = path.map((step) => ({ hash: step.hash, sum: unitsOf(step.sum) }));
  return rootOfSumPath(sumLeaf({ owner, salt, sum }), { index, path: steps });
};

const unitsOf = (text: string): bigint => BigInt(text.replace('.', ''));
const textOf = (units: bigint): string => units.toString().padStart(3, '0').replace(/(..)$/, '.$1');

import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { showAgreement as contract } from '../../contract/agreements/show-agreement.ts';
import { insertAcceptance } from '../../db/acceptance.ts';
import { publicationsOf } from '../../db/publications.ts';
import { revisionByNo } from '../../db/revisions.ts';
import { type Document, documents } from '../../domain/places.ts';
import { boardOf, shownOf } from '../pages/board.ts';
import { readerOf } from '../pages/reader.ts';

export type AgreementInForce = { document: Document; version: number; since: Instant };

/** The numbered version of each document that is in force now; a document that was never published is missing. */
export const currentAgreement = async (world: World, merchantId: MerchantId): Promise<AgreementInForce[]> => {
  const board = await boardOf(world, merchantId);
  const shown = shownOf(board, 'agreement', world.clock.now());
  return documents.flatMap((document) =>
    shown
      .filter(({ slot }) => slot === document)
      .map(({ publication }) => ({ document, version: publication.version ?? 0, since: publication.shownFrom })),
  );
};

/**
 * Records that an account accepted documents, in the transaction that registers it or renews its consent. What is in force
 * (`currentAgreement`) is read before that begins, so that it waits for no second connection. Accepting the same version
 * again changes nothing.
 */
export const acceptAgreementIn = async (
  tx: Tx,
  world: World,
  {
    merchantId,
    memberId,
    accepted,
  }: { merchantId: MerchantId; memberId: MemberId; accepted: readonly AgreementInForce[] },
): Promise<void> => {
  for (const { document, version } of accepted)
    await insertAcceptance(tx, { merchantId, memberId, document, version, at: world.clock.now() });
};

export const showAgreement = handle(contract, (world) => async ({ document, version }, visit) => {
  const { shown, board, text } = await readerOf(world, visit);
  const entry = board.entries.find((it) => it.kind === 'agreement' && it.slot === document);
  if (!entry) return refuse('not_found');
  const now = world.clock.now();
  const { read } = world.database;
  const begun = (await publicationsOf(read, entry.entryId)).filter(
    ({ act, shownFrom }) => act === 'publish' && shownFrom <= now,
  );
  const inForce = shown('agreement').find(({ slot }) => slot === document)?.publication.version;
  const wanted = begun.find((it) => it.version === (version ?? inForce));
  const revision = wanted && (await revisionByNo(read, entry.entryId, wanted.revision ?? 0));
  if (!wanted || revision?.body.kind !== 'agreement') return refuse('not_found');
  return accept({
    document,
    version: wanted.version ?? 0,
    ...text(revision.body.texts),
    since: wanted.shownFrom,
    versions: begun
      .map((it) => ({ version: it.version ?? 0, since: it.shownFrom }))
      .toSorted((a, b) => b.version - a.version),
  });
});

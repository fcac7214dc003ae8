import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { helpCenter as contract } from '../../contract/pages/help-center.ts';
import { documents, questionTypes } from '../../domain/places.ts';
import { readerOf } from './reader.ts';

export const helpCenter = handle(contract, (world) => async ({ questionType: wanted }, visit) => {
  const { shown, text } = await readerOf(world, visit);
  const groups = questionTypes
    .filter((questionType) => wanted === undefined || questionType === wanted)
    .map((questionType) => ({
      questionType,
      articles: shown('help')
        .filter(({ slot }) => slot === questionType)
        .map(({ entryId, body, publication }) => ({
          id: entryId,
          ...text(body.texts),
          changedAt: publication.shownFrom,
        })),
    }))
    .filter(({ articles }) => articles.length > 0);
  return accept({
    groups,
    documents: documents.flatMap((document) =>
      shown('agreement')
        .filter(({ slot }) => slot === document)
        .map(({ body, publication }) => ({
          document,
          version: publication.version ?? 0,
          title: text(body.texts).title,
          since: publication.shownFrom,
        })),
    ),
  });
});

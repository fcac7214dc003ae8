import { clsx } from 'clsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffDifference } from '../../contract/entries/staff-difference.ts';
import { FieldName } from './field-name.tsx';

const looks = {
  same: '',
  added: 'rounded-sm bg-good/15 text-good no-underline',
  removed: 'rounded-sm bg-bad/15 text-bad line-through',
};
const tags = { same: 'span', added: 'ins', removed: 'del' } as const;

/** What came and went between two revisions, field by field. */
export const DifferenceView = ({ entryId, from, to }: { entryId: string; from: number; to: number }) => {
  const { t } = useTranslation('content');
  const read = useRead(staffDifference, { entryId, from, to }, { staleTime: Infinity });
  return (
    <ReadStates
      read={read}
      feature="content"
      isEmpty={({ fields }) => fields.length === 0}
      empty={{ title: t('desk.difference.none') }}
    >
      {({ fields }) => (
        <dl className="flex flex-col gap-4">
          {fields.map(({ field, parts }) => (
            <div key={field}>
              <dt className="mb-1 text-xs font-semibold text-soft">
                <FieldName field={field} />
              </dt>
              <dd className="max-h-80 overflow-y-auto rounded-control bg-well p-3 text-sm break-words whitespace-pre-wrap">
                {parts.map(({ change, text }, at) => {
                  const Part = tags[change];
                  return (
                    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name than their place
                    <Part key={at} className={clsx(looks[change])}>
                      {change === 'removed' && <span className="sr-only">{t('desk.difference.removed')} </span>}
                      {change === 'added' && <span className="sr-only">{t('desk.difference.added')} </span>}
                      {text}
                    </Part>
                  );
                })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ReadStates>
  );
};

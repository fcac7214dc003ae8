import { z } from 'zod';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { useAddressState, useLastPathPart } from '#kit/browser/desk/address-state.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { entryId as idShape } from '../../contract/pictures/picture-view.ts';
import { staffEntry } from '../../contract/entries/staff-entry.ts';
import { staffWriting } from '../../contract/entries/staff-writing.ts';
import { EntryEditor } from './entry-editor.tsx';
import { entryTabs } from './entry-places.ts';

const search = z.object({ tab: z.enum(entryTabs).catch('write').default('write') });

/** One entry: to write, to look at as players would, and how it came about. */
export const EntryPage = () => {
  const id = useLastPathPart();
  return idShape.safeParse(id).success ? <KnownEntry key={id} entryId={id} /> : <NoEntry />;
};

const NoEntry = () => {
  const { t } = useTranslation('content');
  return (
    <EmptyState isPage title={t('desk.noEntry')} action={<DeskLink href="/content">{t('desk.toContent')}</DeskLink>} />
  );
};

const KnownEntry = ({ entryId }: { entryId: string }) => {
  const read = useRead(staffEntry, { entryId });
  const writing = useRead(staffWriting, {}, { staleTime: 300_000 });
  const [{ tab }, change] = useAddressState(search);
  if (read.error?.refusal === 'not_found' && read.data === undefined) return <NoEntry />;
  return (
    <ReadStates read={read} feature="content">
      {(value) => (
        <ReadStates read={writing} feature="content">
          {(setting) => (
            <EntryEditor given={value} setting={setting} tab={tab} onTab={(name) => change({ tab: name })} />
          )}
        </ReadStates>
      )}
    </ReadStates>
  );
};

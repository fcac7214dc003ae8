import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TextField } from '#kit/browser/components/field.tsx';
import { momentOf } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Instant } from '#kit/shared/time.ts';
import { staffEntries } from '../../contract/entries/staff-entries.ts';
import { staffEntry } from '../../contract/entries/staff-entry.ts';
import { staffPublishEntry } from '../../contract/entries/staff-publish-entry.ts';
import { staffWithdrawEntry } from '../../contract/entries/staff-withdraw-entry.ts';
import { EntryState } from './entry-state.tsx';
import type { EntryRead, EntryWriting } from './use-entry-writing.ts';

const refreshes = [staffEntry, staffEntries];

/** What players see of an entry, from when to when, and the decision about it. */
export const PublishPanel = ({ given: { entry }, writing }: { given: EntryRead; writing: EntryWriting }) => {
  const { t } = useTranslation('content');
  const mayPublish = usePermission()('content.publish');
  return (
    <Card>
      <PartHeading title={t('desk.publish.title')} more={<EntryState entry={entry} />} />
      <Facts
        facts={[
          [t('desk.publish.newest'), `#${entry.revision} · ${entry.by}`],
          [
            t('desk.publish.shown'),
            entry.shownRevision === null ? t('desk.publish.nothing') : `#${entry.shownRevision}`,
          ],
          ...(entry.nextFrom === null
            ? []
            : [[t('desk.nextFrom'), <TimeText key="from" at={entry.nextFrom} />] as const]),
          ...(entry.shownUntil === null
            ? []
            : [[t('desk.shownUntil'), <TimeText key="until" at={entry.shownUntil} />] as const]),
        ]}
      />
      {mayPublish ? (
        <Decision entry={entry} writing={writing} />
      ) : (
        <p className="mt-3 text-sm text-faint">{t('desk.publish.notYours')}</p>
      )}
    </Card>
  );
};

const Decision = ({ entry, writing }: { entry: EntryRead['entry']; writing: EntryWriting }) => {
  const { t } = useTranslation('content');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const publishing = useReasoned(staffPublishEntry, { feature: 'content', refreshes, done: t('desk.publish.done') });
  const withdrawing = useReasoned(staffWithdrawEntry, { feature: 'content', refreshes, done: t('desk.publish.gone') });
  const { entryId, decisions, state, kind } = entry;
  const ask = async () => {
    const revision = await writing.save();
    if (revision === undefined) return;
    publishing.ask({
      entryId,
      revision,
      basedOn: decisions,
      from: from === '' ? null : momentOf(from),
      until: until === '' ? null : momentOf(until),
    });
  };
  const { from: askedFrom = null, until: askedUntil = null } = publishing.asked ?? {};
  const canWithdraw = kind !== 'agreement' && (state === 'live' || state === 'scheduled');
  return (
    <div className="mt-4 flex flex-col gap-3">
      <PeriodFields kind={kind} from={from} until={until} onFrom={setFrom} onUntil={setUntil} />
      <Button tone="money" isBusy={writing.isSending} onClick={() => void ask()}>
        {t(buttonOf(writing.isChanged ? 'changed' : 'saved', from))}
      </Button>
      {canWithdraw && (
        <Button tone="danger" onClick={() => withdrawing.ask({ entryId, basedOn: decisions })}>
          {t('desk.publish.withdraw')}
        </Button>
      )}
      <ReasonDialog
        title={t(askedFrom === null ? 'desk.publish.askNow' : 'desk.publish.askLater')}
        confirmLabel={t('desk.publish.confirm')}
        {...publishing.dialog}
      >
        <AskedPublication revision={publishing.asked?.revision ?? 0} from={askedFrom} until={askedUntil} />
      </ReasonDialog>
      <ReasonDialog
        title={t('desk.publish.askWithdraw')}
        confirmLabel={t('desk.publish.withdraw')}
        tone="danger"
        {...withdrawing.dialog}
      >
        {t('desk.publish.askWithdrawText')}
      </ReasonDialog>
    </div>
  );
};

const buttonOf = (state: 'changed' | 'saved', from: string): string =>
  `desk.publish.${state === 'changed' ? 'saveAnd' : ''}${from === '' ? 'publish' : 'schedule'}`;

type Asked = { revision: number; from: Instant | null; until: Instant | null };

const AskedPublication = ({ revision, from, until }: Asked) => {
  const { t } = useTranslation('content');
  return (
    <>
      <p>{t('desk.publish.askText', { revision })}</p>
      {from !== null && (
        <p className="mt-2 text-ink">
          {t('desk.publish.from')}: <TimeText at={from} />
        </p>
      )}
      {until !== null && (
        <p className="mt-2 text-ink">
          {t('desk.publish.until')}: <TimeText at={until} />
        </p>
      )}
    </>
  );
};

type PeriodProps = {
  kind: EntryRead['entry']['kind'];
  from: string;
  until: string;
  onFrom: (text: string) => void;
  onUntil: (text: string) => void;
};

const PeriodFields = ({ kind, from, until, onFrom, onUntil }: PeriodProps) => {
  const { t } = useTranslation('content');
  return (
    <>
      <TextField
        type="datetime-local"
        label={t('desk.publish.from')}
        hint={t('desk.publish.fromHint')}
        isOptional
        value={from}
        onChange={(event) => onFrom(event.target.value)}
      />
      {kind !== 'agreement' && (
        <TextField
          type="datetime-local"
          label={t('desk.publish.until')}
          isOptional
          value={until}
          onChange={(event) => onUntil(event.target.value)}
        />
      )}
    </>
  );
};

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { useAddressState, useGoTo } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { EmptyState, useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffCreateEntry } from '../../contract/entries/staff-create-entry.ts';
import { staffEntries } from '../../contract/entries/staff-entries.ts';
import { staffWriting } from '../../contract/entries/staff-writing.ts';
import { type Kind, kinds } from '../../domain/body.ts';
import { isSlotOf, isSlugOf } from '../../domain/slots.ts';
import { blankDraft, bodyOf } from './draft.ts';
import { listHref } from './entry-places.ts';
import { slotsOf } from './kinds.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { useSlotName } from './slot-name.tsx';
import { useDraft } from './use-draft.ts';
import { WritingForm } from './writing-form.tsx';

const address = z.object({
  kind: z.enum(kinds).catch('banner').default('banner'),
  slot: z.string().max(60).catch('').default(''),
});

/** A new entry, which becomes a draft at the end of its place. */
export const NewEntryPage = () => {
  const { t } = useTranslation('content');
  const mayEdit = usePermission()('content.edit');
  const [{ kind, slot }] = useAddressState(address);
  const writing = useRead(staffWriting, {}, { staleTime: 300_000 });
  if (!mayEdit) return <EmptyState isPage title={t('desk.notYours')} />;
  return (
    <ReadStates read={writing} feature="content">
      {(setting) => <NewEntry key={kind} kind={kind} slotAsked={slot} setting={setting} />}
    </ReadStates>
  );
};

type Props = { kind: Kind; slotAsked: string; setting: OutputOf<typeof staffWriting> };

const NewEntry = ({ kind, slotAsked, setting }: Props) => {
  const { t } = useTranslation('content');
  const goTo = useGoTo();
  const textOf = useRefusalText('content');
  const steps = useDraft(blankDraft(kind));
  const [slot, setSlot] = useState(isSlotOf(kind, slotAsked) ? slotAsked : (slotsOf[kind][0] ?? ''));
  const [slug, setSlug] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const creating = useSend(staffCreateEntry, { refreshes: [staffEntries] });
  const slugSent = kind === 'text' ? slug.trim() : undefined;
  const save = async () => {
    setRefusal(undefined);
    const made = bodyOf(steps.draft);
    const where = [...(isSlotOf(kind, slot) ? [] : ['slot']), ...(isSlugOf(kind, slugSent) ? [] : ['slug'])];
    const wrong = ['faults' in made ? made.faults : [], where].flat();
    setFaults(wrong);
    if (wrong.length > 0 || 'faults' in made) return;
    const answer = await creating.send({ slot, slug: slugSent, content: made.body });
    if (!answer.ok) return setRefusal(textOf(answer));
    // Nothing is left to lose: the guard must know before the page changes.
    flushSync(() => steps.begin(blankDraft(kind)));
    say(t('desk.created'), 'good');
    goTo(`/content/${answer.value.entryId}`);
  };
  return (
    <>
      <p className="mb-1 text-sm">
        <DeskLink href={listHref(kind, slotAsked)}>{t(`desk.kinds.${kind}`)}</DeskLink>
      </p>
      <PageHead
        title={t('desk.newOf', { kind: t(`desk.kinds.${kind}`) })}
        actions={
          <Button size="small" tone="money" isBusy={creating.isSending} onClick={() => void save()}>
            {t('desk.saveDraft')}
          </Button>
        }
      />
      {refusal !== undefined && (
        <p role="alert" className="mb-4 rounded-control bg-card p-4 text-sm text-bad">
          {refusal}
        </p>
      )}
      <WritingForm
        steps={steps}
        setting={setting}
        known={{}}
        faults={faults}
        isReadOnly={false}
        beside={<PlaceFields kind={kind} slot={slot} onSlot={setSlot} slug={slug} onSlug={setSlug} faults={faults} />}
      />
      <LeaveGuard isChanged={steps.isChanged} />
    </>
  );
};

type PlaceProps = {
  kind: Kind;
  slot: string;
  onSlot: (slot: string) => void;
  slug: string;
  onSlug: (slug: string) => void;
  faults: readonly string[];
};

/** Where the entry will stand; it stays there. */
const PlaceFields = ({ kind, slot, onSlot, slug, onSlug, faults }: PlaceProps) => {
  const { t } = useTranslation('content');
  const nameOf = useSlotName();
  const slots = slotsOf[kind];
  if (slots.length === 0 && kind !== 'text') return null;
  return (
    <Card className="flex flex-col gap-4">
      {kind === 'text' ? (
        <>
          <TextField
            label={t('desk.namespace')}
            hint={t('desk.namespaceHint')}
            error={faults.includes('slot') ? t('desk.namespaceWrong') : undefined}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={slot}
            onChange={(event) => onSlot(event.target.value.trim())}
          />
          <TextField
            label={t('desk.key')}
            hint={t('desk.keyHint')}
            error={faults.includes('slug') ? t('desk.keyWrong') : undefined}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={120}
            value={slug}
            onChange={(event) => onSlug(event.target.value)}
          />
        </>
      ) : (
        <SelectField label={t(`desk.slots.${kind}`)} value={slot} onChange={(event) => onSlot(event.target.value)}>
          {slots.map((name) => (
            <option key={name} value={name}>
              {nameOf(kind, name)}
            </option>
          ))}
        </SelectField>
      )}
    </Card>
  );
};

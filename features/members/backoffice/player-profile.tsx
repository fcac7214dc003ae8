import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TextField } from '#kit/browser/components/field.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffCorrectProfile } from '../contract/staff-correct-profile.ts';
import { staffProfile } from '../contract/staff-profile.ts';
import { staffProfileHistory } from '../contract/staff-profile-history.ts';
import { staffRevealProfile } from '../contract/staff-reveal-profile.ts';
import { PlayerTags } from './player-tags.tsx';
import { ProfileChanges } from './profile-changes.tsx';

type Profile = OutputOf<typeof staffProfile>;

/** What a player told of themselves: masked until somebody who may says why they need it; and the way to correct it. */
export const PlayerProfile = ({ memberId }: { memberId: string }) => {
  const read = useRead(staffProfile, { memberId });
  return (
    <ReadStates read={read} feature="members">
      {(profile) => (
        <div className="mt-5 grid gap-5 lg:grid-cols-2">
          <GivenFields memberId={memberId} profile={profile} />
          <div className="flex flex-col gap-5">
            <PlayerTags memberId={memberId} />
            <ProfileChanges memberId={memberId} />
          </div>
        </div>
      )}
    </ReadStates>
  );
};

/** What was looked at, and the two dialogs that ask why. */
const useDisclosure = () => {
  const { t } = useTranslation('members');
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const revealing = useReasoned(staffRevealProfile, {
    feature: 'members',
    refreshes: [],
    done: t('desk.revealed'),
    onDone: ({ text }, { field, accountId }) => setShown({ ...shown, [accountId ?? field]: text }),
  });
  const correcting = useReasoned(staffCorrectProfile, {
    feature: 'members',
    refreshes: [staffProfile, staffProfileHistory],
    done: t('desk.corrected'),
    onDone: () => setShown({}),
  });
  return { shown, revealing, correcting };
};

type Disclosure = ReturnType<typeof useDisclosure>;

const GivenFields = ({ memberId, profile }: { memberId: string; profile: Profile }) => {
  const { t } = useTranslation('members');
  const { shown, revealing, correcting } = useDisclosure();
  const { version, fields, bankAccounts } = profile;
  return (
    <Card>
      <PartHeading title={t('desk.profile')} />
      {fields.length + bankAccounts.length === 0 && <p className="text-soft">{t('desk.none')}</p>}
      <Facts
        facts={[
          ...fields.map(
            ({ field, masked }) =>
              [
                t(`fields.${field}`),
                <Given
                  key={field}
                  name={t(`fields.${field}`)}
                  text={shown[field] ?? masked}
                  onReveal={() => revealing.ask({ memberId, field })}
                  onCorrect={() => correcting.ask({ memberId, version, fields: { [field]: shown[field] ?? '' } })}
                />,
              ] as const,
          ),
          ...bankAccounts.map(
            ({ accountId, bank, masked }) =>
              [
                t(`banks.${bank}`),
                <Given
                  key={accountId}
                  name={t('fields.bankAccount')}
                  text={shown[accountId] ?? masked}
                  onReveal={() => revealing.ask({ memberId, field: 'bankAccount', accountId })}
                />,
              ] as const,
          ),
        ]}
      />
      <RevealDialog revealing={revealing} />
      <CorrectDialog correcting={correcting} />
    </Card>
  );
};

const RevealDialog = ({ revealing }: Pick<Disclosure, 'revealing'>) => {
  const { t } = useTranslation('members');
  return (
    <ReasonDialog
      title={t('desk.revealTitle', { field: t(`fields.${revealing.asked?.field ?? 'fullName'}`) })}
      confirmLabel={t('desk.reveal')}
      {...revealing.dialog}
    >
      {t('desk.revealText')}
    </ReasonDialog>
  );
};

/** One field at a time, as what it will say. */
const CorrectDialog = ({ correcting }: Pick<Disclosure, 'correcting'>) => {
  const { t } = useTranslation('members');
  const { asked } = correcting;
  const corrected = Object.entries(asked?.fields ?? {})[0];
  return (
    <ReasonDialog
      title={t('desk.correctTitle', { field: t(`fields.${corrected?.[0] ?? 'fullName'}`) })}
      confirmLabel={t('desk.correct')}
      {...correcting.dialog}
    >
      <p className="mb-3">{t('desk.correctText')}</p>
      {asked && corrected && (
        <TextField
          label={t('desk.newText')}
          value={corrected[1] ?? ''}
          onChange={({ target }) => correcting.ask({ ...asked, fields: { [corrected[0]]: target.value } })}
        />
      )}
    </ReasonDialog>
  );
};

const Given = ({
  name,
  text,
  onReveal,
  onCorrect,
}: {
  name: string;
  text: string;
  onReveal: () => void;
  onCorrect?: () => void;
}) => {
  const { t } = useTranslation('members');
  const may = usePermission();
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1">
      <span className="figures">{text}</span>
      {may('players.reveal') && (
        <Button
          size="small"
          tone="quiet"
          aria-label={`${t('desk.reveal')}: ${name}`}
          icon={<Eye aria-hidden className="size-4" />}
          onClick={onReveal}
        >
          {t('desk.reveal')}
        </Button>
      )}
      {onCorrect && may('players.write') && (
        <Button
          size="small"
          tone="quiet"
          aria-label={`${t('desk.correct')}: ${name}`}
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={onCorrect}
        >
          {t('desk.correct')}
        </Button>
      )}
    </span>
  );
};

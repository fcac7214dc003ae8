import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { staffRevealField } from '../contract/accounts/staff-reveal-field.ts';
import { type RegisterField, registerFields } from '../domain/registration-rules.ts';
import type { PlayerFacts } from './player-header.tsx';

/** What was given at registration: masked until somebody who may says why they need it; that is written down. */
export const PlayerFields = ({ facts: { player, fields } }: { facts: PlayerFacts }) => {
  const { t } = useTranslation('identity');
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const revealing = useReasoned(staffRevealField, {
    feature: 'identity',
    refreshes: [],
    done: t('desk.revealed'),
    onDone: ({ text }, { field }) => setShown({ ...shown, [field]: text }),
  });
  const hide = (name: string) =>
    setShown(Object.fromEntries(Object.entries(shown).filter(([field]) => field !== name)));
  return (
    <Card>
      <PartHeading title={t('desk.fieldsPart')} />
      {fields.length === 0 ? (
        <p className="text-soft">{t(player.erasedAt === null ? 'desk.noFields' : 'desk.fieldsErased')}</p>
      ) : (
        <Facts
          facts={fields.map(({ field: name, masked }) => [
            t(`fields.${name}`),
            <GivenField
              key={name}
              name={name}
              masked={masked}
              shown={shown[name]}
              onHide={() => hide(name)}
              onReveal={(field) => revealing.ask({ memberId: player.memberId, field })}
            />,
          ])}
        />
      )}
      <ReasonDialog
        title={t('desk.revealTitle', { field: t(`fields.${revealing.asked?.field ?? 'email'}`) })}
        confirmLabel={t('desk.reveal')}
        {...revealing.dialog}
      >
        {t('desk.revealText')}
      </ReasonDialog>
    </Card>
  );
};

const GivenField = ({
  name,
  masked,
  shown,
  onReveal,
  onHide,
}: {
  name: string;
  masked: string;
  shown: string | undefined;
  onReveal: (field: RegisterField) => void;
  onHide: () => void;
}) => {
  const { t } = useTranslation('identity');
  const may = usePermission();
  const field = registerFields.find((it) => it === name);
  const isShown = shown !== undefined;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="inline-flex items-center gap-2">
      <span className="figures">{shown ?? masked}</span>
      {field && (isShown || may('players.reveal')) && (
        <Button
          size="small"
          tone="quiet"
          aria-label={`${t(isShown ? 'desk.hide' : 'desk.reveal')}: ${t(`fields.${name}`)}`}
          icon={<Icon aria-hidden className="size-4" />}
          onClick={() => (isShown ? onHide() : onReveal(field))}
        >
          {t(isShown ? 'desk.hide' : 'desk.reveal')}
        </Button>
      )}
    </span>
  );
};

import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { agentInvitations } from '../contract/tree/agent-invitations.ts';
import { makeInvitation } from '../contract/tree/make-invitation.ts';
import { type Ceiling, RatesField, readRates, type TypedRates } from './rates-field.tsx';

const kinds = ['player', 'agent'] as const;
const lives = ['7', '30', '90', 'never'] as const;
const uses = ['1', '10', '100', 'any'] as const;

type Props = { mayBringAgents: boolean; ceiling: Ceiling | null; onClose: () => void };

/** A new link: whom it brings, how long, and how many. */
export const MakeInvitation = ({ mayBringAgents, ceiling, onClose }: Props) => {
  const { t } = useTranslation('agents');
  const textOf = useRefusalText('agents');
  const [kind, setKind] = useState<(typeof kinds)[number]>('player');
  const [life, setLife] = useState<(typeof lives)[number]>('30');
  const [most, setMost] = useState<(typeof uses)[number]>('any');
  const [typed, setTyped] = useState<TypedRates>();
  const { isReady, rates } = readRates(typed, ceiling ?? []);
  const [alert, setAlert] = useState<string>();
  const { send, isSending } = useSend(makeInvitation, { refreshes: [agentInvitations] });
  const make = async () => {
    const answer = await send({
      kind,
      days: life === 'never' ? null : Number(life),
      usesMax: most === 'any' ? null : Number(most),
      ...(rates && { rates }),
    });
    if (answer.ok) onClose();
    else setAlert(textOf(answer));
  };
  return (
    <Dialog title={t('register.newLink')} isOpen onClose={onClose} place="sheet">
      <div className="flex flex-col gap-4">
        {mayBringAgents && (
          <ChoiceField
            label={t('register.kind')}
            all={kinds}
            chosen={kind}
            wordOf={(name) => t(`register.kinds.${name}`)}
            onChoose={setKind}
          />
        )}
        <ChoiceField
          label={t('register.life')}
          all={lives}
          chosen={life}
          wordOf={(name) => (name === 'never' ? t('register.forGood') : t('register.days', { count: Number(name) }))}
          onChoose={setLife}
        />
        <ChoiceField
          label={t('register.uses')}
          all={uses}
          chosen={most}
          wordOf={(name) => (name === 'any' ? t('register.anyNumber') : t('register.people', { count: Number(name) }))}
          onChoose={setMost}
        />
        {ceiling !== null && <RatesField kind={kind} ceiling={ceiling} typed={typed} onType={setTyped} />}
        {alert !== undefined && (
          <p role="alert" className="text-sm text-bad">
            {alert}
          </p>
        )}
        <Button tone="money" disabled={!isReady} isBusy={isSending} onClick={() => void make()}>
          {t('register.make')}
        </Button>
      </div>
    </Dialog>
  );
};

import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { Field } from '#kit/browser/components/field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { agentContracts } from '../../contract/contracts/agent-contracts.ts';
import { requestContract } from '../../contract/contracts/request-contract.ts';
import { requestWordsMax } from '../../domain/offers/contract-requests.ts';
import type { ContractType } from '../../domain/contract-types.ts';

type Props = { types: readonly ContractType[]; first: ContractType; onClose: () => void };

/** An agent asks the upline for a contract, in the agent's own words. */
export const RequestDialog = ({ types, first, onClose }: Props) => {
  const { t } = useTranslation('agents');
  const textOf = useRefusalText('agents');
  const [type, setType] = useState(first);
  const [words, setWords] = useState('');
  const [alert, setAlert] = useState<string>();
  const { send, isSending } = useSend(requestContract, { refreshes: [agentContracts] });
  const ask = async () => {
    const answer = await send({ type, words });
    if (!answer.ok) return setAlert(textOf(answer));
    say(t('requests.sent'), 'good');
    onClose();
  };
  return (
    <Dialog title={t('requests.ask')} isOpen onClose={onClose} place="sheet">
      <div className="flex flex-col gap-4">
        <p className="text-sm text-soft">{t('requests.askText')}</p>
        <ChoiceField
          label={t('terms.type')}
          all={types}
          chosen={type}
          wordOf={(one) => t(`types.${one}`)}
          onChoose={setType}
        />
        <Field label={t('requests.words')} hint={t('requests.wordsHint')}>
          {(ids) => (
            <textarea
              {...ids}
              rows={3}
              maxLength={requestWordsMax}
              value={words}
              onChange={({ target }) => setWords(target.value)}
              className="block w-full rounded-control border border-edge bg-well px-3.5 py-2.5 text-ink transition-colors hover:border-soft focus:border-focus"
            />
          )}
        </Field>
        {alert !== undefined && (
          <p role="alert" className="text-sm text-bad">
            {alert}
          </p>
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>{t('contract.back')}</Button>
          <Button tone="money" disabled={words.trim() === ''} isBusy={isSending} onClick={() => void ask()}>
            {t('requests.send')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

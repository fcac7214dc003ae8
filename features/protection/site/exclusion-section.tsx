import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { PasswordField } from '#kit/browser/components/field.tsx';
import { dateView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { excludeSelf } from '../contract/exclude-self.ts';
import { type ExclusionLength, exclusionMonths } from '../domain/closure.ts';

/** Months or years without play, which nobody can undo. */
export const ExclusionSection = () => {
  const { t } = useTranslation('protection');
  const [length, setLength] = useState<ExclusionLength>('6');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section>
      <PartHeading title={t('exclusion.title')} />
      <Card>
        <p className="mb-3 text-sm text-soft">{t('exclusion.about')}</p>
        <fieldset className="mb-4 flex flex-wrap gap-2">
          <legend className="sr-only">{t('exclusion.length')}</legend>
          {exclusionMonths.map((each) => (
            <Chip key={each} isChosen={each === length} onClick={() => setLength(each)}>
              {t(`exclusion.lengths.${each}`)}
            </Chip>
          ))}
        </fieldset>
        <Button tone="danger" onClick={() => setIsAsked(true)}>
          {t('exclusion.exclude')}
        </Button>
      </Card>
      {isAsked && <ExclusionDialog length={length} onClose={() => setIsAsked(false)} />}
    </section>
  );
};

const ExclusionDialog = ({ length, onClose }: { length: ExclusionLength; onClose: () => void }) => {
  const { t } = useTranslation('protection');
  const language = useLanguage();
  const refusalText = useRefusalText('protection');
  const { send, isSending } = useSend(excludeSelf);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const exclude = async () => {
    if (password === '') return setFault(t('exclusion.passwordMissing'));
    const answer = await send({ length, password });
    if (!answer.ok) return setFault(refusalText(answer));
    const { until } = answer.value;
    say(until === null ? t('closed.toldForever') : t('closed.told', { at: dateView(until, language) }), 'good');
    onClose();
  };
  return (
    <Dialog title={t('exclusion.sure')} isOpen onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void exclude();
        }}
      >
        <p className="text-soft">{t('exclusion.sureText', { length: t(`exclusion.lengths.${length}`) })}</p>
        <PasswordField
          label={t('exclusion.password')}
          autoComplete="current-password"
          value={password}
          error={fault}
          onChange={(event) => {
            setFault(undefined);
            setPassword(event.target.value);
          }}
        />
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>{t('exclusion.cancel')}</Button>
          <Button type="submit" tone="danger" isBusy={isSending}>
            {t('exclusion.exclude')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

import { CheckField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { StepProps } from './wizard-parts.ts';

/** What it takes over from the brand that it is made like; all of it can be changed at its own desk. */
export const PartsStep = ({ draft, facts, change }: StepProps) => {
  const { t } = useTranslation('platform');
  return (
    <>
      {draft.like === '' ? (
        <p className="text-soft">{t('desk.wizard.nothingToTake')}</p>
      ) : (
        <Taken draft={draft} facts={facts} change={change} />
      )}
      <Afterwards draft={draft} />
    </>
  );
};

const Taken = ({ draft, facts, change }: Pick<StepProps, 'draft' | 'facts' | 'change'>) => {
  const { t } = useTranslation('platform');
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold text-soft">{t('desk.wizard.take')}</legend>
        {facts.parts.map((part) => (
          <CheckField
            key={part}
            label={t(`desk.wizard.parts.${part}`)}
            checked={draft.parts.includes(part)}
            onChange={({ target }) =>
              change({
                parts: facts.parts.filter((one) => (one === part ? target.checked : draft.parts.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
      <p className="text-sm text-soft">{t('desk.wizard.always')}</p>
      <p className="text-sm text-soft">{t('desk.wizard.never')}</p>
    </>
  );
};

/** What no wizard decides, because it takes two of the brand's own people or a paper: said here, so that nobody looks for it. */
const Afterwards = ({ draft }: Pick<StepProps, 'draft'>) => {
  const { t } = useTranslation('platform');
  const isTaken = draft.like !== '' && draft.parts.includes('payouts');
  return (
    <section aria-labelledby="afterwards" className="rounded-control border border-line p-4">
      <h3 id="afterwards" className="mb-2 font-semibold">
        {t('desk.wizard.afterwards.title')}
      </h3>
      <dl className="divide-y divide-line text-sm">
        {(['payments', 'withdrawals', 'mark'] as const).map((name) => (
          <div key={name} className="py-2.5">
            <dt className="font-semibold">{t(`desk.wizard.afterwards.${name}`)}</dt>
            <dd className="text-soft">
              {t(
                name === 'withdrawals' && isTaken
                  ? 'desk.wizard.afterwards.withdrawalsTaken'
                  : `desk.wizard.afterwards.${name}Text`,
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

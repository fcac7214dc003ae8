import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffPlatformMakeBrand } from '../../contract/staff-platform-make-brand.ts';
import type { DraftFault, DraftStep } from '../../domain/draft-steps.ts';
import { boundNames } from '../../domain/bounds-draft.ts';
import { boundsText } from './bounds-text.ts';
import { SiteSample } from './site-sample.tsx';
import type { StepProps } from './wizard-parts.ts';

type Props = StepProps & { faults: readonly DraftFault[]; version: number; onGo: (step: DraftStep) => void };

const joined = (texts: readonly string[], between: string, none = '—'): string =>
  texts.filter((text) => text.trim() !== '').join(between) || none;

/** Everything at a glance, what is missing, and the word that goes to a second person. */
export const CheckStep = ({ draft, facts, standing, logo, faults, version, onGo }: Props) => {
  const { t } = useTranslation('platform');
  const mayWrite = usePermission()('platform.write');
  const making = useReasoned(staffPlatformMakeBrand, { feature: 'platform', refreshes: [], done: t('desk.asked') });
  return (
    <>
      <Facts
        facts={[
          [t('desk.brand'), joined([draft.nameEn, draft.nameTh], ' · ')],
          [t('desk.code'), draft.code || '—'],
          [t('desk.wizard.host'), draft.host || '—'],
          [t('desk.currency'), `${draft.currency} · ${draft.timeZone}`],
          [t('desk.wizard.languages'), draft.languages.join(', ')],
          [t('desk.wizard.like'), draft.like || t('desk.wizard.likeNone')],
          ...(draft.like === ''
            ? []
            : [[t('desk.wizard.take'), draft.parts.map((part) => t(`desk.wizard.parts.${part}`)).join(', ')] as const]),
          [t('desk.wizard.logo.title'), t(logo.image ? 'desk.wizard.logo.kept' : 'desk.wizard.logo.none')],
          ...boundNames.map(
            (name) =>
              [
                t(`desk.wizard.bounds.${name}`),
                boundsText({ name, draft, standing }) ?? t('desk.wizard.bounds.product'),
              ] as const,
          ),
          [
            t('desk.wizard.licence.title'),
            draft.licence === null
              ? t('desk.play')
              : joined([draft.licence.authority, draft.licence.number, draft.licence.countries], ' · '),
          ],
          [
            t('desk.owners'),
            joined(
              draft.owners.map(({ username, email }) => joined([username, email], ' · ', '')),
              ', ',
            ),
          ],
        ]}
      />
      <SiteSample draft={draft} logo={logo} standing={standing} />
      {faults.length > 0 && <Missing faults={faults} onGo={onGo} />}
      <p className="text-sm text-soft">{t('desk.wizard.then')}</p>
      {mayWrite && (
        <Button
          tone="money"
          className="self-start"
          disabled={faults.length > 0}
          onClick={() => making.ask({ draftId: facts.draftId, version })}
        >
          {t('desk.wizard.make')}
        </Button>
      )}
      <ReasonDialog title={t('desk.wizard.make')} confirmLabel={t('desk.wizard.make')} {...making.dialog}>
        <p>{t('desk.wizard.makeText')}</p>
      </ReasonDialog>
    </>
  );
};

const Missing = ({ faults, onGo }: Pick<Props, 'faults' | 'onGo'>) => {
  const { t } = useTranslation('platform');
  return (
    <section aria-label={t('desk.wizard.missing')} className="rounded-control border border-warn p-4">
      <h3 className="mb-2 font-semibold text-warn">{t('desk.wizard.missing')}</h3>
      <ul className="divide-y divide-line">
        {faults.map(({ step, field, fault }) => (
          <li key={field} className="flex flex-wrap items-center justify-between gap-x-3 py-1 text-sm">
            <span>
              {t(`desk.wizard.fields.${nameOfField(field)}`)}: {t(`desk.wizard.faults.${fault}`)}
            </span>
            <Button size="small" tone="quiet" onClick={() => onGo(step)}>
              {t(`desk.wizard.steps.${step}`)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** `owners.0.email` and `bounds.stakes.most` by their names among the words. */
const nameOfField = (field: string): string => field.replace(/^owners\.\d+\./, 'owners_').replaceAll('.', '_');

import { clsx } from 'clsx';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type DraftFault, type DraftStep, draftSteps } from '../../domain/draft-steps.ts';
import { CheckStep } from './check-step.tsx';
import { DropDraft } from './drop-draft.tsx';
import { ColorsStep } from './colors-step.tsx';
import { LimitsStep } from './limits-step.tsx';
import { MoneyStep } from './money-step.tsx';
import { NamesStep } from './names-step.tsx';
import { OwnersStep } from './owners-step.tsx';
import { PartsStep } from './parts-step.tsx';
import { useDraft } from './use-draft.ts';
import type { DraftFacts, StepProps } from './wizard-parts.ts';

const steps = {
  names: NamesStep,
  money: MoneyStep,
  look: ColorsStep,
  parts: PartsStep,
  limits: LimitsStep,
  owners: OwnersStep,
};

/** The steps of a new brand. Going on keeps what was typed; a step that lacks something says so, and holds nobody up. */
export const Wizard = ({ facts }: { facts: DraftFacts }) => {
  const { t } = useTranslation('platform');
  const [step, setStep] = useState<DraftStep>('names');
  const [visited, setVisited] = useState<readonly DraftStep[]>([]);
  const it = useDraft(facts);
  const go = async (to: DraftStep) => {
    if ((await it.save()) === undefined) return;
    setVisited([...visited, step]);
    setStep(to);
  };
  // What is empty because nobody was there yet is no fault to point at.
  const isShown = visited.includes(step) || facts.version > 1;
  const errorOf = (field: string) => {
    const found = it.isChanged ? undefined : it.faults.find((one) => one.field === field);
    return found && isShown ? t(`desk.wizard.faults.${found.fault}`) : undefined;
  };
  const { draft, change, standing, logo } = it;
  const props: StepProps = { draft, facts, change, standing, logo, errorOf };
  const Step = step === 'check' ? undefined : steps[step];
  return (
    <>
      <PageHead
        title={it.draft.nameEn.trim() || t('desk.wizard.title')}
        beside={
          <Badge tone={it.isChanged ? 'warn' : 'good'}>
            {t(it.isChanged ? 'desk.wizard.unsaved' : 'desk.wizard.saved')}
          </Badge>
        }
        actions={<DropDraft draftId={facts.draftId} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Steps step={step} faults={it.faults} onGo={(to) => void go(to)} />
        <div className="max-w-3xl min-w-0">
          <Card aria-labelledby="wizard-step">
            <h2 id="wizard-step" className="mb-1 text-xl">
              {t(`desk.wizard.steps.${step}`)}
            </h2>
            <p className="mb-5 text-sm text-soft">{t(`desk.wizard.leads.${step}`)}</p>
            <div className="flex flex-col gap-5">
              {Step ? (
                <Step {...props} />
              ) : (
                <CheckStep {...props} faults={it.faults} version={it.version} onGo={setStep} />
              )}
            </div>
          </Card>
          {it.refusal !== undefined && (
            <p role="alert" className="mt-3 text-sm text-bad">
              {it.refusal}
            </p>
          )}
          <Ways step={step} it={it} onGo={(to) => void go(to)} />
        </div>
      </div>
    </>
  );
};

type WaysProps = { step: DraftStep; it: ReturnType<typeof useDraft>; onGo: (step: DraftStep) => void };

const Ways = ({ step, it, onGo }: WaysProps) => {
  const { t } = useTranslation('platform');
  const at = draftSteps.indexOf(step);
  const next = draftSteps[at + 1];
  const before = draftSteps[at - 1];
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {before && <Button onClick={() => onGo(before)}>{t('desk.wizard.back')}</Button>}
      {it.isChanged && (
        <Button tone="quiet" onClick={() => void it.save()}>
          {t('desk.wizard.save')}
        </Button>
      )}
      {next && (
        <Button tone="money" className="ms-auto" isBusy={it.isSaving} onClick={() => onGo(next)}>
          {t('desk.wizard.next')}
        </Button>
      )}
    </div>
  );
};

type StepsProps = { step: DraftStep; faults: readonly DraftFault[]; onGo: (step: DraftStep) => void };

const Steps = ({ step, faults, onGo }: StepsProps) => {
  const { t } = useTranslation('platform');
  return (
    <nav aria-label={t('desk.wizard.progress')} className="min-w-0 rounded-card bg-card p-2">
      <ol className="flex gap-1 overflow-x-auto lg:flex-col">
        {draftSteps.map((name) => {
          const isDone = name === 'check' ? faults.length === 0 : !faults.some((fault) => fault.step === name);
          return (
            <li key={name} className="shrink-0">
              <button
                type="button"
                aria-current={name === step ? 'step' : undefined}
                onClick={() => onGo(name)}
                className={clsx(
                  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-start text-sm font-semibold whitespace-nowrap',
                  name === step ? 'bg-control text-ink' : 'text-soft hover:bg-control hover:text-ink',
                )}
              >
                {isDone ? (
                  <CircleCheck aria-label={t('desk.wizard.done')} className="size-4 shrink-0 text-good" />
                ) : (
                  <CircleDashed aria-label={t('desk.missing')} className="size-4 shrink-0 text-warn" />
                )}
                {t(`desk.wizard.steps.${name}`)}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

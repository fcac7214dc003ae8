import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffCountAudience } from '../contract/staff-count-audience.ts';
import type { Segment } from '../domain/segment.ts';
import { numberRules, segmentRules, type SegmentRule, type TypedSegment } from '../domain/typed-segment.ts';

type Props = {
  rules: TypedSegment;
  /** Undefined while a field holds something else than it is for. */
  segment: Segment | undefined;
  onChange: (rules: TypedSegment) => void;
};

const isNumber = (rule: SegmentRule): boolean => numberRules.some((one) => one === rule);

/** Whom a message is for, and how many that are now. */
export const Audience = ({ rules, segment, onChange }: Props) => {
  const { t } = useTranslation('broadcasts');
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('desk.rulesPart')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {segmentRules.map((rule) => (
          <TextField
            key={rule}
            label={t(`desk.rules.${rule}`)}
            {...(rule === 'languages' && { hint: t('desk.rules.languagesHint') })}
            {...(isNumber(rule) && { inputMode: 'numeric' as const })}
            autoComplete="off"
            value={rules[rule] ?? ''}
            onChange={({ target }) => onChange({ ...rules, [rule]: target.value })}
          />
        ))}
      </div>
      {segment ? (
        <Reach key={JSON.stringify(segment)} segment={segment} />
      ) : (
        <p role="alert" className="mt-3 text-sm text-bad">
          {t('desk.wrong')}
        </p>
      )}
    </fieldset>
  );
};

const Reach = ({ segment }: { segment: Segment }) => {
  const { t } = useTranslation('broadcasts');
  const textOf = useRefusalText('broadcasts');
  const { send, isSending } = useSend(staffCountAudience);
  const [reach, setReach] = useState<OutputOf<typeof staffCountAudience>>();
  const [refusal, setRefusal] = useState<string>();
  const count = async () => {
    const answer = await send({ segment });
    if (answer.ok) setReach(answer.value);
    setRefusal(answer.ok ? undefined : textOf(answer));
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button size="small" isBusy={isSending} onClick={() => void count()}>
        {t('desk.count')}
      </Button>
      <output className="text-sm">{reach && words(t, reach)}</output>
      {refusal !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {refusal}
        </p>
      )}
    </div>
  );
};

const words = (
  t: (key: string, values?: Record<string, unknown>) => string,
  reach: OutputOf<typeof staffCountAudience>,
): string => {
  if (reach.isAll && reach.members === 0) return t('desk.reachNone');
  return t(reach.isAll ? 'desk.reachAll' : 'desk.reachSome', reach);
};

import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { Chip } from '#kit/browser/components/chip.tsx';
import { useLanguageNames } from '#kit/browser/desk/language-names.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffCountAudience } from '../contract/staff-count-audience.ts';
import type { Segment } from '../domain/segment.ts';
import { numberRules, segmentRules, type SegmentRule, type TypedSegment } from '../domain/typed-segment.ts';

type Props = {
  /** Of the brand. */
  languages: readonly string[];
  rules: TypedSegment;
  /** Undefined while a field holds something else than it is for. */
  segment: Segment | undefined;
  onChange: (rules: TypedSegment) => void;
};

/** Those that are typed; languages are chosen. */
const typedRules = segmentRules.filter((rule) => rule !== 'languages');

const isNumber = (rule: SegmentRule): boolean => numberRules.some((one) => one === rule);

/** Whom a message is for, and how many that are now. */
export const Audience = ({ languages, rules, segment, onChange }: Props) => {
  const { t } = useTranslation('broadcasts');
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('desk.rulesPart')}</legend>
      <div className="grid grid-cols-2 items-end gap-3">
        {typedRules.map((rule) => (
          <TextField
            key={rule}
            label={t(`desk.rules.${rule}`)}
            {...(isNumber(rule) && { inputMode: 'numeric' as const })}
            autoComplete="off"
            value={rules[rule] ?? ''}
            onChange={({ target }) => onChange({ ...rules, [rule]: target.value })}
          />
        ))}
      </div>
      <LanguageChoice
        languages={languages}
        chosen={rules.languages ?? ''}
        onChange={(chosen) => onChange({ ...rules, languages: chosen })}
      />
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

type Choice = { languages: readonly string[]; chosen: string; onChange: (chosen: string) => void };

const LanguageChoice = ({ languages, chosen, onChange }: Choice) => {
  const { t } = useTranslation('broadcasts');
  const nameOf = useLanguageNames();
  const those = chosen.split(' ').filter(Boolean);
  const turn = (language: string) =>
    onChange((those.includes(language) ? those.filter((one) => one !== language) : [...those, language]).join(' '));
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 text-sm font-semibold text-soft">{t('desk.rules.languages')}</legend>
      <div className="flex flex-wrap gap-2">
        {/* One of a message that is used again may be of the brand no more. */}
        {[...new Set([...languages, ...those])].map((language) => (
          <Chip key={language} isChosen={those.includes(language)} onClick={() => turn(language)}>
            {nameOf(language)}
          </Chip>
        ))}
      </div>
      <p className="mt-1 text-sm text-soft">{t('desk.rules.languagesHint')}</p>
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

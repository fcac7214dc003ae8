import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { CodeDrawing, NameDrawing, SlipDrawing } from '../../drawings/newcomer.tsx';
import { useSite } from '../../settings/site-settings.ts';

const steps = [
  { name: 'register', Drawing: NameDrawing },
  { name: 'deposit', Drawing: CodeDrawing },
  { name: 'bet', Drawing: SlipDrawing },
] as const;

/** From nothing to the first slip, for who isn't a member yet. */
export const HomeNewcomer = () => {
  const { t } = useTranslation('site');
  const { isLoggedIn, askLogin } = useLogin();
  const { isRegistrationOpen } = useSite();
  if (isLoggedIn || !isRegistrationOpen) return null;
  return (
    <section aria-labelledby="newcomer">
      <PartHeading id="newcomer" title={t('home.newcomer.title')} />
      <Card className="flex flex-col gap-7 lg:flex-row lg:items-center lg:gap-10">
        <ol className="grid grow gap-6 sm:grid-cols-3 sm:gap-5">
          {steps.map(({ name, Drawing }, index) => (
            <li key={name} className="flex items-center gap-5 sm:flex-col sm:items-start sm:gap-3">
              <div className="grid w-20 shrink-0 place-items-center sm:w-auto sm:place-items-start">
                <Drawing />
              </div>
              <div>
                <h3 className="text-base">
                  <span className="figures me-2 text-money-text">{index + 1}</span>
                  {t(`home.newcomer.${name}.title`)}
                </h3>
                <p className="mt-1 text-sm text-soft">{t(`home.newcomer.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <Link
          to="/register"
          className={`${buttonStyle({ tone: 'money', size: 'large' })} shrink-0`}
          onClick={(event) => {
            event.preventDefault();
            askLogin('register');
          }}
        >
          {t('home.newcomer.start')}
        </Link>
      </Card>
    </section>
  );
};

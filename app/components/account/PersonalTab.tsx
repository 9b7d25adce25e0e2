import { Grid } from '~/components/ui/Stack';
import { TextField } from '~/components/ui/TextField';
import { useT } from '~/i18n/context';
import { AccountForm, FormErrors, useIntentForm, type FormAnswer } from './AccountForm';

interface PersonalTabProps {
  answer: FormAnswer | undefined;
  details: { firstName: string; lastName: string; email: string };
}

export function PersonalTab({ answer, details }: PersonalTabProps) {
  const t = useT();
  const [form, fields] = useIntentForm<{ firstName?: string; lastName?: string; email?: string }>(
    'personal',
    answer,
    details,
  );
  return (
    <>
      <FormErrors form={form} answer={answer} />
      <h1>{t('account:personal')}</h1>
      <AccountForm form={form} submit={t('account:save')} busy={t('account:updating')}>
        <Grid columns={{ sm: 2 }} gap={4}>
          <TextField
            field={fields.firstName}
            label={t('account:firstName')}
            autoComplete="given-name"
            optional
          />
          <TextField
            field={fields.lastName}
            label={t('account:lastName')}
            autoComplete="family-name"
            optional
          />
        </Grid>
        <TextField field={fields.email} label={t('account:email')} type="email" autoComplete="email" />
      </AccountForm>
    </>
  );
}

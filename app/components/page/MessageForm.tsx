import { Link, useLocation } from '@remix-run/react';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { IntentForm, useIntentForm } from '~/components/form/IntentForm';
import { Honeypot, Textarea, TextField } from '~/components/form/Field';
import { Banner } from '~/components/ui/Banner';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './page.css';

interface MessageStatusProps {
  failure: FormErrorState | undefined;
  confirmation: string | null;
}

export function MessageStatus({ failure, confirmation }: MessageStatusProps) {
  return confirmation !== null && !failure ? (
    <div className={css.messageFormSent}>
      <Banner kind="success" role="status" isPageStart>
        {confirmation}
      </Banner>
    </div>
  ) : (
    <ErrorSummary failure={failure} />
  );
}

interface MessageFormProps extends MessageStatusProps {
  about?: string;
  labels: { name: string; about: string; text: string; textHint: string; send: string; writeAnother: string };
}

export function MessageForm({ failure, confirmation, about = '', labels }: MessageFormProps) {
  const t = useT();
  const { pathname } = useLocation();
  const [form, control] = useIntentForm<string>('message', failure, { defaultValue: { about } });
  if (confirmation !== null && !failure)
    return (
      <p>
        <Link to={pathname}>{labels.writeAnother}</Link>
      </p>
    );
  return (
    <div className={css.messageForm}>
      <IntentForm form={form} submitLabel={labels.send}>
        <Honeypot />
        <TextField field={control('name')} label={labels.name} optional autoComplete="name" />
        <TextField field={control('email')} label={t('checkout:email')} type="email" />
        <TextField
          field={control('about')}
          label={labels.about}
          optional
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
        />
        <Textarea field={control('text')} label={labels.text} hint={labels.textHint} rows={6} />
      </IntentForm>
    </div>
  );
}

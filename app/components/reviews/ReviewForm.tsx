import { useState, type FormEvent } from 'react';
import { Button } from '~/components/ui/Button';
import { RadioGroup } from '~/components/form/Choice';
import { buildField, type FailedForm } from '~/components/form/build-field';
import { Honeypot, Textarea, TextField } from '~/components/form/Field';
import { useT } from '~/platform/i18n/translate-context';
import { Disclosure } from '~/components/ui/Disclosure';
import { useReviewFetcher } from './Reviews';
import * as css from './reviews.css';

interface ReviewFormProps {
  pageKey: string;
  action: string;
  failure: FailedForm | undefined;
  writer: string | undefined;
}

const ratingLabels = {
  5: 'product:rating5',
  4: 'product:rating4',
  3: 'product:rating3',
  2: 'product:rating2',
  1: 'product:rating1',
} as const;

export function ReviewForm({ pageKey, action, failure, writer }: ReviewFormProps) {
  const t = useT();
  const { Form, state } = useReviewFetcher(pageKey);
  const isSending = state !== 'idle';
  // Links to other reviews discard action data, but must not discard the input.
  const [rejectedForm, setRejectedForm] = useState(failure);
  if (failure?.form === 'review' && failure !== rejectedForm) setRejectedForm(failure);
  const field = (name: string) => buildField(rejectedForm, 'review', name, '');
  const options = ([5, 4, 3, 2, 1] as const).map((stars) => ({
    value: String(stars),
    label: `${t('product:stars', { count: stars })} – ${t(ratingLabels[stars])}`,
  }));
  return (
    <Disclosure summary={<h3>{t('product:writeReview')}</h3>} open={rejectedForm?.form === 'review'}>
      <Form
        method="post"
        action={action}
        id="review"
        noValidate
        data-live
        onSubmit={(event: FormEvent) => isSending && event.preventDefault()}
        className={css.reviewForm}
      >
        <Honeypot />
        <RadioGroup field={field('rating')} legend={t('product:yourRating')} options={options} />
        <Textarea field={field('content')} label={t('product:yourReview')} rows={5} />
        {writer === undefined ? (
          <div className={css.reviewFormPair}>
            <TextField
              field={field('author')}
              label={t('product:yourName')}
              hint={t('product:yourNameHint')}
              autoComplete="name"
            />
            <TextField
              field={field('email')}
              label={t('product:yourEmail')}
              hint={t('product:yourEmailHint')}
              type="email"
            />
          </div>
        ) : (
          <p>{t('product:writingAs', { name: writer })}</p>
        )}
        <div>
          <Button name="intent" value="review" kind="secondary" busy={isSending}>
            {isSending ? t('product:sendingReview') : t('product:sendReview')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
